import {
  type DemoMarks,
  findActorForAccount,
  markDemoUser,
  registerUser,
  saveUserName,
} from '~/src/domains/access';
import {
  addMember,
  completePersonalAccount,
  openCompanyAccount,
  renameAccount,
  saveLastAccount,
} from '~/src/domains/accounts';
import { createCostCenter, grantCredits, grantLimit } from '~/src/domains/billing';
import { saveBettingCredentials } from '~/src/domains/sources';
import { registerTerminal } from '~/src/domains/terminals';
import { createChildRunner } from '~/src/platform/child/runner';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { runAsOf } from '~/src/platform/database/past';
import { markDemoData } from '~/src/platform/demo-data';
import { saveSetting } from '~/src/platform/settings';
import { allowDirectory } from '~/src/sandbox/identity/partner';
import type { BillingType, Claim } from '~/src/shared/actor';
import { createDemoInvoice, createPaidInvoice } from './invoice';
import { type Member, monthStart } from './past-work';
import { createDemoStatus } from './status';
import { createDemoRecruitment } from './vacancy';
import { makeDemoVerifications } from './verifications';

const PASSWORD = 'Demo!2026';

interface DemoUser {
  email: string;
  fullName?: string;
  /** Completes the individual registration. */
  cpf?: string;
  companies?: {
    cnpj: string;
    name: string;
    billingType?: BillingType;
    claims?: Claim[];
    /** Licensed for betting: queries SIGAP with its own certificate. */
    bettingOperator?: boolean;
    /** Post-paid, with last month's invoice unpaid. */
    invoiced?: boolean;
    /** Cost centers of its spending. */
    costCenters?: string[];
    /** Has a vacancy with candidates. */
    recruits?: boolean;
    /** Has verifications: a queue for review, and earlier decisions. */
    verifies?: boolean;
  }[];
  /** The company above of which they are a plain member. */
  memberOf?: string;
  /** State that no flow can set. */
  marks?: DemoMarks;
  credits?: number;
}

const DOCCHECK: Claim[] = [
  'doccheck',
  'doccheck_admin',
  'doccheck_readonly',
  'doccheck_dashboard',
  'doccheck_gerar_url',
  'doccheck_aml_report',
];

/** The demo accounts that others rely on; the README lists them. */
const USERS: DemoUser[] = [
  { email: 'pessoa@demo.test', fullName: 'HELENA PRADO ANDRADE', cpf: '52998224725', credits: 25_000 },
  { email: 'nova@demo.test' },
  {
    email: 'empresa@demo.test',
    fullName: 'CAIO FERRAZ LIMA',
    cpf: '11144477735',
    companies: [
      {
        cnpj: '19131243000197',
        name: 'Mercado Boa Vista Ltda',
        claims: ['consultas', 'consultas_lote'],
        costCenters: ['Recursos Humanos', 'Compras', 'Loja Centro'],
      },
      { cnpj: 'SANDBOX0000125', name: 'Ambiente de Testes Comércio Ltda' },
    ],
    credits: 50_000,
  },
  { email: 'compras@demo.test', fullName: 'LÍVIA ROCHA MENDES', memberOf: 'Mercado Boa Vista Ltda' },
  {
    email: 'pospago@demo.test',
    fullName: 'TEREZA NUNES COSTA',
    cpf: '30500020183',
    companies: [
      {
        cnpj: '33683111000280',
        name: 'Logística Serra Azul S.A.',
        billingType: 2,
        invoiced: true,
        costCenters: ['Compras', 'Jurídico', 'Filial Recife'],
        claims: ['consultas', 'consultas_lote', 'consultas_reaproveitamento'],
      },
    ],
  },
  {
    email: 'revisora@demo.test',
    fullName: 'IRENE VASCONCELOS',
    cpf: '30500020264',
    companies: [
      {
        cnpj: '00000000E08G12',
        name: 'Apostas Responsáveis Ltda',
        claims: DOCCHECK,
        bettingOperator: true,
        verifies: true,
      },
    ],
    credits: 20_000,
  },
  {
    email: 'vagas@demo.test',
    fullName: 'OTAVIO REIS',
    cpf: '30500020345',
    companies: [
      {
        cnpj: '93ZB0VRYV6KA67',
        name: 'Banco Parceiro S.A.',
        billingType: 2,
        claims: ['bank_partner'],
        recruits: true,
      },
    ],
  },
  {
    email: 'caixa@demo.test',
    fullName: 'LUIZA CAMPOS',
    cpf: '30500020426',
    companies: [{ cnpj: '12ABC34501DE35', name: 'Loja do Centro Ltda', claims: ['point_of_sale'] }],
    credits: 10_000,
  },
  // The register names her a partner of INICIO26000186 (people/companies.ts): the sign-up can be completed.
  {
    email: 'inacabado@demo.test',
    fullName: 'NOEMI TAVARES BRITO',
    cpf: '30500020507',
    marks: { postpaidEntry: true },
  },
  { email: 'doisfatores@demo.test', marks: { twoFactor: 'email' } },
  { email: 'bloqueada@demo.test', marks: { status: 'blocked' } },
  {
    email: 'operador@demo.test',
    fullName: 'OPERADOR DE DEMONSTRAÇÃO',
    marks: { operator: true, twoFactor: 'email' },
  },
  // Confirms what the other operator loosens.
  {
    email: 'supervisora@demo.test',
    fullName: 'SUPERVISORA DE DEMONSTRAÇÃO',
    marks: { operator: true, twoFactor: 'email' },
  },
];

/** Granted to the post-paid company, as by an operator. */
const POSTPAID_LIMIT = 200_000;

/** Journeys and scripts share one address here. */
const LIMITS = { 'limits.open_forms': 5_000, 'limits.registrations': 5_000, 'limits.requests': 100_000 };

/** A partner whose card terminals sell reports. */
const SHOP = { partner: 'loja-do-centro', name: 'Loja do Centro', email: 'caixa@demo.test' };
const TERMINALS = [
  { code: 'caixa-1', terminalName: 'Caixa 1', providerId: 'NEWLAND_N950__N950SANDBOX001' },
  { code: 'caixa-2', terminalName: 'Caixa 2', providerId: 'PAX_A910__SMARTPOSSANDBOX2' },
];

/** Those whose month the demo tells (month.ts). */
export type DemoMembers = Record<
  'personal' | 'market' | 'buyer' | 'postpaid' | 'shop' | 'operator' | 'supervisor',
  Member
>;

/** When the accounts were opened: before the oldest invoice. */
const opening = (ctx: Ctx): Date => monthStart(ctx.now(), 2);

/**
 * Creates the demo accounts, once; under the sandbox only. `trade` adds purchases: reports and checks, which
 * need a worker; `sandboxUrl` what was paid at its bank. Null when they were there.
 */
export async function createDemoData(
  ctx: Ctx,
  { trade = false, sandboxUrl }: { trade?: boolean; sandboxUrl?: string } = {},
): Promise<DemoMembers | null> {
  const customers: Customer[] = [];
  const people = new Map<string, Member>();
  const companyOf = (name: string) => mustExist(customers.find(({ company }) => company.name === name)?.who);
  const personOf = (email: string) => mustExist(people.get(email));
  const isNew = await inTransaction(ctx, async (tx) => {
    if (!(await markDemoData(tx.db))) return false;
    for (const user of USERS) {
      const { person, companies } = await createUser(tx, user, trade);
      people.set(user.email, person);
      customers.push(...companies);
      if (user.memberOf) await joinCompany(tx, person, companyOf(user.memberOf));
    }
    for (const [key, value] of Object.entries(LIMITS)) await saveSetting(tx.db, key, value);
    await allowDirectory(tx);
    await runAsOf(tx, opening(ctx), async (past) => {
      for (const terminal of TERMINALS) await registerTerminal(past, { ...SHOP, ...terminal });
    });
    await createDemoStatus(tx);
    return true;
  });
  if (!isNew) return null;
  if (trade) await createTrade(ctx, customers, sandboxUrl);
  const market = companyOf('Mercado Boa Vista Ltda');
  return {
    personal: personOf('pessoa@demo.test'),
    operator: personOf('operador@demo.test'),
    supervisor: personOf('supervisora@demo.test'),
    market,
    buyer: { ...personOf('compras@demo.test'), accountId: market.accountId },
    postpaid: companyOf('Logística Serra Azul S.A.'),
    shop: companyOf('Loja do Centro Ltda'),
  };
}

/** A plain member of a company, who orders reports there. */
const joinCompany = (ctx: Ctx, { userId }: Member, { accountId }: Member) =>
  runAsOf(ctx, opening(ctx), async (past) => {
    await addMember(past, { userId, accountId, role: 'member', claims: ['consultas'] });
    await saveLastAccount(past, userId, accountId);
  });

function mustExist(member: Member | undefined): Member {
  if (!member) throw new Error('a demo account has no member');
  return member;
}

async function createTrade(ctx: Ctx, customers: readonly Customer[], sandboxUrl?: string): Promise<void> {
  const children = createChildRunner();
  const drawing = { ...ctx, children };
  try {
    for (const { who, company, centers } of customers) {
      if (company.invoiced && sandboxUrl)
        await createPaidInvoice(drawing, who, { costCenters: centers, sandboxUrl });
      if (company.invoiced) await createDemoInvoice(drawing, who, centers);
      if (company.recruits) await createDemoRecruitment(ctx, who);
    }
  } finally {
    children.close();
  }
}

type DemoCompany = NonNullable<DemoUser['companies']>[number];

/** A demo company that trades, with its cost centers. */
interface Customer {
  who: Member;
  company: DemoCompany;
  centers: string[];
}

/** Creates a demo user, with companies since last month. */
async function createUser(
  ctx: Ctx,
  demo: DemoUser,
  trade: boolean,
): Promise<{ person: Member; companies: Customer[] }> {
  const { email, fullName, cpf, companies = [], marks = {}, credits } = demo;
  const plain = { origin: {}, postpaidEntry: false, cameFromChatbot: false, sendValidation: false };
  const { userId, accountId } = await runAsOf(ctx, opening(ctx), (past) =>
    registerUser(past, { email, password: PASSWORD, ...plain }),
  );
  // A right counts in a rule of two people once it is old enough.
  await runAsOf(ctx, opening(ctx), (past) => markDemoUser(past, userId, marks));
  if (fullName) {
    await saveUserName(ctx, userId, fullName);
    await renameAccount(ctx, accountId, fullName);
  }
  if (cpf && fullName) await completePersonalAccount(ctx, { userId, cpf, fullName, birthDate: '1988-03-14' });
  const customers: Customer[] = [];
  if (credits) await grantDemo(ctx, accountId, credits);
  for (const company of companies) {
    const companyId = await runAsOf(ctx, opening(ctx), (past) => createCompany(past, userId, company));
    if (credits) await grantDemo(ctx, companyId, credits);
    const who = { userId, accountId: companyId };
    const centers = trade ? await createCostCenters(ctx, who, company.costCenters ?? []) : [];
    if (trade && company.verifies) await makeDemoVerifications(ctx, who);
    customers.push({ who, company, centers });
  }
  return { person: { userId, accountId }, companies: customers };
}

/** Their ids. */
async function createCostCenters(ctx: Ctx, who: Member, names: readonly string[]): Promise<string[]> {
  const actor = names.length > 0 ? await findActorForAccount(ctx, { ...who, workId: who.userId }) : null;
  const ids: string[] = [];
  for (const name of actor ? names : [])
    ids.push(await createCostCenter({ ...ctx, actor } as ActorCtx, name));
  return ids;
}

/** Before anything that the account orders, also in the past. */
const grantDemo = (ctx: Ctx, accountId: string, amount: number) =>
  runAsOf(ctx, opening(ctx), (past) =>
    grantCredits(past, { accountId, amount, kind: 'adjustment', uniqueKey: `demo:${accountId}` }),
  );

async function createCompany(ctx: Ctx, userId: string, company: DemoCompany): Promise<string> {
  const { cnpj, name, billingType = 1, claims = [] } = company;
  const accountId = await openCompanyAccount(ctx, { cnpj, legalName: name, tradeName: null, billingType });
  await addMember(ctx, { userId, accountId, role: 'admin', claims });
  if (billingType === 2) {
    await grantLimit(ctx, accountId, POSTPAID_LIMIT);
  }
  if (company.bettingOperator) await saveBettingCredentials(ctx, accountId, { cert: '', key: '' });
  return accountId;
}
