import type { ApprovalLine } from '~/src/domains/reports/approval/approval.types';
import type { WaitingLine } from '~/src/domains/reports/reports.types';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { subjectKind } from '~/src/shared/query-target';
import { Moment } from '~/views/components/data/moment';
import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { HomeProps } from './home.types';

/** Work that needs attention: orders awaiting approval, running reports, and failed ones that were not repeated. */
export function OpenWork({ openLines, approvals }: Pick<HomeProps, 'openLines' | 'approvals'>) {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="home-waiting">
      <h2 className="c-home__head" id="home-waiting">
        {t('waiting')} <span className="u-muted">{openLines.length + approvals.length}</span>
      </h2>
      <ul className="c-panel l-ruled c-waiting">
        {approvals.map((line) => (
          <Approval key={line.id} line={line} />
        ))}
        {openLines.map((line) => (
          <OpenLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

/** One's own waits; another's needs a decision. */
function Approval({ line }: { line: ApprovalLine }) {
  const { t } = useTranslation('approvals');
  const { href, locale } = usePage();
  const { id, isMine, askedBy, productName, due, createdAt } = line;
  const name = line.subjectName ? toNameCase(line.subjectName) : (line.document ?? t('forgotten'));
  const note = {
    who: askedBy ? toNameCase(askedBy) : t('gone'),
    product: productName,
    amount: formatMoney(due, locale),
  };
  return (
    <li>
      <Icon name="clock" />
      <span>
        <strong>{name}</strong>
        <small>{t(isMine ? 'home.own' : 'home.decide', note)}</small>
      </span>
      <small>
        <Moment at={createdAt} />
      </small>
      <LinkButton href={href('approval', { uid: id })} look="secondary" size="small">
        {t(isMine ? 'home.see' : 'home.do')}
        <span className="u-hidden"> {name}</span>
      </LinkButton>
    </li>
  );
}

function OpenLine({ line }: { line: WaitingLine }) {
  const { t } = useTranslation('home');
  const { href } = usePage();
  const { id, productExternalId, productName, createdAt, progress } = line;
  const name = line.subjectName ? toNameCase(line.subjectName, subjectKind(line.target)) : line.document;
  const note = progress?.total ? t('progress', progress) : t('inQueue');
  return (
    <li>
      <Icon name={progress ? 'refresh-cw' : 'circle-x'} />
      <span>
        <strong>{progress ? name : t('failed', { name })}</strong>
        <small>{progress ? note : t('failedNote', { product: productName })}</small>
      </span>
      <small>
        <Moment at={createdAt} />
      </small>
      <LinkButton
        href={href('result-history', { externalId: productExternalId, uniqueIdentifier: id })}
        look="secondary"
        size="small"
      >
        {t(progress ? 'follow' : 'see')}
        <span className="u-hidden"> {name}</span>
      </LinkButton>
    </li>
  );
}
