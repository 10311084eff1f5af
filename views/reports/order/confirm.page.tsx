import type { Product } from '~/src/domains/catalog/catalog.types';
import type { Purpose } from '~/src/domains/reports/purpose.rules';
import type { IssuedTo, PreviewedSource } from '~/src/domains/reports/reports.types';
import { formatDocument, inputFacts } from '~/src/domains/reports/reports.wording';
import type { SourceInputs } from '~/src/domains/sources/sources.types';
import { formatDateTime } from '~/src/shared/dates';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Checkbox } from '~/views/components/checkbox';
import { DescriptionList } from '~/views/components/description-list';
import { ErrorSummary } from '~/views/components/error-summary';
import { summaryErrors } from '~/views/components/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Notice } from '~/views/components/notice';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  product: Product;
  /** What is set aside: the price without the sources left out. */
  due: Centavos;
  plan: PreviewedSource[];
  inputs: SourceInputs;
  purpose: Purpose;
  issuedTo: IssuedTo;
  /** Credits; null for post-paid accounts. */
  available: Centavos | null;
  /** A report on the same document, not old, that costs nothing to open. */
  previous: { href: string; createdAt: Date } | null;
  /** The person agreed not to be asked for this product. */
  auto: boolean;
  action: string;
  changeHref: string;
  /** Key that makes sending this form twice one order. */
  order: string;
  problem: { code: string; text: string } | null;
  errors: Record<string, string[]>;
}

/** The order as it will be placed: whom, why, from which sources, for how much. */
export default function ConfirmPage(props: Props) {
  const { product, inputs, purpose, issuedTo, changeHref, errors } = props;
  const { t } = useTranslation('reports');
  const { locale } = usePage();
  const items = [
    ...inputFacts({ target: product.target, inputs, locale }, t).map(({ label, value }) => ({
      term: label,
      value,
    })),
    { term: t('result.purpose'), value: t(`purpose.${purpose}`) },
    {
      term: t('confirm.issuedTo'),
      value: `${issuedTo.kind} ${formatDocument(issuedTo.kind, issuedTo.document)}, ${issuedTo.name}`,
    },
  ];
  return (
    <div className="l-narrow l-stack">
      <h1>{t('confirm.title')}</h1>
      <Problem {...props} />
      <Previous {...props} />
      <ErrorSummary errors={summaryErrors(errors)} />
      <Card title={product.name} aside={<a href={changeHref}>{t('confirm.change')}</a>}>
        <DescriptionList items={items} />
      </Card>
      <Sources {...props} />
      <Price {...props} />
      <ConfirmForm {...props} />
    </div>
  );
}

function Problem({ problem }: Props) {
  const { t } = useTranslation('reports');
  const { href } = usePage();
  if (!problem) return null;
  return (
    <Notice tone="error" alert title={problem.text}>
      {problem.code === 'insufficient_credits' && (
        <LinkButton href={href('buy-credit')} icon="wallet" size="small">
          {t('confirm.buyCredits')}
        </LinkButton>
      )}
    </Notice>
  );
}

/** Reuse comes before a new charge (decision 0033). */
function Previous({ previous }: Props) {
  const { t } = useTranslation('orderFlow');
  const { locale } = usePage();
  if (!previous) return null;
  return (
    <Notice tone="info" title={t('offer.title', { moment: formatDateTime(previous.createdAt, locale) })}>
      <p>{t('offer.text')}</p>
      <LinkButton href={previous.href} look="secondary" size="small" icon="history">
        {t('offer.open')}
      </LinkButton>
    </Notice>
  );
}

function Sources({ plan }: Props) {
  const { t } = useTranslation('reports');
  const { locale } = usePage();
  const terms = ({ leftOut, required, share }: PreviewedSource) => {
    if (leftOut) return t('confirm.leftOut');
    return required ? t('confirm.required') : t('confirm.optional', { share: formatMoney(share, locale) });
  };
  return (
    <Card title={t('confirm.sources')}>
      <DescriptionList
        items={plan.map((source) => ({
          term: source.name,
          value: (
            <>
              {source.authority} <span className="u-muted">({terms(source)})</span>
            </>
          ),
        }))}
      />
    </Card>
  );
}

function Price({ product, due, available }: Props) {
  const { t } = useTranslation('reports');
  const { locale } = usePage();
  const left = available === null ? null : available - due;
  return (
    <Card look="quiet">
      <DescriptionList
        items={[
          {
            term: t('confirm.price'),
            value: (
              <>
                <strong>{formatMoney(due, locale)}</strong>
                {due < product.price &&
                  ` (${t('confirm.without', { price: formatMoney(product.price, locale) })})`}
              </>
            ),
          },
          ...(left === null ? [{ term: t('confirm.balanceAfter'), value: t('confirm.postpaid') }] : []),
          ...(left !== null && left >= 0
            ? [{ term: t('confirm.balanceAfter'), value: formatMoney(left, locale) }]
            : []),
        ]}
      />
      <p className="u-muted">{t('confirm.onlyIfDelivered')}</p>
    </Card>
  );
}

function ConfirmForm({ action, order, due, auto, errors }: Props) {
  const { t } = useTranslation('reports');
  const { t: tFlow } = useTranslation('orderFlow');
  return (
    <Form action={action}>
      <input type="hidden" name="order" value={order} />
      <input type="hidden" name="due" value={due} />
      <Checkbox name="accept" label={t('confirm.terms')} error={errors.accept?.[0]} />
      <Checkbox name="auto" label={tFlow('auto.consent')} checked={auto} />
      <Button wide size="large" icon="file-search">
        {t('confirm.submit')}
      </Button>
    </Form>
  );
}
