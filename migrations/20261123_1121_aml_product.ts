import type { Knex } from 'knex';

const SOURCE = {
  id: 'transparencia-beneficios',
  queue: 'source-beneficios',
  name_pt: 'Benefícios sociais (BPC e Bolsa Família)',
  name_en: 'Social benefits (BPC and Bolsa Família)',
  authority_pt: 'Controladoria-Geral da União (CGU)',
  authority_en: 'Office of the Comptroller General (CGU)',
  needs: ['cpf'],
  usual_ms: 5_000,
  position: 65,
};

const PRODUCT = {
  external_id: 'prevencao-lavagem-dinheiro',
  kind: 'single',
  target: 'CPF',
  status: 'available',
  name_pt: 'Prevenção à lavagem de dinheiro',
  name_en: 'Anti-money-laundering report',
  description_pt:
    'Exposição política, sanções no Brasil e no exterior, impedimento de apostar e benefícios sociais de uma pessoa, com a versão de cada lista e cada semelhança explicada.',
  description_en:
    'Political exposure, sanctions in Brazil and abroad, betting bars and social benefits of a person, with the version of each list and every likeness explained.',
  required_inputs: ['cpf', 'birthDate'],
  needs_validated_email: true,
  batch: true,
  position: 24,
};

/** In centavos: share, what the provider charges us, and whether there is no report without it. */
const PARTS = [
  ['serpro-cpf', 490, 66, true],
  ['transparencia-pep', 390, 0, false],
  ['transparencia-ceis', 250, 0, false],
  ['transparencia-cnep', 200, 0, false],
  ['ofac-sdn', 250, 0, false],
  ['un-consolidated', 250, 0, false],
  ['sigap-impedidos', 390, 0, false],
  ['transparencia-beneficios', 270, 0, false],
] as const;

/** The anti-money-laundering report of a person, R$ 24,90, and the source of social benefits. */
export async function up(db: Knex): Promise<void> {
  await db('sources').insert(SOURCE);
  const [product] = await db('products').insert(PRODUCT).returning('id');
  const amount = PARTS.reduce((sum, [, share]) => sum + share, 0);
  const [price] = await db('prices').insert({ product_id: product.id, amount }).returning('id');
  await db('product_sources').insert(
    PARTS.map(([source_id, share, provider_cost, required]) => ({
      ...{ price_id: price.id, source_id, share, provider_cost, required },
    })),
  );
}

/** Takes it off the catalog; fails once it has been ordered, as reports keep their price. */
export async function down(db: Knex): Promise<void> {
  const { external_id } = PRODUCT;
  const product = () => db('products').where({ external_id }).select('id');
  const prices = () => db('prices').whereIn('product_id', product()).select('id');
  await db('product_sources').whereIn('price_id', prices()).delete();
  await db('prices').whereIn('product_id', product()).delete();
  await db('products').where({ external_id }).delete();
  await db('sources').where({ id: SOURCE.id }).delete();
}
