import { z } from 'zod';
import { NOTICE_DAYS, RETENTION_DAYS } from '~/src/domains/recruitment/recruitment.rules';
import {
  FINDING_KINDS,
  type PackageRules,
  VACANCY_STATES,
} from '~/src/domains/recruitment/recruitment.types';
import { JOB_CATEGORIES } from '~/src/domains/reports';
import { checkbox, text } from '~/src/http/forms/form';
import { changeReason } from '~/src/web/controls/controls.schemas';

export const listQuery = z.object({
  busca: text(100).catch(''),
  situacao: z.enum(VACANCY_STATES).nullable().catch(null).default(null),
  minhas: checkbox.catch(false),
  pagina: z.coerce.number().int().min(1).max(40).catch(1),
});

const between = ({ least, most }: { least: number; most: number }, message: string) =>
  z.coerce.number(message).int(message).min(least, message).max(most, message);

const required = (max: number, message: string) => text(max).pipe(z.string().min(1, message));
const orNull = (max: number) => text(max).transform((typed) => typed || null);
/** Up to the column's maximum. */
const version = z.coerce.number().int().min(0).max(2_147_483_646).catch(0);

/** A vacancy in its form. */
export const vacancyForm = z
  .object({
    codigo: required(30, 'recruitment:error.code'),
    titulo: required(100, 'recruitment:error.vacancyTitle'),
    area: orNull(60),
    unidade: orNull(60),
    cidade: orNull(60),
    funcao: z.enum(JOB_CATEGORIES).nullable().catch(null).default(null),
    justificativa: orNull(500),
    pacote: z.uuid('recruitment:error.package').catch(''),
    posicoes: between({ least: 1, most: 999 }, 'recruitment:error.openings'),
    prazo: between(NOTICE_DAYS, 'recruitment:error.noticeDays'),
    guarda: between(RETENTION_DAYS, 'recruitment:error.retention'),
    segunda: checkbox,
    automatica: checkbox,
    versao: version,
    changeReason,
  })
  .refine(({ funcao, justificativa }) => !funcao || justificativa, {
    path: ['justificativa'],
    message: 'recruitment:error.justification',
  })
  .transform((given) => ({
    version: given.versao,
    reason: given.changeReason,
    data: {
      code: given.codigo,
      title: given.titulo,
      area: given.area,
      unit: given.unidade,
      city: given.cidade,
      job_category: given.funcao,
      justification: given.funcao ? given.justificativa : null,
      package_id: given.pacote,
      openings: given.posicoes,
      notice_days: given.prazo,
      retention_days: given.guarda,
      four_eyes: given.segunda,
      auto_checks: given.automatica,
    },
  }));

/** Form fields by the field names of the vacancy rules. */
export const VACANCY_FIELDS: Record<string, string> = {
  code: 'codigo',
  package_id: 'pacote',
  justification: 'justificativa',
};

const list = z.preprocess(
  (given) => [given ?? []].flat(),
  z.array(z.string().max(60)).max(8, 'recruitment:error.products'),
);

/** A package in its form; an unticked finding kind needs no review. */
export const packageForm = z
  .object({
    nome: required(60, 'recruitment:error.packageName'),
    produtos: list.refine((products) => products.length > 0, 'recruitment:error.products'),
    olhar: z.preprocess((given) => [given ?? []].flat(), z.array(z.enum(FINDING_KINDS)).catch([])),
    versao: version,
  })
  .transform(({ nome, produtos, olhar, versao }) => ({
    version: versao,
    data: {
      name: nome,
      products: [...new Set(produtos)],
      rules: Object.fromEntries(
        FINDING_KINDS.map((kind) => [kind, olhar.includes(kind) ? 'consider' : 'clear']),
      ) as PackageRules,
    },
  }));

export const PACKAGE_FIELDS: Record<string, string> = { name: 'nome', products: 'produtos' };

export const stateParam = z.enum(['open', 'paused', 'closed']);
