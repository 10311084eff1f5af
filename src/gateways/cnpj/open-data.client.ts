import { z } from 'zod';
import type { Send, WireReply } from '~/src/gateways/wire/http-client';
import type { SourceOutcome } from '~/src/gateways/wire/outcome';
import { readJson, settle } from '~/src/gateways/wire/reply';
import { type CompanyRecord, type Partner, parseCapital, textOrNull, toStatus } from './cnpj.types';

const text = z.string().nullish();

/** Response body of minhareceita, and of BrasilAPI, which forwards it (docs/integrations.md §2). */
const bodySchema = z.object({
  cnpj: z.string(),
  identificador_matriz_filial: z.number().nullish(),
  razao_social: z.string().min(1),
  nome_fantasia: text,
  situacao_cadastral: z.number(),
  descricao_situacao_cadastral: text,
  data_situacao_cadastral: text,
  descricao_motivo_situacao_cadastral: text,
  data_inicio_atividade: text,
  cnae_fiscal: z.number().nullish(),
  cnae_fiscal_descricao: text,
  natureza_juridica: text,
  porte: text,
  capital_social: z.number().nullish(),
  descricao_tipo_de_logradouro: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  // Documented as a number by BrasilAPI; both send text.
  cep: z.union([z.string(), z.number()]).nullish(),
  uf: text,
  municipio: text,
  ddd_telefone_1: text,
  ddd_telefone_2: text,
  email: text,
  qsa: z
    .array(
      z.object({
        identificador_de_socio: z.number().nullish(),
        nome_socio: z.string(),
        cnpj_cpf_do_socio: text,
        qualificacao_socio: text,
        data_entrada_sociedade: text,
      }),
    )
    .nullish(),
});
type Body = z.infer<typeof bodySchema>;

/** Queries one of the two open-data services: `{baseUrl}/{cnpj}`, no credentials, free of charge. */
export async function queryOpenData(
  send: Send,
  baseUrl: string,
  cnpj: string,
  origin: 'minhareceita' | 'brasilapi',
): Promise<SourceOutcome<CompanyRecord>> {
  const result = await send({ method: 'GET', url: `${baseUrl}/${encodeURIComponent(cnpj)}` });
  return settle(result, (reply) => readReply(reply, cnpj, origin));
}

function readReply(
  { status, text: raw, latencyMs }: WireReply,
  cnpj: string,
  origin: 'minhareceita' | 'brasilapi',
): SourceOutcome<CompanyRecord> {
  const facts = { billed: false, latencyMs };
  if (status === 404) return { outcome: 'not_found', reason: 'not_found', raw, ...facts };
  if (status === 400) return { outcome: 'refused', reason: 'invalid', raw, ...facts };
  const body = status === 200 ? readJson(raw, bodySchema) : null;
  if (!body || bare(body.cnpj) !== cnpj) return { outcome: 'unavailable', reason: 'malformed', ...facts };
  return { outcome: 'answered', data: toRecord(body, origin), raw, ...facts };
}

const bare = (cnpj: string): string => cnpj.replace(/[.\-/]/g, '').toUpperCase();

function toRecord(body: Body, origin: 'minhareceita' | 'brasilapi'): CompanyRecord {
  return {
    cnpj: bare(body.cnpj),
    name: body.razao_social.trim(),
    tradeName: textOrNull(body.nome_fantasia),
    isBranch: body.identificador_matriz_filial === 2,
    status: {
      meaning: toStatus(String(body.situacao_cadastral)),
      text: textOrNull(body.descricao_situacao_cadastral) ?? '',
      since: textOrNull(body.data_situacao_cadastral),
      reason: textOrNull(body.descricao_motivo_situacao_cadastral),
    },
    openedOn: textOrNull(body.data_inicio_atividade),
    activity: body.cnae_fiscal
      ? {
          code: String(body.cnae_fiscal).padStart(7, '0'),
          text: textOrNull(body.cnae_fiscal_descricao) ?? '',
        }
      : null,
    legalNature: textOrNull(body.natureza_juridica),
    size: textOrNull(body.porte),
    capital: parseCapital(body.capital_social),
    address: {
      street: [body.descricao_tipo_de_logradouro, body.logradouro].map(textOrNull).filter(Boolean).join(' '),
      number: textOrNull(body.numero) ?? '',
      complement: textOrNull(body.complemento),
      district: textOrNull(body.bairro) ?? '',
      city: textOrNull(body.municipio) ?? '',
      state: textOrNull(body.uf) ?? '',
      postalCode: String(body.cep ?? '')
        .replace(/\D/g, '')
        .padStart(8, '0'),
    },
    phones: [body.ddd_telefone_1, body.ddd_telefone_2].map(textOrNull).filter((phone) => phone !== null),
    email: textOrNull(body.email)?.toLowerCase() ?? null,
    partners: (body.qsa ?? []).map(toPartner),
    origin,
  };
}

const PARTNER_KIND: Record<number, Partner['kind']> = { 1: 'company', 2: 'person', 3: 'foreign' };

const toPartner = (row: NonNullable<Body['qsa']>[number]): Partner => ({
  name: row.nome_socio.trim(),
  kind: PARTNER_KIND[row.identificador_de_socio ?? 2] ?? 'person',
  document: textOrNull(row.cnpj_cpf_do_socio),
  role: textOrNull(row.qualificacao_socio),
  since: textOrNull(row.data_entrada_sociedade),
});
