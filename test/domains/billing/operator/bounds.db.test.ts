import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { getBillingSettings } from '~/src/domains/billing';
import { proposePackage } from '~/src/domains/billing/operator/offers.service';
import { setPlan } from '~/src/domains/billing/operator/operator.service';
import { proposePrice } from '~/src/domains/billing/operator/price.service';
import { saveCode } from '~/src/domains/billing/operator/promotional-code.service';
import { changeSetting } from '~/src/domains/billing/settings/settings.service';
import { fieldText } from '~/src/domains/billing/settings/settings.wording';
import { saveSetting } from '~/src/platform/settings';
import { addDays, toDay } from '~/src/shared/dates';
import { SETTING_NAMES, SETTINGS } from '~/src/shared/settings/settings';
import { testSite } from '~/test/support/app';
import { packageForm } from '~/views/billing/offers/package.form';
import { signupCodeSchema } from '~/views/billing/offers/signup-code.form';
import { planForm } from '~/views/billing/operator/operator.form';
import { settingSchema } from '~/views/billing/settings/setting.form';
import { createOperator } from '../../controls/controls.support';

const site = await testSite();
const { ctx } = site;
/** Its bonus is at most half its price. */
const PACK = { price: 100, highlight: false, active: true, from: addDays(toDay(new Date()), 5) };
const TOO_HIGH = 'operators:errors.tooHigh';

const getErrors =
  (schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } }) =>
  (value: unknown): string[] =>
    schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('the hard bounds of money given away', () => {
  test('hold in the forms, with a message', () => {
    for (const name of SETTING_NAMES) {
      const { unit, least, most } = SETTINGS[name];
      const typed = (value: number) => ({ value: fieldText(name, value), changeReason: 'Campanha de Natal' });
      const schema = getErrors(settingSchema(name, 'pt-BR'));
      for (const value of [least, most]) expect(schema(typed(value))).toEqual([]);
      const step = unit === 'minutes' ? 60 : 1;
      const outside = [most + step, ...(least > 0 ? [least - step] : [])];
      for (const value of outside) expect(schema(typed(value))).toEqual([`operators:setting.error.${unit}`]);
    }
    for (const typed of ['10.000', '10,000'])
      expect(
        settingSchema('requests', 'pt-BR').parse({ value: typed, changeReason: 'Campanha de Natal' }),
      ).toMatchObject({
        value: 10_000,
      });
    const pack = { price: '90.000,00', bonus: '0', active: 'on', changeReason: 'Reajuste anual' };
    expect(getErrors(packageForm.schema)(pack)).toEqual([TOO_HIGH]);
    expect(getErrors(planForm.schema)({ plan: 'p', limit: '900.000.000,00' })).toEqual([TOO_HIGH]);
    const code = { codigo: 'NATAL', bonus: '15,00', until: '', maxUses: '', creditDays: '' };
    expect(getErrors(signupCodeSchema('pt-BR'))(code)).toEqual(['operators:errors.codeUses']);
    expect(getErrors(signupCodeSchema('pt-BR'))({ ...code, bonus: '100.000,00', maxUses: '1' })).toEqual([
      TOO_HIGH,
    ]);
    for (const maxUses of ['9000', '9.000', '9,000'])
      expect(getErrors(signupCodeSchema('pt-BR'))({ ...code, bonus: '500,00', maxUses })).toEqual([TOO_HIGH]);
  });

  test('hold in the services too, so that no second operator can exceed them', async () => {
    const as = await createOperator(ctx);
    const tooMuch = { value: 900_000_000, from: null };
    const wrong = [
      () => changeSetting(as, 'adjustmentLimit', tooMuch, 'Pedido da diretoria'),
      () => proposePackage(as, { id: randomUUID(), isNew: true }, { ...PACK, bonus: 51 }, 'Reajuste anual'),
      () =>
        proposePrice(as, 'relatorio-individual', { price: 90_000_000, from: '2099-01-01' }, 'Reajuste anual'),
      () => saveCode(as, { code: 'SEMFIM', bonus: 1_500, maxUses: null, until: null, creditDays: null }),
      () => saveCode(as, { code: 'ENORME', bonus: 50_000, maxUses: 9_000, until: null, creditDays: null }),
      () => setPlan(as, as.actor.accountId, { planId: 'essencial', limit: 90_000_000_000 }),
    ];
    for (const attempt of wrong) {
      await expect((async () => attempt())()).rejects.toMatchObject({ code: 'invalid', status: 422 });
    }
    expect(await site.db('control_changes')).toEqual([]);
  });

  test('also cap a setting stored by an earlier release', async () => {
    await saveSetting(site.db, 'billing', { adjustmentLimit: 900_000_000 });
    expect((await getBillingSettings(ctx)).adjustmentLimit).toBe(SETTINGS.adjustmentLimit.most);
  });
});

test('one operator creates codes within the day’s limit, but not above it in total', async () => {
  await saveSetting(site.db, 'billing', {});
  const as = await createOperator(ctx);
  const code = { bonus: 1_500, maxUses: 10, until: null, creditDays: null };
  expect(await saveCode(as, { ...code, code: 'PRIMEIRO' })).toBe(false);
  expect(await saveCode(as, { ...code, code: 'SEGUNDO' }, 'Campanha')).toBe(true);
  expect(await site.db('promotional_codes').where({ code: 'SEGUNDO' }).first()).toBeUndefined();
  expect(await saveCode(as, { ...code, code: 'TERCEIRO', maxUses: 3 })).toBe(false);
});
