import { z } from 'zod';
import type { BatchState } from '~/src/domains/batches/batches.types';
import { JOB_CATEGORIES, PURPOSES } from '~/src/domains/reports';
import { listPlace } from '~/src/http/forms/form';
import { PERIOD, periodFields } from '~/src/http/forms/period';
import { checkbox, idOrNull, productOrNull } from '~/src/shared/input/form-fields';
import { ORDER_TEXTS } from '~/src/shared/input/order-fields';
import type { Locale } from '~/src/shared/locale';
import { costCenterField } from '~/src/web/billing/billing.schemas';
import { searchForm } from '~/views/batches/history.form';

const notChosen = (value: unknown) => (value === '' || value === undefined ? null : value);

/** What every row is ordered with, under an id chosen by the page. */
export const batchForm = z
  .object({
    lote: z.uuid(),
    /** A batch that this one replaces. */
    troca: z.preprocess(notChosen, z.uuid().nullable()).catch(null),
    purpose: z.enum(PURPOSES, { message: 'reports:errors.purposeRequired' }),
    jobCategory: z.preprocess(notChosen, z.enum(JOB_CATEGORIES).nullable()).catch(null),
    costCenter: costCenterField,
  })
  // Job categories apply to hiring only.
  .transform((input) => ({ ...input, jobCategory: input.purpose === 'hiring' ? input.jobCategory : null }));

/** A step of typing the rows by hand, before the order. */
const draftForm = z.object({ step: z.enum(['more', 'paste']) });

/** A batch typed by hand: a step, or the same order as for a file. */
export const manualForm = (
  body: unknown,
): z.ZodType<z.output<typeof draftForm> | z.output<typeof batchForm>> =>
  draftForm.safeParse(body).success ? draftForm : batchForm;

const USES = ['cpf', 'cnpj', 'birthDate', 'fullName', 'motherName', ...ORDER_TEXTS, 'ignore'] as const;

/** The use of each column of a file: `coluna.0`, `coluna.1`, … */
export const columnsForm = z
  .record(z.string(), z.unknown())
  .transform((fields) =>
    Object.entries(fields)
      .flatMap(([name, value]) => {
        const at = /^coluna\.(\d{1,2})$/.exec(name)?.[1];
        const use = USES.find((each) => each === value);
        return at === undefined ? [] : [{ at: Number(at), use: use ?? ('ignore' as const) }];
      })
      .toSorted((one, other) => one.at - other.at)
      .map(({ use }) => use),
  )
  .refine((uses) => uses.some((use) => use === 'cpf' || use === 'cnpj'), {
    path: ['coluna.0'],
    message: 'batches:errors.noDocument',
  })
  .refine(
    (uses) =>
      new Set(uses.filter((use) => use !== 'ignore')).size === uses.filter((use) => use !== 'ignore').length,
    {
      path: ['coluna.0'],
      message: 'batches:errors.columnTwice',
    },
  );

/** What of a workbook to read: another sheet, or what is hidden too. */
export const readAgainForm = z.object({
  aba: z.preprocess(notChosen, z.string().max(100).nullable()).catch(null),
  ocultas: checkbox,
});

/** The price shown on the page, in centavos; without one the form never matches the price. */
export const confirmForm = z.object({
  accept: checkbox.refine((accepted) => accepted, 'validation:termsRequired'),
  shown: z.coerce.number().int().catch(-1),
  price: z.coerce.number().int().catch(-1),
  /** The page said that another administrator must approve. */
  ask: checkbox,
});

const STATES = [
  'validating',
  'columns',
  'unreadable',
  'ready',
  'running',
  'paused',
  'cancelled',
  'done',
] as const satisfies readonly BatchState[];

const filterIn = (locale: Locale) =>
  z.object({
    ...periodFields(locale),
    produto: productOrNull,
    situacao: z.enum(STATES).nullable().catch(null),
    quem: idOrNull,
    nm: z.string().max(600).nullable().catch(null),
  });

/** The line after which rows are shown; spreadsheets have slightly more than a million. */
export const rowsQuery = z.object({ depois: z.coerce.number().int().min(0).max(9_999_999).catch(0) });

/** The list's filter in the URL, a searched file name sealed. */
export const batchesQuery = (locale: Locale) =>
  filterIn(locale)
    .extend(listPlace)
    .refine(...PERIOD);

/** The same as submitted by its form. */
export const batchesSchema = (locale: Locale) =>
  searchForm.schema.extend(filterIn(locale).shape).refine(...PERIOD);
