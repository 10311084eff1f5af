import { z } from 'zod';
import { PURPOSES } from '~/src/domains/reports/purpose.rules';
import { BAND_BOUNDS, DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';
import { checkbox } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';
import { changeReason } from '~/views/controls/change-reason.form';

const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const MAX_HOSTS = 20;

const hosts = z
  .string()
  .max(5_000)
  .default('')
  .transform((typed) => [...new Set(typed.toLowerCase().split(/\s+/).filter(Boolean))])
  .refine(
    (list) => list.length <= MAX_HOSTS && list.every((host) => HOST.test(host)),
    'verification:errors.hosts',
  );

const between = (least: number, max: number, message: string) =>
  z.coerce.number(message).int(message).min(least, message).max(max, message);

/** A face distance, with a comma or a point. */
const band = ({ least, most }: { least: number; most: number }, message: string) =>
  z
    .string()
    .trim()
    .default('')
    .transform((typed) => Number(typed.replace(',', '.')))
    .refine((value) => value >= least && value <= most, message);

const figure = { inputMode: 'numeric', autoComplete: 'off' } as const;

const orNull = (text: string): string | null => text || null;

/** What the page shows of typed values without saving them: their effect on past cases, or the brand. */
const PREVIEWS = ['conferir', 'previa'] as const;
/** `live`: the brand, as the script asks for it with each change. */
export type Preview = (typeof PREVIEWS)[number] | 'live';

/** An integration in its form. */
export const integrationForm = defineForm(
  'verification',
  {
    nome: field(
      'integration.name',
      z.string().trim().min(1, 'verification:errors.nameRequired').max(60, 'validation:tooLong'),
      { autoComplete: 'off' },
    ),
    finalidade: field('integration.purpose', z.enum(PURPOSES, { message: 'reports:errors.purposeRequired' })),
    desafio: field('integration.challenge', checkbox, { hint: 'integration.challengeHint' }),
    documento: field('integration.document', checkbox),
    aprova: field('integration.approval', checkbox),
    rejeita: field('integration.rejection', checkbox),
    confere: field('integration.match', band(BAND_BOUNDS.match, 'verification:errors.match'), {
      hint: 'integration.matchHint',
      inputMode: 'decimal',
      autoComplete: 'off',
    }),
    difere: field('integration.mismatch', band(BAND_BOUNDS.mismatch, 'verification:errors.mismatch'), {
      hint: 'integration.mismatchHint',
      inputMode: 'decimal',
      autoComplete: 'off',
    }),
    segunda: field('integration.fourEyes', checkbox, { hint: 'integration.fourEyesHint' }),
    motivo: field('integration.approvalNote', checkbox),
    base: field('integration.provider', z.enum(['none', 'datavalid']).catch('none')),
    horas: field('integration.linkHours', between(1, 72, 'verification:errors.hours'), figure),
    minutos: field('integration.reviewMinutes', between(5, 1_440, 'verification:errors.minutes'), figure),
    dias: field('integration.retentionDays', between(7, 1_825, 'verification:errors.days'), figure),
    dominios: field('integration.hosts', hosts, { hint: 'integration.hostsHint' }),
    marca: field(
      'integration.brandName',
      z.string().trim().max(60, 'validation:tooLong').default('').transform(orNull),
      { hint: 'integration.brandHint', autoComplete: 'off' },
    ),
    cor: field(
      'integration.brandColor',
      z
        .string()
        .trim()
        .toLowerCase()
        .default('')
        .refine((typed) => !typed || /^#[0-9a-f]{6}$/.test(typed), 'verification:errors.color')
        .transform(orNull),
      { hint: 'integration.colorHint', autoComplete: 'off' },
    ),
    ativa: field('integration.active', checkbox),
    versao: z.coerce.number().int().catch(0),
    /** A button that only shows what the fields would do. */
    acao: z.enum(PREVIEWS).optional().catch(undefined),
    step: z.literal('preview').optional().catch(undefined),
    changeReason,
  },
  (schema) =>
    schema.transform((input) => ({
      preview: (input.step ? 'live' : (input.acao ?? null)) satisfies Preview | null as Preview | null,
      version: input.versao,
      reason: input.changeReason,
      active: input.ativa,
      name: input.nome,
      purpose: input.finalidade,
      policy: {
        ...DEFAULT_POLICY,
        steps: { challenge: input.desafio, document: input.documento },
        bands: { match: input.confere, mismatch: input.difere },
        fourEyes: input.segunda,
        approvalNote: input.motivo,
        automaticApproval: input.aprova,
        automaticRejection: input.rejeita,
        provider: input.base,
        linkHours: input.horas,
        reviewMinutes: input.minutos,
        retentionDays: input.dias,
        redirectHosts: input.dominios,
        brand: { name: input.marca, color: input.cor },
      },
    })),
);
