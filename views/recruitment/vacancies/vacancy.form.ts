import { z } from 'zod';
import { NOTICE_DAYS, RETENTION_DAYS } from '~/src/domains/recruitment/recruitment.rules';
import { FINDING_KINDS, type PackageRules } from '~/src/domains/recruitment/recruitment.types';
import { JOB_CATEGORIES } from '~/src/domains/reports/purpose.rules';
import { checkbox, checkboxes, text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';
import { changeReason } from '~/views/controls/change-reason.form';

const between = ({ least, most }: { least: number; most: number }, message: string) =>
  z.coerce.number(message).int(message).min(least, message).max(most, message);

const required = (max: number, message: string) => text(max).pipe(z.string().min(1, message));
const orNull = (max: number) => text(max).transform((typed) => typed || null);
/** Up to the column's maximum. */
const version = z.coerce.number().int().min(0).max(2_147_483_646).catch(0);

const off = { autoComplete: 'off' } as const;
const openings = between({ least: 1, most: 999 }, 'recruitment:error.openings');

/** A vacancy in its form. */
export const vacancyForm = defineForm(
  'recruitment',
  {
    codigo: field('form.code', required(30, 'recruitment:error.code'), {
      hint: 'form.codeHint',
      maxLength: 30,
      ...off,
    }),
    titulo: field('form.title', required(100, 'recruitment:error.vacancyTitle'), { maxLength: 100, ...off }),
    area: field('form.area', orNull(60), { maxLength: 60, optional: true, ...off }),
    unidade: field('form.unit', orNull(60), { maxLength: 60, optional: true, ...off }),
    cidade: field('form.city', orNull(60), { maxLength: 60, optional: true, ...off }),
    funcao: z.enum(JOB_CATEGORIES).nullable().catch(null).default(null),
    justificativa: field('form.justification', orNull(500), {
      hint: 'form.justificationHint',
      maxLength: 500,
      ...off,
    }),
    pacote: field('form.package', z.uuid('recruitment:error.package').catch('')),
    posicoes: field('form.openings', openings, { inputMode: 'numeric', ...off }),
    prazo: field('form.noticeDays', between(NOTICE_DAYS, 'recruitment:error.noticeDays'), {
      hint: 'form.noticeHint',
      inputMode: 'numeric',
      ...off,
    }),
    guarda: field('form.retention', between(RETENTION_DAYS, 'recruitment:error.retention'), {
      hint: 'form.retentionHint',
      inputMode: 'numeric',
      ...off,
    }),
    segunda: field('form.fourEyes', checkbox, { hint: 'form.fourEyesHint' }),
    automatica: field('form.auto', checkbox, { hint: 'form.autoHint' }),
    versao: version,
    changeReason,
  },
  (schema) =>
    schema
      .refine(({ funcao, justificativa }) => !funcao || justificativa, {
        path: ['justificativa'],
        message: 'recruitment:error.justification',
      })
      .transform((input) => ({
        version: input.versao,
        reason: input.changeReason,
        data: {
          code: input.codigo,
          title: input.titulo,
          area: input.area,
          unit: input.unidade,
          city: input.cidade,
          job_category: input.funcao,
          justification: input.funcao ? input.justificativa : null,
          package_id: input.pacote,
          openings: input.posicoes,
          notice_days: input.prazo,
          retention_days: input.guarda,
          four_eyes: input.segunda,
          auto_checks: input.automatica,
        },
      })),
);

/** Form fields by the field names of the vacancy rules. */
export const VACANCY_FIELDS = {
  code: 'codigo',
  package_id: 'pacote',
  justification: 'justificativa',
} as const;

const list = checkboxes(z.array(z.string().max(60)).max(8, 'recruitment:error.products'));

/** A package in its form; an unticked finding kind needs no review. */
export const packageForm = defineForm(
  'recruitment',
  {
    nome: field('package.name', required(60, 'recruitment:error.packageName'), {
      maxLength: 60,
      autoComplete: 'off',
    }),
    produtos: field(
      'package.products',
      list.refine((products) => products.length > 0, 'recruitment:error.products'),
      { hint: 'package.productsHint' },
    ),
    olhar: z.preprocess((value) => [value ?? []].flat(), z.array(z.enum(FINDING_KINDS)).catch([])),
    versao: version,
  },
  (schema) =>
    schema.transform(({ nome, produtos, olhar, versao }) => ({
      version: versao,
      data: {
        name: nome,
        products: [...new Set(produtos)],
        rules: Object.fromEntries(
          FINDING_KINDS.map((kind) => [kind, olhar.includes(kind) ? 'consider' : 'clear']),
        ) as PackageRules,
      },
    })),
);

export const PACKAGE_FIELDS = { name: 'nome', products: 'produtos' } as const;
