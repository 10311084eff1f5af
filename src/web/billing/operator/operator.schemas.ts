import { z } from 'zod';
import { MONEY_SETTINGS } from '~/src/domains/billing/billing.types';
import { codeTotal, MOST, PACKAGE_BONUS_SHARE, SETTING_BOUNDS } from '~/src/domains/billing/limits.rules';
import { checkbox, optionalDay, text } from '~/src/http/forms/form';
import type { Locale } from '~/src/shared/locale';
import { parseMoney } from '~/src/shared/money';
import { isUuid } from '~/src/shared/uuid';
import { amountText } from '~/src/web/billing/billing.schemas';
import { changeReason } from '~/src/web/controls/controls.schemas';

export const searchForm = z.object({ busca: text(120).pipe(z.string().min(1, 'operators:errors.search')) });

export const adjustForm = z.object({
  order: text(64).pipe(z.uuid('errors:form_expired')),
  direction: z.enum(['add', 'take']).catch('add'),
  amount: amountText.refine((amount) => amount > 0, 'billing:errors.amountInvalid'),
  reason: text(500).pipe(z.string().min(5, 'operators:errors.reason')),
});

export const decideForm = z.object({
  adjustment: text(64).pipe(z.uuid('errors:form_expired')),
  decision: z.enum(['approve', 'refuse']),
});

export const unmatchedPaymentForm = z.object({
  payment: text(32).pipe(z.string().length(32, 'errors:form_expired')),
  decision: z.enum(['return', 'keep']),
});

/** The newest notice that the operator saw. */
export const noticesForm = z.object({
  notice: text(19).pipe(z.string().regex(/^\d{1,18}$/, 'errors:form_expired')),
});

export const refundForm = z.object({ txid: text(35).pipe(z.string().regex(/^[a-zA-Z0-9]{26,35}$/)) });

const TOO_HIGH = 'operators:errors.tooHigh';
const TOO_LOW = 'operators:errors.tooLow';
const atMost = (most: number) => amountText.refine((amount) => amount <= most, TOO_HIGH);

export const planForm = z.object({ plan: text(40), limit: atMost(MOST.creditLimit), changeReason });

export const unfreezeForm = z.object({ changeReason });

/** An amount that may be zero. */
const money = text(30).transform((typed, check) => {
  const amount = parseMoney(typed === '' ? '0' : typed);
  if (amount !== null) return amount;
  check.addIssue({ code: 'custom', message: 'billing:errors.amountInvalid' });
  return z.NEVER;
});

const count = (max: number) =>
  text(9).transform((typed, check) => {
    const value = Number(typed);
    if (Number.isInteger(value) && value > 0 && value <= max) return value;
    check.addIssue({ code: 'custom', message: 'operators:errors.number' });
    return z.NEVER;
  });

const countOrNone = (max: number) =>
  text(9).transform((typed, check) => {
    if (typed === '') return null;
    const value = Number(typed);
    if (Number.isInteger(value) && value > 0 && value <= max) return value;
    check.addIssue({ code: 'custom', message: 'operators:errors.number' });
    return z.NEVER;
  });

const bounded = (name: (typeof MONEY_SETTINGS)[number]) => {
  const { least, most } = SETTING_BOUNDS[name];
  return money.pipe(z.number().min(least, TOO_LOW).max(most, TOO_HIGH));
};

export const amountsForm = z
  .object({
    ...(Object.fromEntries(MONEY_SETTINGS.map((name) => [name, bounded(name)])) as Record<
      (typeof MONEY_SETTINGS)[number],
      ReturnType<typeof bounded>
    >),
    pixMinutes: count(1_440).pipe(z.number().min(2, 'operators:errors.number')),
    invoiceDays: count(90),
    changeReason,
  })
  .refine(({ freeMin, freeMax }) => freeMin > 0 && freeMin <= freeMax, {
    path: ['freeMax'],
    message: 'billing:errors.amountInvalid',
  });

export const switchesForm = z.object({ maintenance: checkbox, notice: checkbox });

export const packageForm = z
  .object({
    id: text(36)
      .transform((id) => id || null)
      .refine((id) => id === null || isUuid(id), 'errors:form_expired'),
    price: atMost(MOST.packagePrice).refine((amount) => amount >= 100, 'billing:errors.amountInvalid'),
    bonus: money,
    highlight: checkbox,
    active: checkbox,
    changeReason,
  })
  .refine(({ price, bonus }) => bonus <= price * PACKAGE_BONUS_SHARE, { path: ['bonus'], message: TOO_HIGH });

export const priceForm = z.object({
  product: text(80),
  price: atMost(MOST.productPrice).refine((amount) => amount > 0, 'billing:errors.amountInvalid'),
  changeReason,
});

export const codeForm = (locale: Locale) =>
  z
    .object({
      code: text(30)
        .transform((code) => code.toUpperCase())
        .pipe(z.string().regex(/^[A-Z0-9]{4,30}$/, 'operators:errors.code')),
      bonus: money.pipe(z.number().max(MOST.codeBonus, TOO_HIGH)),
      until: optionalDay('validation:day', locale),
      maxUses: countOrNone(1_000_000),
      creditDays: countOrNone(3_650),
      changeReason,
    })
    .refine((code) => codeTotal(code) !== null, { path: ['maxUses'], message: 'operators:errors.codeUses' })
    .refine((code) => (codeTotal(code) ?? 0) <= MOST.codeTotal, { path: ['maxUses'], message: TOO_HIGH });
