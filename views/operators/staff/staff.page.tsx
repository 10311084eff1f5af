import type { WaitingChange } from '~/src/domains/controls/controls.types';
import type { StaffMember } from '~/src/domains/operators/staff/staff.types';
import { formatDateTime } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { OPERATOR_ROLES } from '~/src/shared/rights/operator-duties';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Disclosure } from '~/views/components/disclosure';
import { Checkboxes } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { Fieldset } from '~/views/components/forms/fieldset';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { TextArea } from '~/views/components/forms/text-area';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { DutiesTable } from './duties-table';
import { rolesForm } from './roles.form';

interface Refused extends FormContent<typeof rolesForm> {
  /** Whose form was refused; null: nobody's. */
  userId: string | null;
  /** The boxes as they were sent. */
  roles: readonly string[];
}

interface Props {
  staff: readonly StaffMember[];
  changes: readonly WaitingChange[];
  /** The reader's user id: their own roles are somebody else's to change. */
  self: string;
  refused: Refused;
}

/** The operators, what each may do, and what the roles are for. */
export default function StaffPage({ staff, changes, self, refused }: Props) {
  const { t } = useTranslation('desk');
  return (
    <OperatorLayout title={t('staff.title')} lead={t('staff.lead')}>
      <ErrorSummary errors={summaryErrors(refused.errors)} />
      <WaitingChanges changes={changes} to="operator-control-change" />
      {staff.map((member) => (
        <Member key={member.id} member={member} isSelf={member.id === self} refused={refused} />
      ))}
      <DutiesTable />
    </OperatorLayout>
  );
}

interface MemberProps {
  member: StaffMember;
  isSelf: boolean;
  refused: Refused;
}

function Member({ member, isSelf, refused }: MemberProps) {
  const { t } = useTranslation('desk');
  const people = useTranslation('people');
  const { locale } = usePage();
  const { name, email, roles, twoFactor, lastLoginAt } = member;
  const isOpen = refused.userId === member.id;
  const names = roles.map((role) => t(`role.${role}`)).join(', ');
  return (
    <Card title={name ? toNameCase(name) : email}>
      <p>{names || t('staff.none')}</p>
      <p className="u-muted">
        {email} · {people.t(`factorKind.${twoFactor}`)} ·{' '}
        {lastLoginAt ? t('staff.last', { at: formatDateTime(lastLoginAt, locale) }) : t('staff.never')}
      </p>
      {isSelf ? (
        <p className="u-muted">{t('staff.self')}</p>
      ) : (
        <Disclosure summary={t('staff.change')} group="papeis" open={isOpen}>
          <RolesForm member={member} refused={isOpen ? refused : null} />
        </Disclosure>
      )}
    </Card>
  );
}

function RolesForm({ member, refused }: { member: StaffMember; refused: Refused | null }) {
  const { t } = useTranslation('desk');
  const { href } = usePage();
  const field = useFields(rolesForm, { errors: refused?.errors ?? {}, values: refused?.values });
  const current: readonly string[] = refused?.roles ?? member.roles;
  const id = refused ? undefined : `papeis-${member.id}`;
  const options = OPERATOR_ROLES.map((role) => ({
    value: role,
    label: t(`role.${role}`),
    hint: t(`roleHint.${role}`),
    checked: current.includes(role),
  }));
  return (
    <Form action={href('operator-roles', { uid: member.id })}>
      <Fieldset field={{ id, name: 'roles', label: t('staff.roles') }}>
        <Checkboxes name="roles" idStart={id} options={options} />
      </Fieldset>
      <TextArea {...field('changeReason')} id={id && `${id}-motivo`} rows={2} />
      <p className="u-muted u-small">{t('staff.two')}</p>
      <Button>{t('staff.submit')}</Button>
    </Form>
  );
}
