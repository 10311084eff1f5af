import express, { type Response, type Router } from 'express';
import type { World } from '~/src/sandbox/world';
import { parseCnpj } from '~/src/shared/cnpj';
import { getCompany, type TestCompany } from '~/src/shared/test-people';
import { ADDRESS, maskedPartner, reasonText, STATUS_TEXT, statusDay } from './company-texts';

/**
 * minhareceita (docs/integrations.md §2): `/{cnpj}`, with or without punctuation; a month old; the postal
 * code is text.
 */
export function fakeMinhareceita(world: World): Router {
  const router = express.Router();
  router.get('/updated', (_request, response) => void response.json({ message: '2026-11-08' }));
  router.get('/:cnpj', (request, response) => {
    const cnpj = request.params.cnpj;
    respond(cnpj, world.faults.mode('minhareceita') === 'wrong', response, {
      invalid: { message: `CNPJ ${cnpj} inválido.` },
      unknown: { message: `CNPJ ${cnpj} não encontrado.` },
    });
  });
  return router;
}

/** BrasilAPI: the same body at its own URL, errors with a name and a type. */
export function fakeBrasilapi(world: World): Router {
  const router = express.Router();
  router.get('/api/cnpj/v1/:cnpj', (request, response) => {
    const cnpj = request.params.cnpj;
    respond(cnpj, world.faults.mode('brasilapi') === 'wrong', response, {
      invalid: { name: 'BadRequestError', message: `CNPJ ${cnpj} inválido.`, type: 'bad_request' },
      unknown: { name: 'NotFoundError', message: `CNPJ ${cnpj} não encontrado.`, type: 'not_found' },
    });
  });
  return router;
}

function respond(
  parameter: string,
  other: boolean,
  response: Response,
  errors: { invalid: object; unknown: object },
): void {
  const cnpj = parseCnpj(parameter);
  if (!cnpj) {
    response.status(400).json(errors.invalid);
    return;
  }
  const company = getCompany(other ? 'SANDBOX0000125' : cnpj);
  if (company.registered === 'out_of_reach') response.status(503).json({ message: 'Fora do ar' });
  else if (company.registered !== 'everywhere') response.status(404).json(errors.unknown);
  else response.json(body(company));
}

function body(company: TestCompany): object {
  return {
    cnpj: company.cnpj,
    identificador_matriz_filial: 1,
    descricao_identificador_matriz_filial: 'MATRIZ',
    razao_social: company.name.toUpperCase(),
    nome_fantasia: company.tradeName.toUpperCase(),
    situacao_cadastral: Number(company.status),
    descricao_situacao_cadastral: STATUS_TEXT[company.status],
    data_situacao_cadastral: statusDay(company),
    motivo_situacao_cadastral: 0,
    descricao_motivo_situacao_cadastral: reasonText(company),
    data_inicio_atividade: company.openedOn,
    cnae_fiscal: 6_201_501,
    cnae_fiscal_descricao: 'Desenvolvimento de programas de computador sob encomenda',
    cnaes_secundarios: [{ codigo: 6_204_000, descricao: 'Consultoria em tecnologia da informação' }],
    codigo_natureza_juridica: 2062,
    natureza_juridica: 'Sociedade Empresária Limitada',
    porte: 'DEMAIS',
    codigo_porte: 5,
    capital_social: company.capital,
    opcao_pelo_simples: null,
    opcao_pelo_mei: null,
    regime_tributario: [],
    descricao_tipo_de_logradouro: ADDRESS.type,
    logradouro: ADDRESS.street,
    numero: ADDRESS.number,
    complemento: ADDRESS.complement,
    bairro: ADDRESS.district,
    cep: ADDRESS.postalCode,
    uf: ADDRESS.state,
    municipio: ADDRESS.city,
    codigo_municipio: 7107,
    codigo_municipio_ibge: 3_550_308,
    ddd_telefone_1: '1130000000',
    ddd_telefone_2: '',
    ddd_fax: '',
    email: null,
    qsa: company.partners.map((partner) => ({
      identificador_de_socio: 2,
      nome_socio: partner.name.toUpperCase(),
      cnpj_cpf_do_socio: maskedPartner(partner),
      codigo_qualificacao_socio: 49,
      qualificacao_socio: partner.role,
      data_entrada_sociedade: partner.since,
      faixa_etaria: 'Entre 41 a 50 anos',
      cpf_representante_legal: '***000000**',
      nome_representante_legal: '',
    })),
  };
}
