/** A source within a price, in centavos. */
interface SeedPart {
  source_id: string;
  share: number;
  provider_cost: number;
  required: boolean;
}

export interface SeedProduct {
  externalId: string;
  row: Record<string, unknown>;
  amount: number;
  parts: SeedPart[];
}

/** What a provider charges us for one answer, in centavos. */
const COST: Record<string, number> = {
  'serpro-cpf': 66,
  'tst-cndt': 24,
  'pf-antecedentes': 24,
  'bureau-credito': 450,
};

const part = (source_id: string, share: number, required = false): SeedPart => ({
  source_id,
  share,
  provider_cost: COST[source_id] ?? 0,
  required,
});

const PERSON: SeedPart[] = [
  part('serpro-cpf', 1_490, true),
  part('tst-cndt', 500),
  part('pf-antecedentes', 400),
  part('transparencia-pep', 500),
  part('transparencia-ceis', 300),
  part('transparencia-cnep', 200),
  part('transparencia-ceaf', 200),
  part('ofac-sdn', 200),
  part('un-consolidated', 200),
];

const COMPANY: SeedPart[] = [
  part('receita-cnpj', 1_490, true),
  part('tst-cndt', 700),
  part('transparencia-ceis', 500),
  part('transparencia-cnep', 500),
  part('ofac-sdn', 400),
  part('un-consolidated', 400),
];

const CREDIT = part('bureau-credito', 1_000);

const person = {
  kind: 'dossier',
  report_type: 'individual',
  target: 'CPF',
  status: 'available',
  required_inputs: ['cpf', 'birthDate'],
  optional_inputs: ['motherName'],
  batch: true,
};
const company = {
  kind: 'dossier',
  report_type: 'company',
  target: 'CNPJ',
  status: 'available',
  required_inputs: ['cnpj'],
  batch: true,
};

/** The two fixed report types, each with and without credit (specification 15). */
export const DOSSIERS: SeedProduct[] = [
  {
    externalId: 'relatorio-individual',
    row: {
      ...person,
      position: 1,
      popular: 1,
      name_pt: 'Relatório Individual',
      name_en: 'Individual Report',
      description_pt:
        'Confirma quem é a pessoa: situação do CPF, certidões trabalhista e criminal, exposição política, sanções no Brasil e no exterior, com a origem e a hora de cada informação.',
      description_en:
        'Confirms who a person is: CPF status, labour and criminal certificates, political exposure, sanctions in Brazil and abroad, with the origin and time of every fact.',
    },
    amount: 3_990,
    parts: PERSON,
  },
  {
    externalId: 'relatorio-empresa',
    row: {
      ...company,
      position: 2,
      popular: 2,
      name_pt: 'Relatório Empresarial',
      name_en: 'Company Report',
      description_pt:
        'Cadastro e quadro de sócios, certidão trabalhista e sanções no Brasil e no exterior, a partir do CNPJ numérico ou com letras.',
      description_en:
        'Registration and partners, labour certificate and sanctions in Brazil and abroad, from a numeric or alphanumeric CNPJ.',
    },
    amount: 3_990,
    parts: COMPANY,
  },
  {
    externalId: 'relatorio-individual-credito',
    row: {
      ...person,
      position: 3,
      popular: 3,
      name_pt: 'Relatório Individual com Análise de Crédito',
      name_en: 'Individual Report with Credit Analysis',
      description_pt:
        'O Relatório Individual acrescido da pontuação de crédito, para decidir vendas e contratos.',
      description_en: 'The Individual Report plus a credit score, to decide on sales and contracts.',
    },
    amount: 4_990,
    parts: [...PERSON, CREDIT],
  },
  {
    externalId: 'relatorio-empresa-credito',
    row: {
      ...company,
      position: 4,
      popular: 4,
      name_pt: 'Relatório Empresarial com Análise de Crédito',
      name_en: 'Company Report with Credit Analysis',
      description_pt: 'O Relatório Empresarial acrescido da pontuação de crédito da empresa.',
      description_en: 'The Company Report plus the credit score of the company.',
    },
    amount: 4_990,
    parts: [...COMPANY, CREDIT],
  },
];

interface Single {
  target: 'CPF' | 'CNPJ';
  name: [pt: string, en: string];
  description: [pt: string, en: string];
  inputs: string[];
  parts: SeedPart[];
  popular?: number;
  validatedEmail?: boolean;
}

/** A single query; its price is the sum of its shares. */
function single(externalId: string, position: number, seed: Single): SeedProduct {
  return {
    externalId,
    row: {
      kind: 'single',
      target: seed.target,
      status: 'available',
      name_pt: seed.name[0],
      name_en: seed.name[1],
      description_pt: seed.description[0],
      description_en: seed.description[1],
      required_inputs: seed.inputs,
      needs_validated_email: seed.validatedEmail ?? false,
      batch: true,
      position,
      popular: seed.popular ?? null,
    },
    amount: seed.parts.reduce((sum, { share }) => sum + share, 0),
    parts: seed.parts,
  };
}

/** One or two sources each. */
export const SINGLES: SeedProduct[] = [
  single('consulta-cpf', 10, {
    target: 'CPF',
    name: ['Situação do CPF', 'CPF status'],
    description: [
      'Situação cadastral na Receita Federal, com nome, nascimento e data de inscrição.',
      'Status at the Federal Revenue, with name, birth and registration date.',
    ],
    inputs: ['cpf', 'birthDate'],
    parts: [part('serpro-cpf', 490, true)],
    popular: 5,
  }),
  single('consulta-cnpj', 11, {
    target: 'CNPJ',
    name: ['Cadastro do CNPJ', 'CNPJ registration'],
    description: [
      'Situação, atividade, endereço, capital e sócios da empresa.',
      'Status, activity, address, capital and partners of the company.',
    ],
    inputs: ['cnpj'],
    parts: [part('receita-cnpj', 490, true)],
    popular: 6,
  }),
  single('exposicao-politica', 12, {
    target: 'CPF',
    name: ['Pessoa exposta politicamente', 'Politically exposed person'],
    description: [
      'Cargos públicos que tornam a pessoa exposta, e até quando.',
      'Public offices that make a person exposed, and until when.',
    ],
    inputs: ['cpf'],
    parts: [part('transparencia-pep', 590, true)],
  }),
  single('sancoes-cpf', 13, {
    target: 'CPF',
    name: ['Sanções no Brasil (CPF)', 'Sanctions in Brazil (CPF)'],
    description: [
      'Impedimentos de contratar (CEIS) e punições da Lei Anticorrupção (CNEP) em nome da pessoa.',
      'Bars from public contracts (CEIS) and anti-corruption penalties (CNEP) against the person.',
    ],
    inputs: ['cpf'],
    parts: [part('transparencia-ceis', 390, true), part('transparencia-cnep', 300)],
  }),
  single('sancoes-cnpj', 14, {
    target: 'CNPJ',
    name: ['Sanções no Brasil (CNPJ)', 'Sanctions in Brazil (CNPJ)'],
    description: [
      'Impedimentos de contratar (CEIS) e punições da Lei Anticorrupção (CNEP) em nome da empresa.',
      'Bars from public contracts (CEIS) and anti-corruption penalties (CNEP) against the company.',
    ],
    inputs: ['cnpj'],
    parts: [part('transparencia-ceis', 390, true), part('transparencia-cnep', 300)],
  }),
  single('expulsoes-servico-publico', 15, {
    target: 'CPF',
    name: ['Expulsões do serviço público', 'Expulsions from public service'],
    description: [
      'Demissões e cassações de servidores federais (CEAF).',
      'Dismissals of federal civil servants (CEAF).',
    ],
    inputs: ['cpf'],
    parts: [part('transparencia-ceaf', 590, true)],
  }),
  single('certidao-trabalhista-cpf', 16, {
    target: 'CPF',
    name: ['Certidão trabalhista (CPF)', 'Labour certificate (CPF)'],
    description: [
      'Certidão de débitos trabalhistas do TST, com o comprovante.',
      'Labour-debt certificate of the TST, with its receipt.',
    ],
    inputs: ['cpf'],
    parts: [part('tst-cndt', 1_290, true)],
    popular: 7,
  }),
  single('certidao-trabalhista-cnpj', 17, {
    target: 'CNPJ',
    name: ['Certidão trabalhista (CNPJ)', 'Labour certificate (CNPJ)'],
    description: [
      'Certidão de débitos trabalhistas da empresa no TST, com o comprovante.',
      "The company's labour-debt certificate of the TST, with its receipt.",
    ],
    inputs: ['cnpj'],
    parts: [part('tst-cndt', 1_290, true)],
    popular: 8,
  }),
  single('antecedentes-criminais', 18, {
    target: 'CPF',
    name: ['Antecedentes criminais', 'Criminal record'],
    description: [
      'Certidão da Polícia Federal. Só para as finalidades que a lei permite.',
      'Federal Police certificate. Only for the purposes that the law permits.',
    ],
    inputs: ['cpf', 'birthDate', 'motherName'],
    parts: [part('serpro-cpf', 490, true), part('pf-antecedentes', 1_000, true)],
    validatedEmail: true,
  }),
  single('credito-cpf', 19, {
    target: 'CPF',
    name: ['Crédito (CPF)', 'Credit (CPF)'],
    description: [
      'Pontuação de 0 a 1000 e restrições em nome da pessoa.',
      'Score from 0 to 1000 and negative records of the person.',
    ],
    inputs: ['cpf'],
    parts: [part('bureau-credito', 1_690, true)],
    validatedEmail: true,
  }),
  single('credito-cnpj', 20, {
    target: 'CNPJ',
    name: ['Crédito (CNPJ)', 'Credit (CNPJ)'],
    description: [
      'Pontuação de 0 a 1000 e restrições em nome da empresa.',
      'Score from 0 to 1000 and negative records of the company.',
    ],
    inputs: ['cnpj'],
    parts: [part('bureau-credito', 1_690, true)],
    validatedEmail: true,
  }),
  single('listas-internacionais-cpf', 21, {
    target: 'CPF',
    name: ['Listas internacionais (CPF)', 'International lists (CPF)'],
    description: [
      'Procura o nome da pessoa nas listas de sanções da ONU e dos Estados Unidos, e explica cada semelhança.',
      "Searches the person's name on the UN and US sanctions lists, and explains every likeness.",
    ],
    inputs: ['cpf', 'birthDate'],
    parts: [part('serpro-cpf', 490, true), part('ofac-sdn', 250), part('un-consolidated', 250)],
  }),
  single('listas-internacionais-cnpj', 22, {
    target: 'CNPJ',
    name: ['Listas internacionais (CNPJ)', 'International lists (CNPJ)'],
    description: [
      'Procura o nome da empresa nas listas de sanções da ONU e dos Estados Unidos, e explica cada semelhança.',
      "Searches the company's name on the UN and US sanctions lists, and explains every likeness.",
    ],
    inputs: ['cnpj'],
    parts: [part('receita-cnpj', 490, true), part('ofac-sdn', 250), part('un-consolidated', 250)],
  }),
  single('impedidos-apostas', 23, {
    target: 'CPF',
    name: ['Impedidos de apostar', 'Barred from betting'],
    description: [
      'Consulta ao SIGAP com o certificado do próprio operador de apostas.',
      "Asks SIGAP with the betting operator's own certificate.",
    ],
    inputs: ['cpf'],
    parts: [part('sigap-impedidos', 390, true)],
    validatedEmail: true,
  }),
];
