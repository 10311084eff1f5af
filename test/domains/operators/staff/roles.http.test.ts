import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { openWallet } from '~/src/domains/billing';
import { changeSetting } from '~/src/domains/billing/settings/settings.service';
import { adjustCredits } from '~/src/domains/billing/wallet/adjustment.service';
import { listOwners } from '~/src/domains/leads/operator.queries';
import { countDesk } from '~/src/domains/operators';
import { searchEverything } from '~/src/domains/operators/search/search.service';
import { changeRoles } from '~/src/domains/operators/staff/staff.service';
import { decideControlChange, listOwnKinds, listPlatformChanges } from '~/src/domains/oversight';
import { insertRequest } from '~/src/domains/subjects/request.store';
import { TEST_CPF } from '~/src/shared/cpf';
import { isForOperators, OPERATOR_ROLES, type OperatorRole } from '~/src/shared/rights/operator-duties';
import { fillPath, ROUTES } from '~/src/shared/routes';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { ageRights } from '~/test/support/fixtures/rights';
import { operatorOf } from '~/test/support/operators';

const PAGE = '/operador/equipe';
const SUPPORT = ['support'] as const;
const WHY = 'Entrou no time do financeiro';

/** Which roles open a page or may send its form, by their first letters; administration opens all of them. */
const MATRIX: Record<string, string> = {
  all: `home services queues sources catalog product packages package plans plan codes code bundles changes
    control-change visit-end`,
  sfr: 'search people account reports wallets wallet verifications partners',
  sr: `person-reveal person-block person-unblock person-member factor-remove factor-keep evaluations evaluation
    evaluation-document visits visit visit-start visit-code reports-source
    account-rerun`,
  sc: 'leads lead lead-reply',
  s: 'outbox message-resend account-resend',
  f: `bank bank-seen adjustment unmatched-payment wallet-adjust wallet-plan account-refund product-price plan-terms sales
    receivables receivable receivable-reissue receivable-write-off`,
  fr: 'wallet-unfreeze account-freeze',
  fc: 'settings setting package-new package-terms code-new signup-code-new code-change',
  r: `audit subjects subject subject-take subject-message subject-confirm subject-answer subject-refuse
    subject-source subject-correct subject-erase proof proof-show proof-decide
     retention processing impact`,
  none: 'queue-change source-change letters-settle setting-change setting-withdraw team roles',
};

const site = await testSite({ demo: true });
let operator: ReturnType<TestApp['agent']>;
const users = () => site.db('users').where({ email: 'operador@demo.test' });
const hold = (roles: readonly OperatorRole[]) => users().update({ operator_roles: [...roles] });

beforeAll(async () => {
  operator = await operatorOf(site);
});

const routes = ROUTES.filter(({ access }) => isForOperators(access)).map(({ id, pt }) => ({
  id: id.replace('operator-', ''),
  path: fillPath(pt.replaceAll(/\{(\w+)\}/g, randomUUID())),
}));

function opens(role: OperatorRole, id: string): boolean {
  const letters = Object.keys(MATRIX).find((each) => MATRIX[each]?.split(/\s+/).includes(id));
  if (!letters) throw new Error(`${id} is in no row of the matrix`);
  if (role === 'administrator' || letters === 'all') return true;
  return letters !== 'none' && letters.includes(role.charAt(0));
}

describe('a role', () => {
  test.each(OPERATOR_ROLES)('%s opens its own pages and no other, nor sends their forms', async (role) => {
    await hold(['administrator']);
    const { _csrf, _account } = hiddenFields((await operator.get(PAGE)).text);
    await hold([role]);
    const found: string[] = [];
    for (const { id, path } of routes) {
      const page = await operator.get(path);
      const sent = await operator.post(path).type('form').send({ _csrf, _account });
      if ((page.status !== 403) !== opens(role, id)) found.push(`GET ${id} ${page.status}`);
      // A page without a form takes none from anybody.
      if (sent.status !== 404 && (sent.status !== 403) !== opens(role, id))
        found.push(`POST ${id} ${sent.status}`);
      if (page.status >= 500 || sent.status >= 500) found.push(`${id} failed`);
    }
    expect(found).toEqual([]);
  });

  test('is held by nobody without one, who is told whom to ask', async () => {
    await hold([]);
    const refused = await operator.get('/operador/carteiras');
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Esta página é de: Suporte, Financeiro, Risco e Administração.');
    expect((await operator.get('/operador')).status).toBe(200);
    const english = await operator.get('/en-US/operador/carteiras');
    expect(english.text).toContain('This page is for: Support, Finance, Risk, and Administration.');
    await operator.get('/pt-BR/operador');
  });

  test('shows the bar what it opens, and a form of another role who may send it', async () => {
    await hold(['content']);
    const { text } = await operator.get('/operador/configuracoes/valores/maintenance');
    expect(text).toContain('href="/operador/contatos"');
    expect(text).not.toContain('href="/operador/carteiras"');
    expect(text).not.toContain('role="search"');
    expect(text).toContain('Isto é de: Administração.');
    expect(text).not.toContain('action="/operador/configuracoes/valores/maintenance/mudar"');
    expect((await operator.get('/operador/codigos')).text).toContain('href="/operador/codigos/cadastro"');
  });
});

describe('the home and the links', () => {
  test('count only what the roles can decide, and add up money for finance only', async () => {
    const { userId, accountId } = await createPerson(site.db);
    await openWallet(site.ctx, accountId);
    const proposer = actingAs(site.ctx, (await createPerson(site.db, { operator: true })).actor);
    await changeSetting(proposer, 'bonusPhone', { value: 1_100, from: null }, WHY);
    const large = { id: randomUUID(), accountId, amount: 900_000, reason: WHY };
    await adjustCredits(proposer, large);
    const kinds = async (role: OperatorRole) => {
      const actor = { ...proposer.actor, userId, operatorRoles: [role] as const };
      const work = await countDesk(actingAs(site.ctx, actor), listOwnKinds(actor));
      return work.filter(({ kind, count: waits }) => waits > 0 && ['controls', 'adjustments'].includes(kind));
    };
    expect((await kinds('administrator')).map(({ kind }) => kind).sort()).toEqual([
      'adjustments',
      'controls',
    ]);
    expect((await kinds('finance')).map(({ kind }) => kind)).toEqual(['adjustments']);
    expect(await kinds('support')).toEqual([]);
    await hold(['support']);
    const support = (await operator.get('/operador')).text;
    expect(support).toContain('Consultas pedidas');
    expect(support).not.toContain('Pix recebido');
    await hold(['finance']);
    expect((await operator.get('/operador')).text).toContain('Pix recebido');
    await site.db('control_changes').where({ kind: 'billing_setting' }).delete();
  });

  test('lead to the audit only who may open it, and name those as owners of leads who open leads', async () => {
    const { accountId, userId } = await createPerson(site.db);
    for (const [role, sees] of [
      ['risk', true],
      ['support', false],
    ] as const) {
      await hold([role]);
      for (const path of [`/operador/contas/${accountId}`, `/operador/pessoas?pessoa=${userId}`]) {
        const { text } = await operator.get(path);
        expect([path, text.includes('/operador/auditoria?conta=')]).toEqual([path, sees]);
      }
    }
    const { id } = (await users().first('id'))!;
    await hold(['finance']);
    expect((await listOwners(site.ctx)).map((owner) => owner.id)).not.toContain(id);
    await hold(['content']);
    expect((await listOwners(site.ctx)).map((owner) => owner.id)).toContain(id);
  });
});

test('offers are made by who sells: nobody else is shown the way to a new one', async () => {
  for (const [role, sells] of [
    ['finance', true],
    ['support', false],
  ] as const) {
    await hold([role]);
    for (const page of ['/operador/pacotes', '/operador/codigos']) {
      const { status, text } = await operator.get(page);
      expect([status, text.includes(`href="${page}/novo"`)]).toEqual([200, sells]);
    }
  }
});

describe('what a page holds of another duty', () => {
  const claimant = { cpf: TEST_CPF, birthDate: '1990-05-17' };
  test('is in no result of a search', async () => {
    const text = { text: '', email: '', credit: false, reason: null, reportId: null };
    const request = { right: 'objection', ...text } as const;
    const { protocol } = await insertRequest(site.ctx, claimant, { level: 'code', request });
    const { actor } = await createPerson(site.db, { operator: true });
    const kindsFor = async (role: OperatorRole, text: string) => {
      const groups = await searchEverything(
        actingAs(site.ctx, { ...actor, operatorRoles: [role] as const }),
        text,
      );
      return groups.map(({ kind }) => kind);
    };
    for (const text of [TEST_CPF, protocol]) {
      expect(await kindsFor('risk', text)).toContain('subject');
      for (const role of ['support', 'finance'] as const)
        expect(await kindsFor(role, text)).not.toContain('subject');
    }
  });

  test('is on no part of an account: its audit is for those who read audits', async () => {
    const { accountId, userId } = await createPerson(site.db);
    const path = `/operador/contas/${accountId}?aba=auditoria`;
    await hold(['risk']);
    await operator.get(`/operador/pessoas?pessoa=${userId}`);
    expect((await operator.get(path)).text).toContain('<table');
    for (const role of ['support', 'finance'] as const) {
      await hold([role]);
      const { status, text } = await operator.get(path);
      expect([status, text.includes('<table')]).toEqual([200, false]);
      expect(text).toContain('Isto é de: Risco e Administração.');
    }
  });
});

describe('changing roles', () => {
  async function colleague() {
    await hold(['administrator']);
    const { userId } = await createPerson(site.db, { operator: true });
    await site
      .db('users')
      .where({ id: userId })
      .update({ operator_roles: [...SUPPORT] });
    await ageRights(site.db, (await users().first('id'))!.id);
    const second = actingAs(site.ctx, (await createPerson(site.db, { operator: true })).actor);
    const rolesOf = async () =>
      (await site.db('users').where({ id: userId }).first('operator_roles'))!.operator_roles;
    const send = (fields: Record<string, string>) =>
      sendForm(operator, PAGE, fields, `${PAGE}/${userId}/papeis`);
    return { userId, second, rolesOf, send };
  }

  test('takes at once and gives with a second administrator, in the audit', async () => {
    const { userId, second, rolesOf, send } = await colleague();
    const answer = await send({ roles: 'finance', changeReason: WHY });
    expect(answer.status).toBe(303);
    expect(await rolesOf()).toEqual([]);
    const change = await site.db('control_changes').where({ subject: userId }).first('id');
    await decideControlChange(second, change!.id, 'confirm');
    expect(await rolesOf()).toEqual(['finance']);
    const events = await site
      .db('audit_events')
      .where({ action: 'operator_roles_changed', subject_id: userId })
      .orderBy('at');
    expect(events.map(({ details }) => details.finance)).toEqual([false, true]);
  });

  test('needs a reason for what is given, and keeps what was chosen', async () => {
    const { userId, rolesOf, send } = await colleague();
    const refused = await send({ roles: 'risk' });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/value="risk"[^>]*checked|checked[^>]*value="risk"/);
    expect(await rolesOf()).toEqual(['support']);
    expect(await site.db('control_changes').where({ subject: userId })).toEqual([]);
  });

  test('is nothing that others confirm, nor one’s own', async () => {
    const { userId, second, send } = await colleague();
    await send({ roles: 'risk', changeReason: WHY });
    const { id } = (await site.db('control_changes').where({ subject: userId }).first('id'))!;
    const finance = { ...second, actor: { ...second.actor, operatorRoles: ['finance'] as const } };
    await expect(decideControlChange(finance, id, 'confirm')).rejects.toMatchObject({ status: 404 });
    const own = await createPerson(site.db, { operator: true });
    const self = { ...second, actor: { ...own.actor, userId } };
    for (const decision of ['confirm', 'refuse'] as const)
      await expect(decideControlChange(self, id, decision)).rejects.toMatchObject({ status: 404 });
    expect(await site.db('messages').where({ user_id: userId, template: 'control-proposed' })).toEqual([]);
    const { id: ownId } = (await users().first('id'))!;
    const refused = await sendForm(
      operator,
      PAGE,
      { roles: 'risk', changeReason: WHY },
      `${PAGE}/${ownId}/papeis`,
    );
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Os seus papéis são de outra pessoa da administração.');
  });

  test('ends an administration that its holder neither sees waiting nor refuses', async () => {
    const { userId, second, send } = await colleague();
    await site
      .db('users')
      .where({ id: userId })
      .update({ operator_roles: ['administrator'] });
    await send({ roles: 'support', changeReason: WHY });
    const { id } = (await site.db('control_changes').where({ subject: userId }).first('id'))!;
    const holder = actingAs(site.ctx, {
      ...second.actor,
      userId,
      operatorRoles: ['administrator'] as const,
    });
    await expect(decideControlChange(holder, id, 'refuse')).rejects.toMatchObject({ status: 404 });
    expect(await listPlatformChanges(holder, { subject: userId })).toEqual([]);
    expect(await site.db('messages').where({ user_id: userId, template: 'control-proposed' })).toEqual([]);
  });

  test('counts no proposal of somebody who lost the duty since', async () => {
    const { userId, second, rolesOf } = await colleague();
    const proposer = actingAs(site.ctx, (await createPerson(site.db, { operator: true })).actor);
    await changeRoles(proposer, { userId, roles: ['support', 'risk'], reason: WHY });
    await site
      .db('users')
      .where({ id: proposer.actor.userId })
      .update({ operator_roles: ['finance'] });
    const { id } = (await site.db('control_changes').where({ subject: userId }).first('id'))!;
    await expect(decideControlChange(second, id, 'confirm')).rejects.toMatchObject({ code: 'right_lost' });
    expect(await rolesOf()).toEqual(['support']);
  });

  test('has no page for an unknown operator or a customer', async () => {
    await hold(['administrator']);
    const customer = (await site.db('users').where({ email: 'pessoa@demo.test' }).first('id'))!.id;
    for (const id of [randomUUID(), customer, 'x']) {
      const answer = await sendForm(
        operator,
        PAGE,
        { roles: 'risk', changeReason: WHY },
        `${PAGE}/${id}/papeis`,
      );
      expect(answer.status).toBe(404);
    }
  });
});
