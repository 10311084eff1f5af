import type { AccountMember } from '~/src/domains/operators/account/action.types';
import { toNameCase } from '~/src/shared/names';
import { Disclosure } from '~/views/components/disclosure';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { PersonStatus } from '~/views/operators/person-status';
import { useTranslation } from '~/views/translation';

interface Props {
  accountId: string;
  members: readonly AccountMember[];
}

/** Who acts for the account, each with the dialog that blocks or unblocks them and leads back here. */
export function MembersFold({ accountId, members }: Props) {
  const { t } = useTranslation('desk');
  return (
    <Disclosure
      summary={t('act.members.title')}
      note={t('act.members.note', { count: members.length })}
      group="acao"
    >
      <p>{t('act.members.text')}</p>
      <ul className="l-grid l-ruled">
        {members.map((member) => (
          <li key={member.id} className="l-cluster l-cluster--between">
            <Member accountId={accountId} member={member} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Member({ accountId, member }: { accountId: string; member: AccountMember }) {
  const { t } = useTranslation('desk');
  const { href, shell } = usePage();
  const { id, status, operator } = member;
  const name = toNameCase(member.name);
  const step = status === 'blocked' ? 'unblock' : 'block';
  const isOpen = shell.desk?.mayOpen(`operator-person-${step}`) ?? true;
  const acao = step === 'block' ? 'bloquear' : 'desbloquear';
  return (
    <>
      <span className="l-cluster l-cluster--near">
        <a href={href('operator-people', {}, { pessoa: id })}>{name}</a>
        <PersonStatus status={status} operator={operator} />
      </span>
      {status !== 'cancelled' && !operator && isOpen && (
        <LinkButton
          href={href('operator-people', {}, { pessoa: id, acao, conta: accountId })}
          look={step === 'block' ? 'danger' : 'secondary'}
          size="small"
          modal
        >
          {t(`act.members.${step}`)} <span className="u-hidden">{name}</span>
        </LinkButton>
      )}
    </>
  );
}
