import { LEAD_SOURCES, PARTIES, VOLUMES } from '~/src/domains/leads/leads.types';
import { BotTrapFields } from '~/views/access/botcheck/bot-check';
import { Button } from '~/views/components/button';
import { Checkbox } from '~/views/components/forms/checkbox';
import { ChoiceChips } from '~/views/components/forms/choice-chips';
import { TextField } from '~/views/components/forms/field';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { Icon } from '~/views/components/icon';
import { InlineText } from '~/views/components/inline-text';
import { Form } from '~/views/layout/form';
import { useTranslation } from '~/views/translation';
import type { ContactStep2 } from './contact-form.types';

/** The second step: volume and contact details. Harmless, so it needs no session. */
export function ContactDetails(props: ContactStep2) {
  const { t } = useTranslation('leads');
  const { action, kind, scale, changeHref, trap, values, errors } = props;
  return (
    <Form action={action} open>
      <input type="hidden" name="kind" value={kind} />
      {changeHref && <Chosen name={t(`kind.${kind}`)} href={changeHref} />}
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

function Chosen({ name, href }: { name: string; href: string }) {
  const { t } = useTranslation('leads');
  return (
    <p className="c-contact__chosen">
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

type Filled = Pick<ContactStep2, 'values' | 'errors'>;

function Who({ values, errors }: Filled) {
  const { t } = useTranslation('leads');
  const field = (name: string) => ({ name, value: values[name], error: errors[name]?.[0] });
  return (
    <>
      <ChoiceChips
        {...field('party')}
        value={values.party ?? 'company'}
        label={t('form.party')}
        options={PARTIES.map((value) => ({ value, label: t(`form.parties.${value}`) }))}
      />
      <div className="c-contact__pair">
        <TextField {...field('name')} label={t('form.name')} autoComplete="name" maxLength={100} />
        <MaskedField {...field('phone')} mask="phone" width="full" label={t('form.phone')} />
      </div>
      <TextField
        {...field('email')}
        type="email"
        label={t('form.email')}
        hint={t('form.emailHint')}
        autoComplete="email"
        maxLength={200}
      />
      <MaskedField
        {...field('cnpj')}
        mask="cnpj"
        label={t('form.cnpj')}
        hint={t('form.cnpjHint')}
        className="c-contact__company"
      />
    </>
  );
}

function Message({ values, errors }: Filled) {
  const { t } = useTranslation('leads');
  return (
    <>
      <TextArea
        name="message"
        label={t('form.message')}
        hint={t('form.messageHint')}
        value={values.message}
        error={errors.message?.[0]}
        maxLength={2_000}
        rows={4}
        optional
      />
      <Select
        name="source"
        label={t('form.source')}
        value={values.source}
        placeholder={t('form.sourceNone')}
        options={LEAD_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
        width="medium"
        optional
      />
      <Checkbox
        name="newsletter"
        label={t('form.newsletter')}
        hint={t('form.newsletterHint')}
        checked={values.newsletter === 'on'}
      />
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
