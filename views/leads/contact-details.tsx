import { LEAD_SOURCES, PARTIES, VOLUMES } from '~/src/domains/leads/leads.types';
import { BotTrapFields } from '~/views/access/botcheck/bot-check';
import { Button } from '~/views/components/button';
import { Checkbox } from '~/views/components/forms/checkbox';
import { ChoiceChips } from '~/views/components/forms/choice-chips';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { Icon } from '~/views/components/icon';
import { InlineText } from '~/views/components/inline-text';
import { Form } from '~/views/layout/form';
import { useTranslation } from '~/views/translation';
import { type ContactForms, contactForm } from './contact.form';
import type { ContactStep2 } from './contact-form.types';

/** The second step: volume and contact details. Harmless, so it needs no session. */
export function ContactDetails(props: ContactStep2) {
  const { t } = useTranslation('leads');
  const { action, kind, scale, changeHref, trap, values, errors } = props;
  return (
    <Form action={action} open>
      <input type="hidden" name="kind" value={kind} />
      {changeHref && <Choice name={t(`kind.${kind}`)} href={changeHref} />}
      {scale && (
        <ChoiceChips
          name="volume"
          label={t(`form.volume.${scale}`)}
          hint={t('form.volumeHint')}
          error={errors.volume?.[0]}
          value={values.volume}
          options={VOLUMES[scale].map((value) => ({ value, label: t(`volume.${value}`) }))}
        />
      )}
      <Who values={values} errors={errors} />
      <Message values={values} errors={errors} />
      <BotTrapFields {...trap} error={errors.emailCode?.[0]} />
      <Button size="large" icon="send">
        {t('form.submit')}
      </Button>
      <Privacy />
    </Form>
  );
}

function Choice({ name, href }: { name: string; href: string }) {
  const { t } = useTranslation('leads');
  return (
    <p className="c-panel l-row l-row--center c-contact__chosen">
      <Icon name="briefcase" />
      <span>
        <span className="u-muted u-small">{t('form.chosen')}</span>
        <br />
        <b>{name}</b>
      </span>
      <a href={href}>{t('form.change')}</a>
    </p>
  );
}

type Filled = FormContent<ContactForms>;

function Who({ values, errors }: Filled) {
  const { t } = useTranslation('leads');
  const field = useFields(contactForm, { values, errors });
  return (
    <>
      <ChoiceChips
        {...field('party')}
        value={values.party ?? 'company'}
        options={PARTIES.map((value) => ({ value, label: t(`form.parties.${value}`) }))}
      />
      <div className="l-grid l-grid--2 c-form__row c-contact__pair">
        <TextField {...field('name')} />
        <MaskedField {...field('phone')} mask="phone" width="full" />
      </div>
      <TextField {...field('email')} />
      <MaskedField {...field('cnpj')} mask="cnpj" className="c-contact__company" />
    </>
  );
}

function Message({ values, errors }: Filled) {
  const { t } = useTranslation('leads');
  const field = useFields(contactForm, { values, errors });
  return (
    <>
      <TextArea {...field('message')} rows={4} />
      <Select
        {...field('source')}
        placeholder={t('form.sourceNone')}
        options={LEAD_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
        width="medium"
      />
      <Checkbox {...field.box('newsletter')} />
    </>
  );
}

function Privacy() {
  const { t } = useTranslation('leads');
  return (
    <p className="u-small u-muted">
      <InlineText text={t('form.privacy')} />
    </p>
  );
}
