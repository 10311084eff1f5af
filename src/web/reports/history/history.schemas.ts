import { z } from 'zod';
import { PURPOSES } from '~/src/domains/reports/purpose.rules';
import { HISTORY_VIEWS } from '~/src/domains/reports/reports.types';
import { idOrNull, text } from '~/src/http/forms/form';
import { PERIOD, periodFields } from '~/src/http/forms/period';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { bareDocument } from '~/src/shared/input/typed-document';
import type { Locale } from '~/src/shared/locale';
import { foldName } from '~/src/shared/names';

export const REPORT_STATES = ['queued', 'running', 'done', 'partial', 'failed'] as const;
export const RISK_LEVELS = ['low', 'inconclusive', 'attention', 'high'] as const;

/** Digits only, or a formatted CNPJ with letters: a document was meant, valid or not. */
const isLikeDocument = (typed: string): boolean =>
  /^\d+$/.test(bareDocument(typed)) || /^\w{2}\.\w{3}\.\w{3}\/\w{4}-\w{2}$/.test(typed);

/** A CPF or CNPJ, or else words of a name; empty, it would match everything. */
const search = text(120).transform((typed, ctx): { document?: string; name?: string } => {
  const document = parseCpf(typed) ?? parseCnpj(typed);
  if (document) return { document };
  if (typed === '') return {};
  const wrong = isLikeDocument(typed) ? 'document' : foldName(typed) === '' ? 'name' : null;
  if (wrong) ctx.addIssue({ code: 'custom', message: `reportHistory:errors.${wrong}` });
  return { name: typed };
});

const filterIn = (locale: Locale) =>
  z.object({
    ...periodFields(locale),
    produto: z
      .string()
      .regex(/^[a-z0-9-]{1,80}$/)
      .nullable()
      .catch(null),
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
export const historyForm = (locale: Locale) =>
  filterIn(locale)
    .extend({ busca: search })
    .refine(...PERIOD);

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
export const viewForm = filterIn('pt-BR').extend({
  nomeVisao: text(40).refine((name) => /[\p{L}\d]/u.test(name), 'reportHistory:errors.viewName'),
});

export const viewRemoval = z.object({ visaoSalva: z.uuid() });

/** A file of the filtered list, under an id chosen by the page. */
export const exportForm = filterIn('pt-BR').extend({ arquivo: z.uuid() });

const ids = z.preprocess(
  (sent) => (sent === undefined ? [] : [sent].flat().slice(0, 50)),
  z.array(z.uuid('reportHistory:errors.row')),
);

/** One row of a page, or all of them. */
export const revealForm = z.object({ uma: ids, todas: ids });

export const densityForm = z.object({ density: z.enum(['normal', 'compact']) });
