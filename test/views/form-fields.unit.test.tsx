import { expect, test } from '@jest/globals';
import { checkbox } from '~/src/shared/input/form-fields';
import { Checkbox } from '~/views/components/forms/checkbox';
import {
  field as declare,
  defineForm,
  type FormContent,
  textField,
  useFields,
} from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { html } from './render';

const form = defineForm('profile', {
  number: textField('address.number', 10, { hint: 'address.numberHint', autoComplete: 'off' }),
  complement: textField('address.complement', 60, { optional: true }),
  notices: declare('notices.lowBalance', checkbox),
});

function Fields(shown: FormContent<typeof form>) {
  const field = useFields(form, shown);
  return (
    <>
      <TextField {...field('number')} width="short" />
      <TextField {...field('complement')} />
      <Checkbox {...field.box('notices')} />
    </>
  );
}

test('a declared field brings its name, texts, value, error and what the browser is to know', () => {
  const page = html(<Fields values={{ number: '12 A' }} errors={{ number: ['Longo demais.'] }} />);
  expect(page).toContain('Sem número? Escreva S/N.');
  const [input] = page.match(/<input[^>]*name="number"[^>]*>/) ?? [''];
  for (const part of ['value="12 A"', 'autoComplete="off"', 'maxLength="10"', 'aria-invalid="true"']) {
    expect(input).toContain(part);
  }
  expect(page).toContain('Longo demais.');
  expect(page).toMatch(/Complemento<span class="c-field__optional">/);
});

test('a box is ticked where it was submitted, and sends what it always sends', () => {
  const draw = (notices?: string) => html(<Fields values={{ notices }} errors={{}} />);
  expect(draw('on')).toContain('checked=""');
  expect(draw('on')).toContain('value="on"');
  expect(draw('')).toContain('value="on"');
  expect(draw('')).not.toContain('checked=""');
});
