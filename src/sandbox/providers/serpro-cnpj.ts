import express, { type Router } from 'express';
import type { World } from '~/src/sandbox/world';
import { parseCnpj } from '~/src/shared/cnpj';
import { getCompany, type TestCompany } from '~/src/shared/test-people';
import { ADDRESS, maskedPartner, statusDay } from './company-texts';

/** SERPRO's Consulta CNPJ v2, `qsa` (docs/integrations.md §2): partners' CPFs masked. */
export function serproCnpj(world: World): Router {
  const router = express.Router({ caseSensitive: true });
  router.get('/v2/qsa/:cnpj', (request, response) => {
    if (!world.tokens.accepts('serpro', request)) {
      response.status(401).json({ mensagem: 'Token inválido ou expirado' });
      return;
    }
    const { cnpj } = request.params;
    if (parseCnpj(cnpj) !== cnpj) {
      response.status(400).json({ mensagem: 'CNPJ inválido' });
      return;
    }
    const company = getCompany(world.faults.mode('serpro') === 'wrong' ? 'SANDBOX0000125' : cnpj);
    if (company.registered === 'out_of_reach') response.status(504).json({ mensagem: 'Tempo esgotado' });
    else if (company.registered === 'nowhere') response.status(404).json({ mensagem: 'Não encontrado' });
    else response.json(body(company));
  });
  return router;
}

function body(company: TestCompany): object {
  return {
    ni: company.cnpj,
    tipoEstabelecimento: '1',
    nomeEmpresarial: company.name.toUpperCase(),
    nomeFantasia: company.tradeName.toUpperCase(),
    situacaoCadastral: { codigo: company.status, data: statusDay(company), motivo: '' },
    naturezaJuridica: { codigo: '2062', descricao: 'Sociedade Empresária Limitada' },
    dataAbertura: company.openedOn,
    cnaePrincipal: {
      codigo: '6201501',
      descricao: 'Desenvolvimento de programas de computador sob encomenda',
    },
    cnaeSecundarias: [],
    endereco: {
      tipoLogradouro: ADDRESS.type,
      logradouro: ADDRESS.street,
      numero: ADDRESS.number,
      complemento: ADDRESS.complement,
      cep: ADDRESS.postalCode,
      bairro: ADDRESS.district,
      municipio: { codigo: '7107', descricao: ADDRESS.city },
      uf: ADDRESS.state,
    },
    telefones: [{ ddd: '11', numero: '30000000' }],
    correioEletronico: '',
    capitalSocial: company.capital,
    porte: '05',
    socios: company.partners.map((partner) => ({
      tipoSocio: '2',
      cpf: maskedPartner(partner),
      nome: partner.name.toUpperCase(),
      qualificacao: partner.role,
      dataInclusao: partner.since,
    })),
  };
}
