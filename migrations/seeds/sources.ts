interface SeedSource {
  id: string;
  queue: string;
  name_pt: string;
  name_en: string;
  authority_pt: string;
  authority_en: string;
  needs: string[];
  usual_ms: number;
  position: number;
}

const CGU = {
  queue: 'source-transparencia',
  authority_pt: 'Controladoria-Geral da União (CGU)',
  authority_en: 'Office of the Comptroller General (CGU)',
  usual_ms: 3_000,
};

/** In the order of a report; positions leave room between. */
export const SOURCES: SeedSource[] = [
  {
    id: 'serpro-cpf',
    queue: 'source-serpro',
    name_pt: 'Situação cadastral do CPF',
    name_en: 'CPF registration status',
    authority_pt: 'Receita Federal do Brasil',
    authority_en: 'Brazilian Federal Revenue',
    needs: ['cpf', 'birthDate'],
    usual_ms: 2_000,
    position: 1,
  },
  {
    ...CGU,
    id: 'transparencia-pep',
    name_pt: 'Pessoas expostas politicamente',
    name_en: 'Politically exposed persons',
    needs: ['cpf'],
    position: 30,
  },
  {
    id: 'receita-cnpj',
    queue: 'source-cnpj',
    name_pt: 'Cadastro do CNPJ',
    name_en: 'CNPJ registration',
    authority_pt: 'Receita Federal do Brasil',
    authority_en: 'Brazilian Federal Revenue',
    needs: ['cnpj'],
    usual_ms: 2_000,
    position: 5,
  },
  {
    id: 'tst-cndt',
    queue: 'source-infosimples',
    name_pt: 'Certidão de débitos trabalhistas (CNDT)',
    name_en: 'Labour-debt certificate (CNDT)',
    authority_pt: 'Tribunal Superior do Trabalho (TST)',
    authority_en: 'Superior Labour Court (TST)',
    needs: ['document'],
    usual_ms: 30_000,
    position: 10,
  },
  {
    id: 'pf-antecedentes',
    queue: 'source-infosimples',
    name_pt: 'Certidão de antecedentes criminais',
    name_en: 'Criminal-record certificate',
    authority_pt: 'Polícia Federal',
    authority_en: 'Federal Police',
    needs: ['cpf', 'birthDate', 'name', 'motherName'],
    usual_ms: 45_000,
    position: 15,
  },
  {
    id: 'bureau-credito',
    queue: 'source-bureau',
    name_pt: 'Pontuação de crédito e restrições',
    name_en: 'Credit score and negative records',
    authority_pt: 'Birô de crédito',
    authority_en: 'Credit bureau',
    needs: ['document'],
    usual_ms: 3_000,
    position: 20,
  },
  {
    ...CGU,
    id: 'transparencia-ceis',
    name_pt: 'Empresas e pessoas impedidas de contratar (CEIS)',
    name_en: 'Barred from public contracts (CEIS)',
    needs: ['document'],
    position: 35,
  },
  {
    ...CGU,
    id: 'transparencia-cnep',
    name_pt: 'Punições da Lei Anticorrupção (CNEP)',
    name_en: 'Anti-corruption penalties (CNEP)',
    needs: ['document'],
    position: 40,
  },
  {
    ...CGU,
    id: 'transparencia-ceaf',
    name_pt: 'Expulsões do serviço público federal (CEAF)',
    name_en: 'Expulsions from federal service (CEAF)',
    needs: ['cpf'],
    position: 45,
  },
  {
    id: 'ofac-sdn',
    queue: 'source-lists',
    name_pt: 'Lista de sanções dos Estados Unidos (OFAC)',
    name_en: 'United States sanctions list (OFAC)',
    authority_pt: 'Tesouro dos Estados Unidos',
    authority_en: 'US Department of the Treasury',
    needs: ['name'],
    usual_ms: 1_000,
    position: 50,
  },
  {
    id: 'un-consolidated',
    queue: 'source-lists',
    name_pt: 'Lista consolidada de sanções da ONU',
    name_en: 'United Nations consolidated sanctions list',
    authority_pt: 'Conselho de Segurança da ONU',
    authority_en: 'UN Security Council',
    needs: ['name'],
    usual_ms: 1_000,
    position: 55,
  },
  {
    id: 'sigap-impedidos',
    queue: 'source-sigap',
    name_pt: 'Impedidos de apostar (SIGAP)',
    name_en: 'Barred from betting (SIGAP)',
    authority_pt: 'Secretaria de Prêmios e Apostas',
    authority_en: 'Secretariat of Prizes and Betting',
    needs: ['cpf'],
    usual_ms: 2_000,
    position: 60,
  },
];
