import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import type { UserRequest } from '~/src/http/request';
import {
  defineForm,
  type FormContent,
  type FormErrors,
  field,
  textField,
  toValues,
  type useFields,
} from '~/views/components/forms/define-form';
import { addressForm } from '~/views/profile/address.form';
import { pdfPasswordForm } from '~/views/profile/pdf-password.form';
import type { phoneForm } from '~/views/profile/phone.form';

// The compiler is the test: each line below stops `tsc` where the type allows what it must not.
test('a view uses only errors and values that its form has', () => {
  const { errors, values }: FormContent<typeof addressForm> = {
    errors: { street: ['too long'] },
    values: {},
  };
  // @ts-expect-error no such error
  errors.streeet;
  // @ts-expect-error no such value
  values.stret;
  // @ts-expect-error what is shown of another form, though both have errors of no field
  const others: FormErrors<typeof phoneForm> = errors;
  // @ts-expect-error nor what nobody names
  const loose: FormErrors<typeof addressForm> = { rua: ['too long'] };
  expect([errors.street, errors.form, values.state, others, loose]).toHaveLength(5);
});

test('a view draws only fields that have a label', () => {
  const draw = (get: ReturnType<typeof useFields<'profile', typeof phoneForm.fields, unknown>>) => [
    get('phone'),
    // @ts-expect-error no such field
    get('fone'),
    // @ts-expect-error one without a label
    get('password'),
  ];
  expect(draw).toBeDefined();
});

test('a label is a key of the namespace, in both languages', () => {
  const forms = [
    defineForm('profile', { city: textField('address.city', 80, { hint: 'address.numberHint' }) }),
    // @ts-expect-error no such text
    defineForm('profile', { city: textField('address.town', 80) }),
    // @ts-expect-error nor such a hint
    defineForm('profile', { city: textField('address.city', 80, { hint: 'address.cityHint' }) }),
    // @ts-expect-error a key of another namespace
    defineForm('team', { city: textField('address.city', 80) }),
    // @ts-expect-error no such option: all others may be absent
    defineForm('profile', { city: textField('address.city', 80, { autocomplete: 'off' }) }),
  ];
  expect(forms).toHaveLength(5);
});

test('a page redisplays only a form whose fields it knows', () => {
  const show = (_req: UserRequest, _res: unknown, shown: FormResult<typeof addressForm> = EMPTY_FORM) =>
    shown.errors.city;
  const submit = () => undefined;
  const forms = [
    form({ schema: addressForm.schema, show, submit }),
    form({ schema: noFields, show, submit }),
    // @ts-expect-error another form
    form({ schema: pdfPasswordForm.schema, show, submit }),
    // @ts-expect-error a field that no form of the page declares
    form({ schema: addressForm.schema.extend({ planet: z.string() }), show, submit }),
  ];
  expect(forms).toHaveLength(4);
});

test('one declaration defines the schema, the values and the displayed fields', () => {
  const sample = defineForm(
    'profile',
    {
      city: textField('address.city', 5, { required: 'profile:errors.city' }),
      number: field('address.number', z.coerce.number(), { autoComplete: 'off' }),
      version: z.coerce.number().catch(0),
    },
    (schema) =>
      schema.refine(({ number }) => number < 9, { path: ['number'], message: 'profile:errors.number' }),
  );
  const messages = (sent: object) =>
    sample.schema.safeParse(sent).error?.issues.map(({ path, message }) => `${path} ${message}`);

  expect(sample.schema.parse({ city: ' Óbidos'.slice(0, 6), number: '7', version: '3', more: 1 })).toEqual({
    city: 'Óbido',
    number: 7,
    version: 3,
  });
  expect(messages({ number: '7' })).toEqual(['city profile:errors.city']);
  expect(messages({ city: 'Belém', number: '9' })).toEqual(['number profile:errors.number']);
  expect(messages({ city: 'Cuiabá', number: '7' })).toEqual(['city validation:tooLong']);
  expect(sample.fields.city).toMatchObject({ label: 'address.city', maxLength: 5 });
  expect(toValues(sample, { city: 'Belém', number: null, version: 3 })).toEqual({
    city: 'Belém',
    number: '',
    version: '3',
  });
  expect(toValues(sample, null)).toEqual({});
});
