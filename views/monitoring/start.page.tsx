import type { MonitorPlan } from '~/src/domains/monitoring/start.service';
import type { ReportView } from '~/src/domains/reports/reports.types';
import { formatDate, formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Icon } from '~/views/components/icon';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { SheetHead } from '~/views/reports/order/sheet-head';
import { useTranslation } from '~/views/translation';
import { startForm } from './start.form';

interface Props extends FormContent<typeof startForm> {
  view: ReportView;
  /** As the report states it; null when unknown. */
  name: string | null;
  /** Of a batch, more than one. */
  count: number;
  /** Where the form goes: of the report, or of its batch. */
  action: string;
  plan: Omit<MonitorPlan, 'refusal'>;
  /** Why it cannot begin. */
  refusal: string | null;
}

/** What repeating a report, or those of a batch, would mean. */
export default function StartPage(props: Props) {
  const { view, name, count, action, refusal, errors } = props;
  const { t } = useTranslation('monitoring');
  const { href, locale } = usePage();
  const { productExternalId: externalId, id: uniqueIdentifier, productName } = view;
  const back =
    count > 1
      ? { href: href('monitors'), text: t('list.title') }
      : {
          href: href('result-history', { externalId, uniqueIdentifier }),
          text: t('start.back', { day: formatDate(view.createdAt, locale) }),
        };
  const title =
    count > 1
      ? t('start.titleMany', { count })
      : t('start.titleOf', { name: name ? toNameCase(name) : t('nameless') });
  return (
    <>
      <SheetHead back={back} title={title} note={productName} />
      <ErrorSummary errors={summaryErrors(errors)} />
      {refusal && (
        <Notice tone="warning" title={t('start.refusal')}>
          <p>{refusal}</p>
        </Notice>
      )}
      <Form action={action}>
        <div className="l-split">
          <div className="l-stack">
            <Cadences {...props} />
            {!refusal && <Terms {...props} />}
          </div>
          {!refusal && <Cost {...props} />}
        </div>
      </Form>
    </>
  );
}

/** The purpose decides: the others are shown with the reason, and cannot be chosen. */
function Cadences({ view: { purpose }, plan }: Props) {
  const { t } = useTranslation('monitoring');
  const { t: tHistory } = useTranslation('reportHistory');
  const name = (each: typeof purpose) => tHistory(`purpose.${each}`);
  const options = plan.cadences.map(({ every, purposes, law }) => {
    const isOwn = every === plan.every;
    const only = t('start.only', { purposes: purposes.map(name).join(', ') });
    return {
      value: every,
      title: t(`every.${every}`),
      hint: isOwn ? (plan.law ?? t('noLaw')) : [only, law].filter(Boolean).join(' · '),
      aside: t(isOwn ? (plan.law ? 'start.law' : 'start.agreed') : 'start.other'),
      disabled: !isOwn,
    };
  });
  return (
    <RadioCards
      name="prazo"
      label={t('start.cadence')}
      hint={t(plan.onLogin ? 'start.loginLead' : 'start.cadenceLead', {
        purpose: name(purpose).toLowerCase(),
      })}
      options={options}
      value={plan.every ?? undefined}
    />
  );
}

function Terms({ plan, values, errors }: Props) {
  const { t } = useTranslation('monitoring');
  const field = useFields(startForm, { values, errors });
  return (
    <section className="l-stack">
      <h2>{t('start.until')}</h2>
      <TextField {...field('endsOn')} />
      {plan.isHidden ? (
        <Notice tone="info" title={t('start.hiddenTitle')}>
          <p>{t('start.hiddenText')}</p>
        </Notice>
      ) : (
        <Checkbox {...field.box('isSubjectTold')} />
      )}
    </section>
  );
}

const POINTS = ['onlyChanges', 'retry', 'stop', 'noMoney'] as const;

function Cost({ plan: { cost, monthly, dueOn }, count }: Props) {
  const { t } = useTranslation('monitoring');
  const { locale } = usePage();
  if (cost === null || monthly === null) return null;
  const amount = formatMoney(cost * count, locale);
  const month = formatMoney(monthly * count, locale);
  return (
    <aside className="c-panel c-panel--padded l-stack l-stack--s" aria-label={t('start.costs', { amount })}>
      <h2 className="u-num">{t('start.costs', { amount })}</h2>
      <p className="u-muted u-small">{t('start.costsMonth', { amount: month })}</p>
      {count > 1 && <p className="u-small">{t('start.costsMany', { count })}</p>}
      <p>
        {t('start.first')}: <b className="u-num">{formatDay(dueOn, locale)}</b>
      </p>
      <ul className="l-grid l-gap-2 c-points u-small">
        {POINTS.map((point) => (
          <li key={point}>
            <Icon name="check" />
            <span>{t(`start.${point}`)}</span>
          </li>
        ))}
      </ul>
      <Button size="large" wide>
        {t('start.go')}
      </Button>
    </aside>
  );
}
