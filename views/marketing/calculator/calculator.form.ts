import { z } from 'zod';
import { text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

const MAX_REPORTS = 20_000;

/** A count as people write it, with or without thousands separators. */
const count = (least: number) =>
  text(80).transform((typed, ctx): number => {
    const plain = /^(\d{1,3}([.,\s]\d{3})*|\d+)$/.test(typed) ? Number(typed.replace(/\D/g, '')) : Number.NaN;
    if (typed === '' && least === 0) return 0;
    if (plain >= least && plain <= MAX_REPORTS) return plain;
    ctx.addIssue({ code: 'custom', message: 'calculator:errors.count' });
    return z.NEVER;
  });

const product = z.string().regex(/^[a-z0-9-]{1,80}$/);

/** One report a month: the query string of `/calcular`. */
export const calculatorForm = defineForm('calculator', {
  produto: field('product', product.optional().catch(undefined)),
  quantidade: field('quantity', count(1), { hint: 'quantityHint', inputMode: 'numeric' }),
});

/** A month of several products: the query string of `/calcular/especial`. */
export const specialQuery = z.object({
  avulsa: product.optional().catch(undefined),
  avulsas: count(0),
  colaboradores: count(0),
  executivos: count(0),
});

/** Number of a full report; its field is named after the report. */
export const reportCount = count(0);
