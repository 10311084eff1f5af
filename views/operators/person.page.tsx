import type { PersonMembership, PersonRecord } from '~/src/domains/operators/people.types';
import { CLAIMS } from '~/src/shared/actor';
import { formatDateTime } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { Checkboxes } from '~/views/components/forms/checkbox';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { Fieldset } from '~/views/components/forms/fieldset';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { LinkButton } from '~/views/components/link-button';
import { MayOpen } from '~/views/layout/desk/may-open';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { LostFactor } from './lost-factor';
import type { factorForm, memberForm } from './people.form';
import { PersonStatus } from './person-status';
import { Reveal } from './reveal';
import type { revealForm } from './reveal.form';

interface Props extends FormContent<typeof factorForm | typeof memberForm | typeof revealForm> {
  person: PersonRecord;
  isRevealed?: boolean;
}

/** A user's accounts and rights, and blocking. */
export default function PersonPage({ person, isRevealed, errors, values }: Props) {
  const { t } = useTranslation('people');
  const { href } = usePage();
  return (
    <OperatorLayout title={person.name ? toNameCase(person.name) : person.email}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Facts person={person} />
      {!isRevealed && (
        <RoleGate to="operator-person-reveal">
          <Reveal
            action={href('operator-person-reveal', { uid: person.id })}
            errors={errors}
            values={values}
          />
        </RoleGate>
      )}
      {!person.operator && person.status === 'active' && <BlockCard person={person} step="block" />}
      {!person.operator && person.status === 'blocked' && <BlockCard person={person} step="unblock" />}
      {!person.operator && person.twoFactor === 'totp' && (
        <LostFactor person={person} errors={errors} values={values} />
      )}
      {person.memberships.map((membership) => (
        <Membership key={membership.accountId} membership={membership} userId={person.id} />
      ))}
      {person.memberships.length === 0 && <p className="u-muted">{t('noMemberships')}</p>}
    </OperatorLayout>
  );
}

function Facts({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('people');
  const { locale, href } = usePage();
  const yes = (value: boolean) => t(value ? 'yes' : 'no');
  const items = [
    {
      term: t('field.email'),
      value: `${person.email} (${t(person.emailValidated ? 'validated' : 'notValidated')})`,
    },
    { term: t('field.status'), value: <PersonStatus {...person} /> },
    { term: t('field.cpf'), value: person.cpf ?? '–' },
    { term: t('field.phone'), value: person.phone ?? '–' },
    { term: t('field.onboarded'), value: yes(person.onboarded) },
    { term: t('field.twoFactor'), value: t(`factorKind.${person.twoFactor}`) },
    { term: t('field.logins'), value: String(person.openLogins) },
    { term: t('field.since'), value: formatDateTime(person.createdAt, locale) },
  ];
  const audit = href('operator-audit', {}, { conta: person.personalAccountId });
  return (
    <Card
      title={t('facts')}
      foot={
        <MayOpen to="operator-audit">
          <LinkButton href={audit} look="quiet" icon="history">
            {t('audit')}
          </LinkButton>
        </MayOpen>
      }
    >
      <DescriptionList items={items} />
    </Card>
  );
}

/** Blocking or its end, each asked for its reason in a dialog. */
function BlockCard({ person, step }: Pick<Props, 'person'> & { step: 'block' | 'unblock' }) {
  const { t } = useTranslation('people');
  const { href } = usePage();
  const acao = step === 'block' ? 'bloquear' : 'desbloquear';
  return (
    <Card title={t(`${step}.title`)}>
      <p>{t(`${step}.text`)}</p>
      <RoleGate to={`operator-person-${step}`}>
        <p>
          <LinkButton
            href={href('operator-people', {}, { pessoa: person.id, acao })}
            look={step === 'block' ? 'danger' : 'secondary'}
            modal
          >
            {t(`${step}.action`)}
          </LinkButton>
        </p>
      </RoleGate>
    </Card>
  );
}

function Membership({ membership, userId }: { membership: PersonMembership; userId: string }) {
  const { t } = useTranslation('people');
  const { t: team } = useTranslation('team');
  const { href } = usePage();
  const { accountId, accountName, role, claims, version } = membership;
  const options = CLAIMS.map((claim) => ({
    value: claim,
    label: team(`claim.${claim}`),
    checked: claims.includes(claim),
  }));
  const roles = (['admin', 'member'] as const).map((each) => ({ value: each, label: team(`role.${each}`) }));
  return (
    <Card
      title={accountName}
      aside={
        <MayOpen to="operator-audit">
          <a href={href('operator-audit', {}, { conta: accountId })}>{t('audit')}</a>
        </MayOpen>
      }
    >
      <RoleGate to="operator-person-member">
        <Form action={href('operator-person-member', { uid: userId })}>
          <input type="hidden" name="accountId" value={accountId} />
          <input type="hidden" name="version" value={version} />
          <Select
            id={`role-${accountId}`}
            name="role"
            label={team('access.role')}
            value={role}
            options={roles}
          />
          <Fieldset field={{ id: `claims-${accountId}`, name: 'claims', label: t('claims') }}>
            <Checkboxes name="claims" idStart={`claims-${accountId}`} options={options} />
          </Fieldset>
          <Button>{t('save')}</Button>
        </Form>
      </RoleGate>
    </Card>
  );
}
