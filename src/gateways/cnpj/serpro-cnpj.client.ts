import { z } from 'zod';
import type { Send, WireReply } from '~/src/gateways/wire/http-client';
import type { SourceOutcome } from '~/src/gateways/wire/outcome';
import { readJson, settle } from '~/src/gateways/wire/reply';
import { type CompanyRecord, type Partner, parseCapital, textOrNull, toStatus } from './cnpj.types';

const text = z.string().nullish();
const coded = z.object({ codigo: z.coerce.string(), descricao: z.string() }).nullish();

/** `qsa` of SERPRO's Consulta CNPJ v2 (docs/integrations.md §2); partners' CPFs come masked. */
const bodySchema = z.object({
  ni: z.string(),
  nomeEmpresarial: z.string().min(1),
  nomeFantasia: text,
  tipoEstabelecimento: z.coerce.string().nullish(),
  situacaoCadastral: z.object({ codigo: z.coerce.string(), data: text, motivo: z.coerce.string().nullish() }),
  naturezaJuridica: coded,
  dataAbertura: text,
  cnaePrincipal: coded,
  endereco: z
    .object({
      tipoLogradouro: text,
      logradouro: text,
      numero: text,
      complemento: text,
      cep: text,
      bairro: text,
      municipio: coded,
      uf: text,
    })
    .nullish(),
  telefones: z.array(z.object({ ddd: text, numero: text })).nullish(),
  correioEletronico: text,
  capitalSocial: z.coerce.number().nullish(),
  porte: text,
  socios: z
    .array(
      z.object({
        tipoSocio: z.coerce.string().nullish(),
        cpf: text,
        cnpj: text,
        nome: z.string(),
        qualificacao: text,
        dataInclusao: text,
      }),
    )
    .nullish(),
});
type Body = z.infer<typeof bodySchema>;

/** Queries SERPRO for a CNPJ with its partners. Billed for full and partial answers and for "not found". */
export async function querySerproCnpj(
  send: Send,
  baseUrl: string,
  cnpj: string,
): Promise<SourceOutcome<CompanyRecord>> {
  const result = await send({ method: 'GET', url: `${baseUrl}/v2/qsa/${encodeURIComponent(cnpj)}` });
  return settle(result, (reply) => readReply(reply, cnpj));
}

function readReply({ status, text: raw, latencyMs }: WireReply, cnpj: string): SourceOutcome<CompanyRecord> {
  if (status === 404) return { outcome: 'not_found', reason: 'not_found', raw, billed: true, latencyMs };
  if (status === 400) return { outcome: 'refused', reason: 'invalid', raw, billed: false, latencyMs };
  const billed = status === 200 || status === 206;
  const body = billed ? readJson(raw, bodySchema) : null;
  if (!body || body.ni !== cnpj) return { outcome: 'unavailable', reason: 'malformed', billed, latencyMs };
  return { outcome: 'answered', data: toRecord(body), raw, billed, latencyMs };
}

const STATUS_TEXT: Record<string, string> = {
  '1': 'NULA',
  '2': 'ATIVA',
  '3': 'SUSPENSA',
  '4': 'INAPTA',
  '8': 'BAIXADA',
};

function toRecord(body: Body): CompanyRecord {
  // Some versions send padded codes (`02`).
  const code = body.situacaoCadastral.codigo.replace(/^0+(?=.)/, '');
  const { endereco } = body;
  return {
    cnpj: body.ni,
    name: body.nomeEmpresarial.trim(),
    tradeName: textOrNull(body.nomeFantasia),
    isBranch: body.tipoEstabelecimento === '2',
    status: {
      meaning: toStatus(code),
      text: STATUS_TEXT[code] ?? code,
      since: textOrNull(body.situacaoCadastral.data),
      reason: null,
    },
    openedOn: textOrNull(body.dataAbertura),
    activity: body.cnaePrincipal
      ? { code: body.cnaePrincipal.codigo, text: body.cnaePrincipal.descricao.trim() }
      : null,
    legalNature: textOrNull(body.naturezaJuridica?.descricao),
    size: textOrNull(body.porte),
    capital: parseCapital(body.capitalSocial),
    address: {
      street: [endereco?.tipoLogradouro, endereco?.logradouro].map(textOrNull).filter(Boolean).join(' '),
      number: textOrNull(endereco?.numero) ?? '',
      complement: textOrNull(endereco?.complemento),
      district: textOrNull(endereco?.bairro) ?? '',
      city: textOrNull(endereco?.municipio?.descricao) ?? '',
      state: textOrNull(endereco?.uf) ?? '',
      postalCode: (endereco?.cep ?? '').replace(/\D/g, '').padStart(8, '0'),
    },
    phones: (body.telefones ?? []).map(({ ddd, numero }) => `${ddd ?? ''}${numero ?? ''}`).filter(Boolean),
    email: textOrNull(body.correioEletronico)?.toLowerCase() ?? null,
    partners: (body.socios ?? []).map(toPartner),
    origin: 'serpro',
  };
}

const PARTNER_KIND: Record<string, Partner['kind']> = { '1': 'company', '2': 'person', '3': 'foreign' };

const toPartner = (row: NonNullable<Body['socios']>[number]): Partner => ({
  name: row.nome.trim(),
  kind: PARTNER_KIND[row.tipoSocio ?? '2'] ?? 'person',
  document: textOrNull(row.cpf) ?? textOrNull(row.cnpj),
  role: textOrNull(row.qualificacao),
  since: textOrNull(row.dataInclusao),
});
