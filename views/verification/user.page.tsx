import type { TeamEntry } from '~/src/domains/team/team.types';
import { Button } from '~/views/components/button';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { StatusBadge } from '~/views/team/status-badge';
import { useTranslation } from '~/views/translation';
import { ClaimBoxes } from './claim-boxes';
import { type ReviewRights, SubBar } from './sub-bar';

interface Props extends ReviewRights {
  user: TeamEntry;
  me: string;
  errors: Record<string, string[]>;
}

/** A user's verification claims, and their removal. */
export default function UserPage({ user, me, errors, ...rights }: Props) {
  const { t } = useTranslation('verificationUsers');
  const { href } = usePage();
  const action = href('doccheck-user', { uid: user.uid });
  const isMember = user.kind === 'member';
  return (
    <>
      <SubBar {...rights} place="users" />
      <div className="c-workspace-page">
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
        {isMember && (
          <Form action={action} className="c-card l-stack">
            <input type="hidden" name="version" value={user.version} />
            <ClaimBoxes claims={user.claims} error={errors.claims?.[0]} />
            <div className="c-button-group">
              <Button>{t('save')}</Button>
            </div>
          </Form>
        )}
        {user.uid !== me && (
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
