import type { Product } from '~/src/domains/catalog/catalog.types';
import type { ReadingPlan, ReportView, SourceMark } from '~/src/domains/reports/reports.types';
import { formatSubject, inputFacts, issuedToText, textFacts } from '~/src/domains/reports/reports.wording';
import { identityFacts } from '~/src/domains/reports/result/identity.wording';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
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
      {failed && (
        <Failure
          failure={failed}
          retryHref={againHref}
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
      {!print && <Panels {...props} />}
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
          <h1>{shownName ?? formatSubject(view)}</h1>
          <p className="u-muted">
            {view.productName} · <span className="u-num">{formatDateTime(view.createdAt, locale)}</span> ·{' '}
            {orderedBy === null ? t('result.orderedByYou') : t('result.orderedBy', { name: orderedBy })}
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
          {!print && <More view={view} />}
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
    </div>
  );
}

/** Less frequent actions on a result. */
function More({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation('reportHistory');
  const { href } = usePage();
  const uniqueIdentifier = view.id;
  return (
    <div className="l-cluster l-cluster--near u-small u-no-print">
      {view.state !== 'failed' && (
        <a href={href('report-again', { uniqueIdentifier })}>{t('actions.again')}</a>
      )}
      <Form action={href('report-resend', { uniqueIdentifier })} className="">
        <button type="submit" className="c-link">
          {t('actions.resend')}
        </button>
      </Form>
    </div>
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
        <Disclosure summary={t('result.about')} note={t('result.aboutNote')} open={view.state === 'failed'}>
          <Facts {...props} />
        </Disclosure>
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

function Panels({ view }: Props) {
  const { t } = useTranslation('reports');
  const { href, shell } = usePage();
  return (
    <div className="l-split u-no-print">
      <section className="l-stack">
        <h2>{t('result.faq')}</h2>
        {QUESTIONS.map((question) => (
          <Disclosure key={question} group="faq" summary={t(`result.faqItems.${question}Q`)}>
            <p>{t(`result.faqItems.${question}A`)}</p>
          </Disclosure>
        ))}
      </section>
      <Card title={t('result.newQuery')} look="quiet">
        <div className="l-stack">
          <p>{t(view.target === 'CNPJ' ? 'result.newQueryTextCNPJ' : 'result.newQueryText')}</p>
          <div className="l-cluster">
            <LinkButton href={href('buy-product', { externalId: view.productExternalId })} icon="search">
              {t(view.target === 'CNPJ' ? 'result.newQueryButtonCNPJ' : 'result.newQueryButton')}
            </LinkButton>
            {shell.user?.canSwitchAccount && (
              <LinkButton href={href('switch-account')} look="quiet" modal icon="users">
                {t('result.switchAccount')}
              </LinkButton>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}
