import type { Product } from '~/src/domains/catalog/catalog.types';
import type { ReadingPlan, ReportView, SourceMark } from '~/src/domains/reports/reports.types';
import { formatSubject, inputFacts, issuedToText, textFacts } from '~/src/domains/reports/reports.wording';
import { identityFacts } from '~/src/domains/reports/result/identity.wording';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { subjectKind } from '~/src/shared/query-target';
import { ProductCards } from '~/views/catalog/product-cards';
import { Card } from '~/views/components/card';
import { CopyField } from '~/views/components/data/copy-field';
import { DescriptionList } from '~/views/components/data/description-list';
import { Disclosure } from '~/views/components/disclosure';
import { Notice } from '~/views/components/feedback/notice';
import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { Failure } from '~/views/reports/run/failure';
import { useTranslation } from '~/views/translation';
import { ContestNotice } from './contest-notice';
import { Findings } from './findings';
import { supportHref } from './support-href';
import { Verdict } from './verdict';

interface Props {
  view: ReportView;
  /** One per source, in the strip's order. */
  marks: readonly SourceMark[];
  here: string;
  /** Print version: without actions and panels. */
  print: boolean;
  /** What is expanded and what is collapsed; null in print. */
  plan: ReadingPlan | null;
  statedName: string | null;
  /** The name that leads. */
  shownName: string | null;
  /** Who ordered it; null if the reader did. */
  orderedBy: string | null;
  /** Until a failed one is worth another try; 0 when it is. */
  waitSeconds: number;
  /** Related products for the same kind of document. */
  relatedProducts: readonly Product[];
}

/** The result of a query (specification 6.3). */
export default function ResultPage(props: Props) {
  const { view, marks, print, plan, statedName, relatedProducts } = props;
  const { t } = useTranslation('reports');
  const { href, locale, contacts } = usePage();
  const failed = view.state === 'failed' && view.failure;
  const againHref = href('report-again', { uniqueIdentifier: view.id });
  return (
    <div className="l-stack l-stack--l">
      <Head {...props} />
      <ContestNotice view={view} />
      {failed && (
        <Failure
          failure={failed}
          retryHref={againHref}
          waitSeconds={props.waitSeconds}
          target={view.target}
          supportHref={supportHref(contacts.support, view.id, t)}
        />
      )}
      {view.lateAnswerAt && (
        <Notice tone="info">{t('result.late', { moment: formatDateTime(view.lateAnswerAt, locale) })}</Notice>
      )}
      <div className="l-grid l-grid--2 c-result__top">
        <Card title={t('result.identity')} className="c-identity">
          <DescriptionList
            items={identityFacts(view, locale, t).map(({ label, value }) => ({ term: label, value }))}
          />
        </Card>
        <Verdict view={view} marks={marks} isFolded={!print} />
      </div>
      <Findings
        view={view}
        statedName={statedName}
        locale={locale}
        plan={plan}
        {...(!print && {
          againHref,
          evidenceHref: ({ sourceId }) => href('report-evidence', { uniqueIdentifier: view.id, sourceId }),
        })}
      />
      <About {...props} />
      {relatedProducts.length > 0 && (
        <section className="l-stack u-no-print">
          <h2>{t('result.related')}</h2>
          <ProductCards products={relatedProducts} brief />
        </section>
      )}
    </div>
  );
}

/** Subject, product, author and time; actions beside them. */
function Head(props: Props) {
  const { view, print, shownName, orderedBy } = props;
  const { t } = useTranslation('reports');
  const { href, locale } = usePage();
  return (
    <header className="c-result__head">
      {!print && (
        <p className="l-cluster l-cluster--baseline c-sheet-head u-no-print">
          <a href={href('history')}>
            <Icon name="arrow-left" size="s" /> {t('result.back')}
          </a>
        </p>
      )}
      <div className="l-page-head">
        <div>
          <h1>{shownName ? toNameCase(shownName, subjectKind(view.target)) : formatSubject(view)}</h1>
          <p className="u-muted">
            {view.productName} · <span className="u-num">{formatDateTime(view.createdAt, locale)}</span> ·{' '}
            {orderedBy === null
              ? t('result.orderedByYou')
              : t('result.orderedBy', { name: toNameCase(orderedBy) })}
          </p>
        </div>
        {!print && <Actions {...props} />}
        <div className="l-cluster l-cluster--between l-cluster--near c-result__note">
          <p>
            {issuedToText(view, t)}
            {!print && view.hasPdf && (
              <span className="u-muted">
                {' · '}
                {t(view.ownPdfPassword ? 'result.ownPasswordHint' : 'result.passwordHint')}
              </span>
            )}
          </p>
        </div>
      </div>
    </header>
  );
}

function Actions({ view, here }: Props) {
  const { t } = useTranslation('reports');
  const { href } = usePage();
  const uniqueIdentifier = view.id;
  return (
    <div className="l-cluster u-no-print">
      {view.hasPdf && (
        <LinkButton href={href('report-pdf', { uniqueIdentifier })} icon="download">
          {t('result.download')}
        </LinkButton>
      )}
      <LinkButton href={`${here}?imprimir=1`} look="secondary" icon="printer">
        {t('result.print')}
      </LinkButton>
      <LinkButton href={href('report-receipt', { uniqueIdentifier })} look="secondary" icon="receipt">
        {t('result.receipt')}
      </LinkButton>
      <More view={view} />
    </div>
  );
}

/** Less frequent actions on a result. */
function More({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation('reportHistory');
  const { t: tReports } = useTranslation('reports');
  const { href } = usePage();
  const uniqueIdentifier = view.id;
  return (
    <details className="c-add">
      <summary className="c-button c-button--secondary">
        <Icon name="ellipsis" />
        <span className="u-hidden">{t('actions.more')}</span>
      </summary>
      <ul className="l-grid l-gap-1 c-add__panel c-add__panel--end">
        {view.state !== 'failed' && (
          <li>
            <a
              className="l-row l-row--center c-menu__item"
              href={href('monitor-start', { uid: uniqueIdentifier })}
            >
              <Icon name="eye" size="s" />
              {t('actions.monitor')}
            </a>
          </li>
        )}
        {view.state !== 'failed' && (
          <li>
            <a className="l-row l-row--center c-menu__item" href={href('report-again', { uniqueIdentifier })}>
              <Icon name="refresh-cw" size="s" />
              {t('actions.again')}
            </a>
          </li>
        )}
        <li>
          <a
            className="l-row l-row--center c-menu__item"
            href={href('buy-product', { externalId: view.productExternalId })}
          >
            <Icon name="search" size="s" />
            {tReports(view.target === 'CNPJ' ? 'result.newQueryButtonCNPJ' : 'result.newQueryButton')}
          </a>
        </li>
        <li>
          <Form action={href('report-resend', { uniqueIdentifier })} className="">
            <button type="submit" className="l-row l-row--center c-menu__item">
              <Icon name="mail" size="s" />
              {t('actions.resend')}
            </button>
          </Form>
        </li>
      </ul>
    </details>
  );
}

/** Details of the order, collapsed on the page, and a link to support with the query's identifier. */
function About(props: Props) {
  const { view, print } = props;
  const { t } = useTranslation('reports');
  const { contacts } = usePage();
  if (print) return <Facts {...props} />;
  return (
    <section className="l-stack l-stack--s">
      <Card className="c-result__about">
        <Disclosure summary={t('result.about')} note={t('result.aboutNote')}>
          <Facts {...props} />
        </Disclosure>
        <Questions />
      </Card>
      <p className="u-small u-no-print">
        <a href={supportHref(contacts.support, view.id, t)}>{t('result.support')}</a>.{' '}
        <span className="u-muted">{t('result.supportText', { id: view.id.slice(0, 8) })}</span>
      </p>
    </section>
  );
}

function Facts({ view, print }: Props) {
  const { t } = useTranslation('reports');
  const { t: tCenters } = useTranslation('costCenters');
  const { locale } = usePage();
  const charged = view.charged
    ? `${formatMoney(view.charged, locale)}${view.charged < view.price ? ` (${t('result.priceNote', { price: formatMoney(view.price, locale) })})` : ''}`
    : t('result.notCharged');
  return (
    <>
      <DescriptionList
        items={[
          ...inputFacts({ ...view, locale }, t).map(({ label, value }) => ({
            term: label,
            value,
          })),
          { term: t('result.orderedAt'), value: formatDateTime(view.createdAt, locale) },
          { term: t('result.purpose'), value: t(`purpose.${view.purpose}`) },
          ...(view.costCenter ? [{ term: tCenters('field'), value: view.costCenter.name }] : []),
          ...textFacts(view.texts, t, 'report').map(({ label, value }) => ({ term: label, value })),
          {
            term: t('result.legalBasis'),
            value: t(`legalBasis.${view.legalBasis}` as 'legalBasis.lgpd-7-V'),
          },
          { term: t('result.charged'), value: charged },
          { term: t('result.verification'), value: <code>{view.verificationCode}</code> },
          ...(print ? [{ term: t('result.id'), value: <code className="u-break">{view.id}</code> }] : []),
        ]}
      />
      {!print && <CopyField id="query-id" label={t('result.id')} value={view.id} />}
    </>
  );
}

const QUESTIONS = ['trust', 'none', 'charge', 'use'] as const;

/** What is asked about reports, folded to a line. */
function Questions() {
  const { t } = useTranslation('reports');
  return (
    <Disclosure summary={t('result.faq')}>
      {QUESTIONS.map((question) => (
        <div key={question}>
          <h3 className="u-small u-medium">{t(`result.faqItems.${question}Q`)}</h3>
          <p>{t(`result.faqItems.${question}A`)}</p>
        </div>
      ))}
    </Disclosure>
  );
}
