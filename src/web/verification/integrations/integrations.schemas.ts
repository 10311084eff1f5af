import { z } from 'zod';
import { PURPOSES } from '~/src/domains/reports';
import { BAND_BOUNDS, DEFAULT_POLICY } from '~/src/domains/verification/verification.rules';
import { checkbox } from '~/src/http/forms/form';
import { changeReason } from '~/src/web/controls/controls.schemas';

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

const orNull = (text: string): string | null => text || null;

/** An integration in its form. */
export const integrationForm = z
  .object({
    nome: z.string().trim().min(1, 'verification:errors.nameRequired').max(60, 'validation:tooLong'),
    finalidade: z.enum(PURPOSES, { message: 'reports:errors.purposeRequired' }),
    desafio: checkbox,
    documento: checkbox,
    aprova: checkbox,
    rejeita: checkbox,
    confere: band(BAND_BOUNDS.match, 'verification:errors.match'),
    difere: band(BAND_BOUNDS.mismatch, 'verification:errors.mismatch'),
    segunda: checkbox,
    motivo: checkbox,
    base: z.enum(['none', 'datavalid']).catch('none'),
    horas: between(1, 72, 'verification:errors.hours'),
    minutos: between(5, 1_440, 'verification:errors.minutes'),
    dias: between(7, 1_825, 'verification:errors.days'),
    dominios: hosts,
    marca: z.string().trim().max(60, 'validation:tooLong').default('').transform(orNull),
    cor: z
      .string()
      .trim()
      .toLowerCase()
      .default('')
      .refine((typed) => !typed || /^#[0-9a-f]{6}$/.test(typed), 'verification:errors.color')
      .transform(orNull),
    ativa: checkbox,
    versao: z.coerce.number().int().catch(0),
    changeReason,
  })
  .transform((given) => ({
    version: given.versao,
    reason: given.changeReason,
    active: given.ativa,
    name: given.nome,
    purpose: given.finalidade,
    policy: {
      ...DEFAULT_POLICY,
      steps: { challenge: given.desafio, document: given.documento },
      bands: { match: given.confere, mismatch: given.difere },
      fourEyes: given.segunda,
      approvalNote: given.motivo,
      automaticApproval: given.aprova,
      automaticRejection: given.rejeita,
      provider: given.base,
      linkHours: given.horas,
      reviewMinutes: given.minutos,
      retentionDays: given.dias,
      redirectHosts: given.dominios,
      brand: { name: given.marca, color: given.cor },
    },
  }));
