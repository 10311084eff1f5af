import type { Consultation } from '~/src/domains/subjects/consultations.types';
import {
  basisText,
  foundText,
  isByOther,
  keptText,
  requesterText,
} from '~/src/domains/subjects/subjects.wording';
import { formatMinute } from '~/src/shared/dates';
import { cx } from '~/views/components/class-names';
import { Icon } from '~/views/components/icon';
import { InlineText } from '~/views/components/inline-text';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const REGISTER = ['cpf_status', 'company_status'];

/** One company's queries for one purpose: plain words first, the law last. */
export function Entry({ entry }: { entry: Consultation }) {
  const { t } = useTranslation('subjects');
  const { href, locale } = usePage();
  const { id, requester, purpose, count, lastAt, kinds, sources } = entry;
  const hasRecords = kinds?.some(({ kind }) => !REGISTER.includes(kind)) ?? false;
  const name = requesterText(entry, t);
  const facts = [
    [t('list.found'), foundText(entry, t)],
    [t('list.sources'), sources.join(', ') || '—'],
    [t('list.basis'), basisText(entry, t)],
    [t('list.kept'), keptText(entry, locale)],
  ] as const;
  return (
    <li className={cx('c-portal-entry', hasRecords && 'c-portal-entry--found')}>
      <div className="c-portal-entry__head">
        <h3>
          {name}
          {requester.kind === 'company' && <small>CNPJ {requester.cnpj}</small>}
        </h3>
        <time dateTime={lastAt.toISOString()}>
          {t('list.times', { count, moment: formatMinute(lastAt, locale) })}
        </time>
      </div>
      <p>
        <InlineText text={t(`purpose.${purpose}`)} />
      </p>
      <dl className="c-portal-facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isByOther(entry) && (
        <p className="c-portal-entry__do">
          <a href={href('subject-ask', { right: 'contest' }, { consulta: id })}>
            <Icon name="scale" size="s" /> {t('list.contest')} <span className="u-hidden">{name}</span>
          </a>
          <a href={href('subject-ask', { right: 'objection' }, { consulta: id })}>
            <Icon name="circle-help" size="s" /> {t('list.object')} <span className="u-hidden">{name}</span>
          </a>
        </p>
      )}
    </li>
  );
}
