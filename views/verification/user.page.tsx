import type { TeamEntry } from '~/src/domains/team/team.types';
import type { Claim } from '~/src/shared/actor';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { StatusBadge } from '~/views/team/status-badge';
import { useTranslation } from '~/views/translation';
import { ClaimBoxes } from './claim-boxes';
import { type ReviewRights, SubBar } from './sub-bar';
import type { userForm } from './users.form';

interface Props extends ReviewRights {
  user: TeamEntry;
  me: string;
  /** Whether the reader may change this user's rights. */
  canChange: boolean;
  /** What the reader may give. */
  choices: readonly Claim[];
  errors: FormErrors<typeof userForm>;
}

/** A user's verification claims, and their removal. */
export default function UserPage({ user, me, canChange, choices, errors, ...rights }: Props) {
  const { t } = useTranslation('verificationUsers');
  const { href } = usePage();
  const action = href('doccheck-user', { uid: user.uid });
  const isMember = user.kind === 'member';
  return (
    <>
      <SubBar {...rights} place="users" />
      <div className="l-grid c-workspace-page">
        <p>
          <a href={href('doccheck-users')}>{t('title')}</a>
        </p>
        <header className="l-page-head">
          <div className="l-cluster">
            <h1>{user.name ?? user.email}</h1>
            {user.name && <span className="u-muted">{user.email}</span>}
          </div>
          <StatusBadge status={user.status} />
        </header>
        <ErrorSummary errors={summaryErrors(errors)} />
        {!canChange && <Notice>{t('above')}</Notice>}
        {canChange && isMember && (
          <Form action={action} className="c-card l-stack">
            <input type="hidden" name="version" value={user.version} />
            <ClaimBoxes claims={user.claims} choices={choices} error={errors.claims?.[0]} />
            <div className="c-button-group">
              <Button>{t('save')}</Button>
            </div>
          </Form>
        )}
        {canChange && user.uid !== me && (
          <Form action={action} className="c-card l-stack">
            <h2>{t(isMember ? 'remove' : 'revoke')}</h2>
            <p>{t(isMember ? 'removeText' : 'revokeText')}</p>
            <div className="c-button-group">
              <Button name="remover" value="1" look="secondary">
                {t(isMember ? 'remove' : 'revoke')}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </>
  );
}
