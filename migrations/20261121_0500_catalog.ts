import type { Knex } from 'knex';

/** What can be ordered: sources, products, and each price with the share of every source in it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table sources (
      id text primary key check (id ~ '^[a-z0-9-]+$'),
      queue text not null check (queue ~ '^source-[a-z0-9-]+$'),
      name_pt text not null,
      name_en text not null,
      authority_pt text not null,
      authority_en text not null,
      needs text[] not null,
      usual_ms int not null,
      position int not null
    );

    create table products (
      id uuid primary key default gen_random_uuid(),
      external_id text not null unique check (external_id ~ '^[a-z0-9-]+$'),
      kind text not null check (kind in ('dossier', 'single')),
      report_type text check (report_type in ('individual', 'company')),
      target text not null check (target in ('CPF', 'CNPJ')),
      status text not null check (status in ('available', 'coming_soon', 'retired')),
      name_pt text not null,
      name_en text not null,
      description_pt text not null,
      description_en text not null,
      required_inputs text[] not null,
      optional_inputs text[] not null default '{}',
      needs_validated_email boolean not null default false,
      needs_registration boolean not null default false,
      batch boolean not null default false,
      position int not null,
      created_at timestamptz not null default now()
    );

    create table prices (
      id uuid primary key default gen_random_uuid(),
      product_id uuid not null references products,
      amount int not null check (amount > 0),
      valid_from timestamptz not null default now(),
      unique (product_id, valid_from)
    );

    create table product_sources (
      price_id uuid not null references prices,
      source_id text not null references sources,
      share int not null check (share >= 0),
      provider_cost int not null check (provider_cost >= 0),
      required boolean not null,
      primary key (price_id, source_id)
    );

    create function product_sources_sum() returns trigger language plpgsql as $$
    begin
      if (select p.amount <> coalesce(sum(s.share), 0)
          from prices p left join product_sources s on s.price_id = p.id
          where p.id = new.price_id group by p.amount) then
        raise exception 'the shares of a price must sum to it';
      end if;
      return null;
    end $$;
    create constraint trigger product_sources_sum after insert or update on product_sources
      deferrable initially deferred for each row execute function product_sources_sum();
  `);
  await seedSources(db);
  for (const product of PRODUCTS) await seedProduct(db, product);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table product_sources, prices, products, sources;
    drop function product_sources_sum;
  `);
}

async function seedSources(db: Knex): Promise<void> {
  await db('sources').insert([
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
      id: 'transparencia-pep',
      queue: 'source-transparencia',
      name_pt: 'Pessoas expostas politicamente',
      name_en: 'Politically exposed persons',
      authority_pt: 'Controladoria-Geral da União (CGU)',
      authority_en: 'Office of the Comptroller General (CGU)',
      needs: ['cpf'],
      usual_ms: 3_000,
      position: 2,
    },
  ]);
}

interface Seed {
  row: Record<string, unknown>;
  amount: number;
  sources: { source_id: string; share: number; provider_cost: number; required: boolean }[];
}

const PRODUCTS: Seed[] = [
  {
    row: {
      external_id: 'relatorio-individual',
      kind: 'dossier',
      report_type: 'individual',
      target: 'CPF',
      status: 'available',
      name_pt: 'Relatório Individual',
      name_en: 'Individual Report',
      description_pt:
        'Confirma quem é a pessoa: situação do CPF na Receita Federal e exposição política, com a origem e a hora de cada informação.',
      description_en:
        'Confirms who a person is: CPF status at the Federal Revenue and political exposure, with the origin and time of every fact.',
      required_inputs: ['cpf', 'birthDate'],
      needs_registration: true,
      batch: true,
      position: 1,
    },
    amount: 3_990,
    sources: [
      { source_id: 'serpro-cpf', share: 2_990, provider_cost: 66, required: true },
      { source_id: 'transparencia-pep', share: 1_000, provider_cost: 0, required: false },
    ],
  },
  comingSoon(2, 'relatorio-empresa', 'company', 3_990, {
    name_pt: 'Relatório Empresarial',
    name_en: 'Company Report',
    description_pt: 'Cadastro da empresa, quadro de sócios e pendências públicas a partir do CNPJ.',
    description_en: 'Company registration, partners and public pending matters, from the CNPJ.',
  }),
  comingSoon(3, 'relatorio-individual-credito', 'individual', 4_990, {
    name_pt: 'Relatório Individual com Análise de Crédito',
    name_en: 'Individual Report with Credit Analysis',
    description_pt:
      'O Relatório Individual acrescido da pontuação de crédito, para decidir vendas e contratos.',
    description_en: 'The Individual Report plus a credit score, to decide on sales and contracts.',
  }),
  comingSoon(4, 'relatorio-empresa-credito', 'company', 4_990, {
    name_pt: 'Relatório Empresarial com Análise de Crédito',
    name_en: 'Company Report with Credit Analysis',
    description_pt: 'O Relatório Empresarial acrescido da pontuação de crédito da empresa.',
    description_en: 'The Company Report plus the credit score of the company.',
  }),
];

function comingSoon(
  position: number,
  externalId: string,
  type: 'individual' | 'company',
  amount: number,
  texts: Record<string, string>,
): Seed {
  const cpf = type === 'individual';
  const row = {
    external_id: externalId,
    kind: 'dossier',
    report_type: type,
    target: cpf ? 'CPF' : 'CNPJ',
    status: 'coming_soon',
    required_inputs: cpf ? ['cpf', 'birthDate'] : ['cnpj'],
    needs_registration: true,
    position,
    ...texts,
  };
  return { row, amount, sources: [] };
}

async function seedProduct(db: Knex, { row, amount, sources }: Seed): Promise<void> {
  const [product] = await db('products').insert(row).returning('id');
  const [price] = await db('prices').insert({ product_id: product.id, amount }).returning('id');
  if (sources.length > 0) {
    await db('product_sources').insert(sources.map((source) => ({ ...source, price_id: price.id })));
  }
}
