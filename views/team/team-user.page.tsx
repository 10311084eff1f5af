import { formatDate } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { BackLink } from '~/views/components/back-link';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { Notice } from '~/views/components/feedback/notice';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { type AccessChoices, AccessFields, type AccessValues } from './access-fields';
import { StatusBadge } from './status-badge';
import type { changeForm } from './team.form';
import type { ShownEntry } from './team.page';

interface Props {
  entry: ShownEntry;
  /** Stored or submitted values. */
  access: AccessValues;
  choices: AccessChoices;
  errors: FormErrors<typeof changeForm>;
  /** There was a concurrent change: `entry` is the current state. */
  changedMeanwhile: boolean;
  isMe: boolean;
}

/** One member or invitation: its status and available actions. */
export default function TeamUserPage(props: Props) {
  const { entry, access, choices, errors, changedMeanwhile, isMe } = props;
  const { t } = useTranslation('team');
  const { href } = usePage();
  const here = href('team-user', { userUid: entry.uid });
  const invitation = entry.kind === 'invitation';
  const isBlocked = entry.status === 'blocked';
  return (
    <>
      <header className="l-page-head">
        <div>
          <BackLink href={href('team')} text={t('user.back')} />
          <h1>{entry.name ? toNameCase(entry.name) : entry.email}</h1>
        </div>
        <span className="l-cluster">
          {entry.status === 'active' && !isMe && (
            <LinkButton href={`${here}?acao=bloquear`} look="secondary" modal>
              {t('block.action')}
            </LinkButton>
          )}
          <LinkButton href={`${here}?acao=remover`} look="secondary" modal>
            {t(invitation ? 'remove.actionInvitation' : isMe ? 'remove.submitMe' : 'remove.action')}
          </LinkButton>
        </span>
      </header>
      <div className="l-stack l-stack--l">
        <ErrorSummary
          errors={summaryErrors(errors)}
          title={changedMeanwhile ? t('user.changedTitle') : undefined}
        />
        {isBlocked && <Blocked uid={entry.uid} />}
        <Facts entry={entry} />
        {invitation && <Resend uid={entry.uid} />}
        {!isBlocked && (
          <Card title={t('change.title')}>
            <Form action={here}>
              {invitation && <p className="u-muted">{t('change.invitationHint')}</p>}
              <input type="hidden" name="version" value={entry.version} />
              <AccessFields access={access} choices={choices} errors={errors} />
              <Button>{t('change.submit')}</Button>
            </Form>
          </Card>
        )}
      </div>
    </>
  );
}

/** A blocked member, and the way back. */
function Blocked({ uid }: { uid: string }) {
  const { t } = useTranslation('team');
  const { href } = usePage();
  return (
    <Notice tone="warning" title={t('block.noticeTitle')}>
      <p>{t('block.notice')}</p>
      <Form action={href('team-user-unblock', { userUid: uid })}>
        <Button look="secondary">{t('block.undo')}</Button>
      </Form>
    </Notice>
  );
}

function Facts({ entry }: { entry: ShownEntry }) {
  const { t } = useTranslation('team');
  const { locale } = usePage();
  const claims = entry.claims.map((claim) => t(`claim.${claim}`)).join(', ');
  const since = t(entry.kind === 'member' ? 'user.since' : 'user.invitedAt');
  const items = [
    { term: t('user.email'), value: entry.email },
    { term: t('user.status'), value: <StatusBadge status={entry.status} /> },
    { term: t('user.role'), value: t(`role.${entry.role}`) },
    { term: t('user.profile'), value: t(`profile.${entry.profile}`) },
    { term: t('user.claims'), value: claims || t('user.none') },
    { term: since, value: formatDate(entry.since, locale) },
  ];
  if (entry.expiresAt) items.push({ term: t('user.expires'), value: formatDate(entry.expiresAt, locale) });
  return (
    <Card title={t('user.facts')}>
      <DescriptionList items={items} />
    </Card>
  );
}

function Resend({ uid }: { uid: string }) {
  const { t } = useTranslation('team');
  const { href } = usePage();
  return (
    <Card title={t('resend.title')}>
      <p>{t('resend.text')}</p>
      <Form action={href('team-user-resend', { userUid: uid })}>
        <Button look="secondary" icon="send">
          {t('resend.submit')}
        </Button>
      </Form>
    </Card>
  );
}
