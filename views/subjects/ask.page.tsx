import type { Consultation } from '~/src/domains/subjects/consultations.types';
import { CONTEST_REASONS, type SubjectRight } from '~/src/domains/subjects/subjects.types';
import { isByOther, requesterText } from '~/src/domains/subjects/subjects.wording';
import { formatDate } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { TextArea } from '~/views/components/forms/text-area';
import { InlineText } from '~/views/components/inline-text';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Back } from './back';
import { askForm } from './subject.form';

interface Props extends FormContent<typeof askForm> {
  right: SubjectRight;
  /** What an objection or a contest may be of. */
  consultations: readonly Consultation[];
  /** The last day to answer. */
  until: string;
  needsDocument: boolean;
  /** Days to correct data about credit; null where the right is not about any. */
  creditDays: number | null;
}

/** The basis against which an objection counts (LGPD, art. 18, § 2). */
const OBJECTABLE = 'lgpd-7-IX';

/** The form of one right. */
export default function AskPage(props: Props) {
  const { right, until, needsDocument, creditDays, values, errors } = props;
  const { t } = useTranslation('subjects');
  const { href } = usePage();
  const field = useFields(askForm, { values, errors });
  const needsText = right === 'correction' || right === 'contest';
  return (
    <div className="l-split">
      <div className="l-stack">
        <Back href={href('subject-list')} text={t('request.list')} />
        <header>
          <h1>{t(`form.title.${right}`)}</h1>
          <p className="c-portal-lead">{t(`form.lead.${right}`)}</p>
        </header>
        {needsDocument && <Notice tone="info">{t('form.document')}</Notice>}
        <ErrorSummary errors={summaryErrors(errors)} />
        <Form action={href('subject-ask', { right })} open>
          {right === 'contest' && (
            <RadioCards
              {...field('motivo')}
              options={CONTEST_REASONS.map((value) => ({
                value,
                title: t(`form.reasons.${value}`),
                hint: t(`form.reasonWhy.${value}`),
              }))}
            />
          )}
          {(right === 'objection' || right === 'contest') && <Which {...props} />}
          <TextArea {...field('texto')} rows={5} optional={!needsText} />
          {creditDays !== null && (
            <Checkbox {...field.box('credito')} hint={t('form.creditHint', { days: creditDays })} />
          )}
          <TextField {...field('email')} width="medium" />
          <p>
            <InlineText text={t('form.until')} values={{ day: until }} />
          </p>
          <Button>{t('form.go')}</Button>
        </Form>
      </div>
      <After until={until} />
    </div>
  );
}

/** The query that a contest or an objection is about: every one for the former, some for the latter. */
function Which({ right, consultations, values, errors }: Props) {
  const { t } = useTranslation('subjects');
  const { locale } = usePage();
  const field = useFields(askForm, { values, errors });
  const others = consultations.filter(isByOther);
  if (right === 'contest')
    return (
      others.length > 0 && (
        <RadioCards
          {...field('consulta')}
          options={others.map((each) => ({
            value: each.id,
            title: requesterText(each, t),
            hint: formatDate(each.lastAt, locale),
          }))}
        />
      )
    );
  if (!others.some(({ legalBasis }) => legalBasis === OBJECTABLE))
    return <Notice tone="info">{t('form.whichNone')}</Notice>;
  return (
    <RadioCards
      {...field('consulta')}
      options={others.map((each) => ({
        value: each.id,
        title: requesterText(each, t),
        hint: t(each.legalBasis === OBJECTABLE ? 'form.whichYes' : 'form.whichNo'),
        disabled: each.legalBasis !== OBJECTABLE,
      }))}
    />
  );
}

function After({ until }: { until: string }) {
  const { t } = useTranslation('subjects');
  const steps = [
    [t('form.a1'), t('form.a1Text')],
    [t('form.a2'), t('form.a2Text')],
    [t('form.a3', { day: until }), t('form.a3Text')],
  ] as const;
  return (
    <aside className="c-portal-side" aria-label={t('form.after')}>
      <section>
        <h2>{t('form.after')}</h2>
        <ol className="c-portal-numbered">
          {steps.map(([title, text]) => (
            <li key={title}>
              <b>{title}</b>
              <br />
              {text}
            </li>
          ))}
        </ol>
      </section>
    </aside>
  );
}
