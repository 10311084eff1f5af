import { z } from 'zod';
import { PURPOSES } from '~/src/domains/reports/purpose.rules';
import { HISTORY_VIEWS } from '~/src/domains/reports/reports.types';
import { PERIOD, periodFields } from '~/src/http/forms/period';
import { idOrNull, productOrNull, toList } from '~/src/shared/input/form-fields';
import type { Locale } from '~/src/shared/locale';
import { exportForm, searchForm, viewForm } from '~/views/reports/history/history.form';

export const REPORT_STATES = ['queued', 'running', 'done', 'partial', 'failed'] as const;
export const RISK_LEVELS = ['low', 'inconclusive', 'attention', 'high'] as const;

const filterIn = (locale: Locale) =>
  z.object({
    ...periodFields(locale),
    produto: productOrNull,
    situacao: z.enum(REPORT_STATES).nullable().catch(null),
    indicador: z.enum(RISK_LEVELS).nullable().catch(null),
    finalidade: z.enum(PURPOSES).nullable().catch(null),
    visao: z.enum(HISTORY_VIEWS).nullable().catch(null),
    quem: idOrNull,
    centro: idOrNull,
    doc: z.string().max(400).nullable().catch(null),
    nm: z.string().max(600).nullable().catch(null),
  });

/** The filter as submitted by its form, in clear. */
export const searchSchema = (locale: Locale) =>
  searchForm.schema.extend(filterIn(locale).shape).refine(...PERIOD);

/** The filter in the URL, document and name sealed. */
export const historyQuery = (locale: Locale) =>
  filterIn(locale)
    .extend({
      antes: z.string().optional().catch(''),
      /** Number of lines on the previous pages. */
      linhas: z.coerce.number().int().min(0).max(10_000_000).catch(0),
    })
    .refine(...PERIOD);

/** A filter to save, as in its list's URL. */
export const viewSchema = viewForm.schema.extend(filterIn('pt-BR').shape);

export const viewRemoval = z.object({ visaoSalva: z.uuid() });

/** A file of the filtered list, under an id chosen by the page. */
export const exportSchema = exportForm.schema.extend(filterIn('pt-BR').shape);

const ids = z.preprocess((value) => toList(value).slice(0, 50), z.array(z.uuid('reportHistory:errors.row')));

/** One row of a page, or all of them. */
export const revealForm = z.object({ uma: ids, todas: ids });

export const densityForm = z.object({ density: z.enum(['normal', 'compact']) });
