import type { ReactNode } from 'react';
import { formatList } from '~/src/shared/names';
import { rolesFor } from '~/src/shared/rights/operator-duties';
import { type RouteId, routeRow } from '~/src/shared/routes';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  /** Where the form sends what it does, or the page that has the same. */
  to: RouteId;
  children: ReactNode;
}

/** A form or a list that is for some of the operators' roles only; who else sees the page learns which. */
export function RoleGate({ to, children }: Props) {
  const { t } = useTranslation('desk');
  const { locale, shell } = usePage();
  if (!shell.desk || shell.desk.mayOpen(to)) return children;
  const roles = rolesFor(routeRow(to).access).map((role) => t(`role.${role}`));
  return <p className="u-muted">{t('roleNeeded', { roles: formatList(roles, locale) })}</p>;
}
