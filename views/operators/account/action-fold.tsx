import type { ReactNode } from 'react';
import type { RouteId } from '~/src/shared/routes';
import { Disclosure } from '~/views/components/disclosure';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { useTranslation } from '~/views/translation';
import { type AccountFormName, partOf, type RefusedForm } from './actions.form';

interface Props {
  name: Exclude<AccountFormName, 'visit'>;
  refused: RefusedForm;
  /** Beside the heading, while it is closed. */
  note?: string;
  /** What it does, before its fields. */
  lead: ReactNode;
  /** Where its form goes; not every role may send it. */
  to: RouteId;
  /** Says that a second operator confirms. */
  two?: ReactNode;
  children: ReactNode;
}

/** The id of a field: several forms of the page have a reason. */
export const actionFieldId = (name: AccountFormName, field: string): string => `${name}-${field}`;

/** One action on an account: what it does, and its form, open where it was refused. */
export function ActionFold({ name, refused, note, lead, to, two, children }: Props) {
  const { t } = useTranslation('desk');
  const { errors } = partOf(refused, name);
  return (
    <Disclosure
      summary={t(`act.${name}.title`)}
      note={note}
      group="acao"
      open={refused.name === name || undefined}
    >
      <p>{lead}</p>
      {two && <p className="u-muted u-small">{two}</p>}
      <ErrorSummary
        errors={summaryErrors(errors).map((line) => ({
          ...line,
          id: line.name && actionFieldId(name, line.name),
        }))}
      />
      <RoleGate to={to}>{children}</RoleGate>
    </Disclosure>
  );
}
