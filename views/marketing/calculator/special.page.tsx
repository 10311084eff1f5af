import type { Estimate, PricedProduct } from '~/src/domains/marketing/calculator/calculator.types';
import { Button } from '~/views/components/button';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { Fieldset } from '~/views/components/forms/fieldset';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { Hero } from '~/views/components/landing-parts';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { useFigures, WaysToPay } from './pricing-parts';

interface Line {
  externalId: string;
  name: string;
  price: number;
  quantity: number;
}

interface Props {
  products: PricedProduct[];
  /** The month's products; empty before valid input. */
  lines: Line[];
  /** The volume requires a negotiated price. */
  byProposal: boolean;
  estimate: Estimate | null;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  printHref: string;
}

/** A month of several reports and queries, by payment plan. */
export default function SpecialCalculatorPage(props: Props) {
  const { t } = useTranslation('calculator');
  const { errors, lines, byProposal, estimate } = props;
  return (
    <>
      <Hero title={t('special.heading')} lead={t('special.lead')} />
      <section className="l-section l-section--surface">
        <div className="l-wrap l-stack">
          <ErrorSummary errors={summaryErrors(errors)} />
          <div className="l-split c-panel c-calculator">
            <Questions {...props} />
            <div className="c-calculator__answer l-stack">
              {lines.length === 0 && <Nothing {...props} />}
              {byProposal && <ByProposal />}
              {estimate && <Answer {...props} estimate={estimate} />}
            </div>
          </div>
        </div>
      </section>
    </>
  );
}

function Questions({ products, values, errors }: Props) {
  const { t } = useTranslation('calculator');
  const { href } = usePage();
  const { money } = useFigures();
  const field = (name: string, label: string, hint?: string) => (
    <TextField
      key={name}
      name={name}
      label={label}
      hint={hint}
      value={values[name]}
      error={errors[name]?.[0]}
      inputMode="numeric"
      look="num"
      optional
    />
  );
  return (
    <form className="c-calculator__form l-stack" action={href('calculator-special')} method="get">
      <Fieldset field={{ name: 'relatorios', label: t('special.reports') }}>
        <div className="l-stack">
          {products
            .filter(({ single }) => !single)
            .map(({ externalId, name, price }) => field(externalId, name, money(price)))}
        </div>
      </Fieldset>
      <Fieldset field={{ name: 'consultas', label: t('special.singles') }}>
        <div className="l-stack">
          <Select
            name="avulsa"
            label={t('special.single')}
            value={values.avulsa}
            options={products
              .filter(({ single }) => single)
              .map(({ externalId, name, price }) => ({
                value: externalId,
                label: `${name} · ${money(price)}`,
              }))}
          />
          {field('avulsas', t('special.singleCount'))}
        </div>
      </Fieldset>
      {field('colaboradores', t('special.staff'), t('special.staffHint'))}
      {field('executivos', t('special.executives'), t('special.executivesHint'))}
      <Button wide>{t('submit')}</Button>
    </form>
  );
}

/** Initial state: instructions, or an example month. */
function Nothing({ products }: Props) {
  const { t } = useTranslation('calculator');
  const { href } = usePage();
  const report = products.find(({ single }) => !single);
  const example =
    report && href('calculator-special', {}, { [report.externalId]: '80', colaboradores: '60' });
  return (
    <Empty
      icon="receipt"
      title={t('special.nothingTitle')}
      text={t('special.nothing')}
      action={
        example && (
          <LinkButton href={example} look="secondary">
            {t('special.example')}
          </LinkButton>
        )
      }
    />
  );
}

function ByProposal() {
  const { t } = useTranslation('calculator');
  const { href } = usePage();
  return (
    <>
      <h2>{t('special.proposal')}</h2>
      <p>{t('special.proposalText')}</p>
      <div className="c-button-group">
        <LinkButton href={href('corporate-contato', undefined, { passo: '2', assunto: 'background_check' })}>
          {t('actions.contact')}
        </LinkButton>
      </div>
    </>
  );
}

function Answer({ estimate, lines, printHref }: Props & { estimate: Estimate }) {
  const { t } = useTranslation('calculator');
  const { href } = usePage();
  const { money, count } = useFigures();
  return (
    <>
      <p className="l-grid l-gap-1 c-calculator__figure">
        <span>{t('special.answer')}</span>
        <strong className="u-num">{money(estimate.postpaid.total)}</strong>
        <span>{t('special.upTo')}</span>
      </p>
      <WaysToPay estimate={estimate} />
      <Table
        caption={t('special.lines')}
        captionHidden
        small
        rows={lines}
        rowKey={({ externalId }) => externalId}
        columns={[
          { key: 'name', header: t('products.name'), main: true, cell: ({ name }) => name },
          { key: 'count', header: t('special.perMonth'), end: true, cell: (line) => count(line.quantity) },
          {
            key: 'list',
            header: t('products.list'),
            end: true,
            cell: ({ price, quantity }) => money(price * quantity),
          },
        ]}
      />
      <div className="c-button-group">
        <LinkButton href={href('corporate-contato', undefined, { passo: '2', assunto: 'background_check' })}>
          {t('actions.contact')}
        </LinkButton>
        <LinkButton href={href('signup-postpaid')} look="secondary">
          {t('actions.postpaid')}
        </LinkButton>
        <LinkButton href={printHref} look="quiet" icon="printer">
          {t('actions.print')}
        </LinkButton>
      </div>
    </>
  );
}
