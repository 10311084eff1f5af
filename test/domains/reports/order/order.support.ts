import { randomUUID } from 'node:crypto';
import { grantCredits, openWallet } from '~/src/domains/billing';
import { getProduct } from '~/src/domains/catalog';
import { orderReport, type Purpose } from '~/src/domains/reports';
import { pickAsked } from '~/src/domains/reports/inputs.rules';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import type { OrderTexts } from '~/src/shared/input/order-fields';
import { PEOPLE } from '~/src/shared/test-people';
import { actingAs } from '~/test/support/context';
import { eventually } from '~/test/support/eventually';
import { createPerson, type Fixture } from '~/test/support/fixtures/fixtures';

export const REQUESTER_CPF = '52998224725';

/** A registered person with credits. */
export async function createCustomer(
  ctx: Ctx,
  { credits = 20_000, cpf = REQUESTER_CPF }: { credits?: number; cpf?: string } = {},
): Promise<{ fixture: Fixture; as: ActorCtx }> {
  const fixture = await createPerson(ctx.db, { cpf });
  const { accountId } = fixture;
  await openWallet(ctx, accountId);
  if (credits > 0) {
    await grantCredits(ctx, {
      accountId,
      amount: credits,
      kind: 'adjustment',
      uniqueKey: `test-${accountId}`,
    });
  }
  return { fixture, as: actingAs(ctx, fixture.actor) };
}

/** A person of the sandbox by what happens with them. */
export function personWho(outcome: string): { cpf: string; birthDate: string; name: string } {
  const person = PEOPLE.find((each) => each.outcome === outcome);
  if (!person) throw new Error(`no test person for ${outcome}`);
  return { ...person, birthDate: person.birthDate ?? '1990-01-01' };
}

const TWO_SOURCES = 'teste-duas-fontes';

/** A product of two sources, one required, so that tests of the machinery do not hang on the catalog. */
async function createTwoSourceProduct({ db }: Ctx): Promise<void> {
  await db.transaction(async (trx) => {
    const [product] = await trx('products')
      .insert({
        external_id: TWO_SOURCES,
        kind: 'dossier',
        report_type: 'individual',
        target: 'CPF',
        status: 'available',
        name_pt: 'Relatório de Teste',
        name_en: 'Test Report',
        description_pt: '',
        description_en: '',
        required_inputs: ['cpf', 'birthDate'],
        position: 900,
      })
      .onConflict('external_id')
      .ignore()
      .returning('id');
    if (!product) return;
    const [price] = await trx('prices').insert({ product_id: product.id, amount: 3_990 }).returning('id');
    await trx('product_sources').insert([
      { price_id: price.id, source_id: 'serpro-cpf', share: 2_990, provider_cost: 66, required: true },
      { price_id: price.id, source_id: 'transparencia-pep', share: 1_000, provider_cost: 0, required: false },
    ]);
  });
}

interface OrderOptions {
  purpose?: Purpose;
  key?: string;
  product?: string;
  texts?: OrderTexts;
}

/** Orders a report on a person, with what of theirs it asks for. */
export async function order(
  as: ActorCtx,
  { cpf, birthDate }: { cpf: string; birthDate: string },
  {
    purpose = 'fraud_prevention',
    key = randomUUID(),
    product = 'relatorio-individual',
    texts = {},
  }: OrderOptions = {},
) {
  return orderReport(as, {
    productExternalId: product,
    // In a transaction the catalog is read as it stands.
    inputs: pickAsked(await inTransaction(as, (tx) => getProduct(tx, product)), { cpf, birthDate }),
    texts,
    purpose,
    idempotencyKey: key,
    origin: 'page',
  });
}

/** Orders the report of two sources. */
export async function orderOfTwo(
  as: ActorCtx,
  person: { cpf: string; birthDate: string },
  options: OrderOptions = {},
) {
  await createTwoSourceProduct(as);
  return order(as, person, { ...options, product: TWO_SOURCES });
}

/** How many sources a report on a person has, whatever the catalog of today. */
export const countSources = async (ctx: Ctx, product = 'relatorio-individual'): Promise<number> =>
  (await getProduct(ctx, product)).sources.length;

/** The report once it has ended. */
export const ended = (ctx: Ctx, id: string) =>
  eventually(() => ctx.db('reports').where({ id }).whereNotNull('ended_at').first());

/** Tokens of the API for somebody, without the price of a password. */
export async function createApiTokens(
  ctx: Ctx,
  { userId, accountId }: Fixture,
  count: number,
): Promise<string[]> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const ids = Array.from({ length: count }, () => randomUUID());
  await ctx
    .db('api_tokens')
    .insert(
      ids.map((jti) => ({ jti, family: jti, user_id: userId, account_id: accountId, expires_at: expiresAt })),
    );
  const signed = ids.map((jti) => ctx.tokens.sign({ userId, companyUid: '', claims: [], expiresAt, jti }));
  return (await Promise.all(signed)).map(({ token }) => token);
}

export async function createApiToken(ctx: Ctx, who: Fixture): Promise<string> {
  const [token = ''] = await createApiTokens(ctx, who, 1);
  return token;
}

export interface ApiResponse {
  status: number;
  retryAfter: string | null;
  /** Of the report. */
  id?: string;
}

/** Orders a report on a person of the sandbox by the API of the web process at `url`. */
export async function orderByApi(
  url: string,
  token: string,
  key: string,
  outcome = 'clean',
): Promise<ApiResponse> {
  const { cpf, birthDate } = personWho(outcome);
  const response = await fetch(`${url}/api/Product/ConsumeProduct`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify({
      externalId: 'relatorio-individual',
      parameters: { cpf, birthDate },
      purpose: 'fraud_prevention',
    }),
  });
  const body = await response.json();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    id: body.data?.uniqueIdentifier,
  };
}
