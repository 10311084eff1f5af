import type { ReactNode } from 'react';
import type { AmlOutcome, AmlSection, AmlView } from '~/src/domains/verification/aml/aml.types';
import { formatDate, formatDay, formatMinute } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { cx } from '~/views/components/class-names';
import { Disclosure } from '~/views/components/disclosure';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { AmlFindingItem } from './aml-finding';

interface Props {
  aml: AmlView;
  accountId: string;
  uid: string;
}

/** The anti-money-laundering report of a verification: ready, in progress, or its price. */
export function AmlSections({ aml, accountId, uid }: Props) {
  const { t } = useTranslation('verification');
  const { href, locale } = usePage();
  const at = { organizationExternalId: accountId, uid };
  const { report, state } = aml;
  return (
    <section id="pld" aria-labelledby="pld-title">
      <header className="l-cluster l-cluster--baseline l-cluster--near l-mb-3">
        <h2 id="pld-title">{t('aml.title')}</h2>
        {state === 'available' && report && (
          <p className="c-aml__made">
            {t('aml.made', { moment: formatMinute(report.at, locale) })} ·{' '}
            {t('aml.answered', { count: report.answered, total: report.total })}
          </p>
        )}
        {report?.hasPdf && (
          <a className="c-aml__pdf" href={href('doccheck-aml-pdf', at)}>
            <Icon name="download" size="s" />
            {t('aml.pdf')}
          </a>
        )}
      </header>
      {state === 'available' ? (
        <ul className="l-ruled c-aml__list">
          {aml.sections.map((section) => (
            <Row key={section.code} section={section} {...{ aml, at }} />
          ))}
        </ul>
      ) : (
        <Absent {...{ aml, at }} />
      )}
    </section>
  );
}

type At = { organizationExternalId: string; uid: string };

/** Shown while there is no report. */
function Absent({ aml: { state, obstacle, due, canCreate }, at }: { aml: AmlView; at: At }) {
  const { t } = useTranslation('verification');
  const { t: errors } = useTranslation('errors');
  const { href, locale } = usePage();
  const why = obstacle ? errors(obstacle as 'aml_birth_date', { defaultValue: t('aml.notNow') }) : null;
  return (
    <div className="l-grid l-gap-3 c-aml__absent">
      <p role={state === 'loading' ? 'status' : undefined}>
        {why ?? (state !== 'available' && t(`aml.state.${state}`))}
      </p>
      {state === 'loading' && <a href={`${href('doccheck-detail', at)}#pld`}>{t('aml.reload')}</a>}
      {state !== 'loading' && canCreate && due !== null && !obstacle && (
        <Form action={href('doccheck-aml', at)} className="c-button-group">
          <input type="hidden" name="valor" value={due} />
          <Button look="secondary" icon="file-search">
            {t('aml.create', { price: formatMoney(due, locale) })}
          </Button>
        </Form>
      )}
      {state === 'can_be_created' && !canCreate && <p className="u-muted">{t('aml.noRight')}</p>}
    </div>
  );
}

const TONES: Partial<Record<AmlOutcome, string>> = {
  clear: 'u-tone--ok',
  dismissed: 'u-tone--ok',
  found: 'u-tone--warning',
};

const ICONS: Record<AmlOutcome, IconName> = {
  clear: 'shield-check',
  dismissed: 'shield-check',
  found: 'triangle-alert',
  not_asked: 'circle-minus',
  no_answer: 'cloud-off',
  running: 'clock',
};

function Row({ section, aml, at }: { section: AmlSection; aml: AmlView; at: At }) {
  const { t } = useTranslation('verification');
  const { t: reports } = useTranslation('reports');
  const { code, outcome } = section;
  const { counting, namesakes } = splitNamesakes(section);
  return (
    <li className={cx('c-aml__row', TONES[outcome])}>
      <Icon name={ICONS[outcome]} />
      <h3 className="c-aml__name">{t(`aml.section.${code}`)}</h3>
      <div className="c-aml__text">
        <p>
          <Outcome section={section} />
        </p>
        {outcome !== 'clear' && counting.length > 0 && (
          <Findings items={counting} canDismiss={aml.canDismiss} at={at} />
        )}
        {namesakes.length > 0 && (
          <Disclosure summary={reports('finding.namesakes', { count: namesakes.length })}>
            <Findings items={namesakes} canDismiss={false} at={at} />
          </Disclosure>
        )}
      </div>
      <p className="c-aml__side">{getVersion(section, t, usePage().locale)}</p>
    </li>
  );
}

interface FindingsProps {
  items: AmlSection['findings'];
  canDismiss: boolean;
  at: At;
}

function Findings({ items, ...rest }: FindingsProps) {
  return (
    <ul className="l-grid l-gap-3 l-mt-2">
      {items.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: findings have no id, and never move
        <AmlFindingItem key={index} item={each} {...rest} />
      ))}
    </ul>
  );
}

/** Findings that count, and the namesakes beside them. */
function splitNamesakes({ findings }: AmlSection) {
  const isNamesake = ({ finding }: AmlSection['findings'][number]) =>
    finding.kind === 'list_match' && finding.band === 'namesake';
  return {
    counting: findings.filter((each) => !isNamesake(each)),
    namesakes: findings.filter(isNamesake),
  };
}

function Outcome({ section }: { section: AmlSection }): ReactNode {
  const { code, outcome, needsCertificate } = section;
  const { t } = useTranslation('verification');
  const { href } = usePage();
  if (outcome === 'clear') return t(code === 'benefits' ? 'aml.clearBenefits' : 'aml.outcome.clear');
  if (needsCertificate) {
    return (
      <>
        {t('aml.certificate')} <a href={href('betting-credentials')}>{t('aml.configure')}</a>
      </>
    );
  }
  if (outcome === 'found')
    return <strong>{t(`aml.found.${code}`, { count: splitNamesakes(section).counting.length })}</strong>;
  return t(`aml.outcome.${outcome}`);
}

type T = ReturnType<typeof useTranslation<'verification'>>['t'];

function getVersion(
  { listDate, algorithm, askedAt, code, outcome }: AmlSection,
  t: T,
  locale: 'pt-BR' | 'en-US',
): string {
  if (listDate) return t('aml.list', { day: formatDay(listDate, locale), version: algorithm ?? '' });
  if (outcome === 'not_asked' || !askedAt) return '';
  return t(code === 'benefits' ? 'aml.threeMonths' : 'aml.asked', { day: formatDate(askedAt, locale) });
}
