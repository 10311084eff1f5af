import { Button } from '~/views/components/button';
import { Checkbox } from '~/views/components/forms/checkbox';
import { DateParts } from '~/views/components/forms/date-parts';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { FileDrop } from '~/views/components/forms/file-drop';
import { MaskedField } from '~/views/components/forms/masked-field';
import { PasswordField } from '~/views/components/forms/password-field';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { useSample } from './sample';

/** A form with errors, and one without. */
export function Fields() {
  const s = useSample();
  return (
    <div className="l-grid l-grid--fill l-grid--2">
      <form className="c-card c-form" method="get">
        <FailedFields />
      </form>
      <form className="c-card c-form" method="get">
        <PlainFields />
        <div className="l-grid l-grid--2 c-form__row">
          <Select
            name="purpose"
            label={s('purpose')}
            placeholder={s('purpose_placeholder')}
            options={[
              { value: 'hiring', label: s('hiring') },
              { value: 'credit', label: s('credit') },
            ]}
          />
          <TextField name="volume" label={s('volume')} suffix={s('suffix')} inputMode="numeric" value="120" />
        </div>
        <TextArea name="message" label={s('message')} optional rows={3} />
        <Button wide type="button">
          {s('primary')}
        </Button>
      </form>
      <div className="c-card c-form">
        <Choices />
      </div>
      <div className="c-card c-form">
        <FileDrop name="contract" label={s('contract')} hint={s('contract_hint')} accept=".pdf,image/*" />
        <FileDrop
          name="contract-kept"
          label={s('contract')}
          keptFile={s('contract_file')}
          accept=".pdf,image/*"
        />
      </div>
    </div>
  );
}

function FailedFields() {
  const s = useSample();
  return (
    <>
      <ErrorSummary
        errors={[
          { name: 'name-bad', text: s('name_error') },
          { name: 'cpf-bad', text: s('cpf_error') },
          { name: 'birth-bad', text: s('birth_error') },
          { name: 'terms-bad', text: s('terms_error') },
        ]}
      />
      <TextField name="name-bad" label={s('name')} hint={s('name_hint')} error={s('name_error')} />
      <MaskedField
        mask="cpf"
        name="cpf-bad"
        label={s('document')}
        error={s('cpf_error')}
        value="111.111.111-11"
      />
      <DateParts
        name="birth-bad"
        label={s('birth')}
        error={s('birth_error')}
        value={{ day: '31', month: '02', year: '1990' }}
        fromYear={1920}
        toYear={2008}
        birthday
      />
      <Checkbox name="terms-bad" label={s('terms')} error={s('terms_error')} />
    </>
  );
}

function PlainFields() {
  const s = useSample();
  return (
    <>
      <TextField name="email" label={s('email')} type="email" autoComplete="email" value={s('email_value')} />
      <PasswordField
        name="password"
        label={s('password')}
        hint={s('password_hint')}
        autoComplete="new-password"
      />
      <TextField name="nickname" label={s('nickname')} optional />
      <div className="l-grid l-grid--2 c-form__row">
        <MaskedField mask="phone" name="phone" label={s('phone')} />
        <MaskedField mask="money" name="amount" label={s('amount')} value="150,00" />
      </div>
      <MaskedField mask="cnpj" name="cnpj" label={s('locked')} value="12.ABC.345/01DE-35" readOnly />
      <TextField name="code" label={s('code')} look="code" inputMode="numeric" maxLength={6} />
    </>
  );
}

function Choices() {
  const s = useSample();
  return (
    <>
      <RadioCards
        name="reason"
        label={s('purpose')}
        value="hiring"
        options={[
          { value: 'hiring', title: s('hiring'), hint: s('hiring_hint'), aside: s('price') },
          { value: 'credit', title: s('credit'), hint: s('credit_hint'), aside: s('price') },
          { value: 'betting', title: s('betting'), hint: s('betting_hint'), disabled: true },
        ]}
      />
      <RadioCards
        name="short"
        label={s('date')}
        inRow
        options={[
          { value: 'today', title: s('today') },
          { value: 'week', title: s('week') },
        ]}
      />
      <Checkbox name="terms" label={s('terms')} checked />
      <Checkbox name="news" label={s('news')} hint={s('news_hint')} look="switch" checked />
      <Checkbox name="off" label={s('disabled_choice')} disabled />
    </>
  );
}
