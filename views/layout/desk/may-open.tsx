import type { ReactNode } from 'react';
import type { RouteId } from '~/src/shared/routes';
import { usePage } from '~/views/layout/page-context';

/** A link for the operators' roles that may open its page; nothing for the others. */
export function MayOpen({ to, children }: { to: RouteId; children: ReactNode }) {
  const { shell } = usePage();
  return !shell.desk || shell.desk.mayOpen(to) ? children : null;
}
