import { LEAD_KINDS } from '~/src/domains/leads/leads.types';
import { Button } from '~/views/components/button';
import { Stepper } from '~/views/components/data/stepper';
import { useFields } from '~/views/components/forms/define-form';
import { ErrorSummary, type SummaryError } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Form } from '~/views/layout/form';
import { useTranslation } from '~/views/translation';
import { subjectForm } from './contact.form';
import { ContactDetails } from './contact-details';
import type { ContactFormProps, ContactStep1 } from './contact-form.types';

/**
 * The contact form in two steps, without script, for any page (props by `toContactForm` of src/web/leads):
 * the subject, then volume and contact details. Headings begin at `h2`.
 */
export function ContactForm(props: ContactFormProps) {
  const { t } = useTranslation('leads');
  const fixed = props.step === 2 && props.changeHref === null;
  return (
    <section className="c-contact l-stack" aria-labelledby="contact-heading">
      <h2 id="contact-heading">
        {props.step === 1 ? t('form.step1') : t(fixed ? 'form.stepFixed' : 'form.step2')}
      </h2>
      {!fixed && <Stepper steps={[t('form.steps.subject'), t('form.steps.details')]} current={props.step} />}
      <ErrorSummary errors={asDrawn(summaryErrors(props.errors))} />
      {props.step === 1 ? <Subject {...props} /> : <ContactDetails {...props} />}
    </section>
  );
}

const FIELDS = ['volume', 'party', 'name', 'phone', 'email', 'cnpj'];

/** Errors in the order of the page's fields, which differs from that of the checks. */
const asDrawn = (lines: SummaryError[]): SummaryError[] =>
  lines.toSorted((one, other) => FIELDS.indexOf(one.name ?? '') - FIELDS.indexOf(other.name ?? ''));

/** The subject; the choice becomes the second step's URL. */
function Subject({ action, errors }: ContactStep1) {
  const { t } = useTranslation('leads');
  const field = useFields(subjectForm, { errors });
  return (
    <Form action={action} method="get">
      <input type="hidden" name="passo" value="2" />
      <RadioCards
        {...field('assunto')}
        labelHidden
        inRow
        options={LEAD_KINDS.map((kind) => ({
          value: kind,
          title: t(`kind.${kind}`),
          hint: t(`kindHint.${kind}`),
        }))}
      />
      <Button size="large" iconEnd="arrow-right">
        {t('form.continue')}
      </Button>
    </Form>
  );
}
