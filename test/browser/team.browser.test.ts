import { beforeEach, expect, test } from '@jest/globals';
import { saveLastAccount } from '~/src/domains/accounts';
import { openWallet } from '~/src/domains/billing';
import { toNameCase } from '~/src/shared/names';
import { hrefTo } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { fill, press, testBrowser } from '~/test/support/browser/browser';
import { inBothWays, logIn, type Walk, type Way, walk } from '~/test/support/browser/journeys';
import { createCompany, type Fixture, PASSWORD } from '~/test/support/fixtures/fixtures';
import { linkTo } from '~/test/support/mailbox';
import { openStep, says, stage, submitLastStep, submitStep } from '~/test/support/steps';
import { createPersonWithPassword } from '../domains/privacy/person.support';

/** The company of the running journey and its one administrator. */
let owner: Fixture;
let company: string;
let number = 0;
const site = await testSite({ worker: true });
const browser = await testBrowser();
beforeEach(async () => {
  number += 1;
  company = `PADARIA LIMA ${number} LTDA`;
  const person = await createPersonWithPassword(site.ctx, { name: 'LAURA CHEFE' });
  const cnpj = `1000000000${String(number).padStart(4, '0')}`;
  owner = await createCompany(site.db, person, { name: company, cnpj });
  await openWallet(site.ctx, owner.accountId);
  await saveLastAccount(site.ctx, owner.userId, owner.accountId);
});

const INVITE = 'main a[href$="/convidar"], main a[href$="/invite"]';
const SEND = 'form:has([name="email"]) button[type="submit"]';
const SAVE = 'main form:has([name="version"]) button[type="submit"]';
const REMOVE_LINK = 'main a[href$="acao=remover"]';
const REMOVE = 'form[action$="/remover"] button, form[action$="/remove"] button';
const membership = (userId: string) =>
  site.db('memberships').where({ user_id: userId, account_id: owner.accountId }).first('role', 'claims');

/** Somebody who acts for the company. */
async function colleague(name: string, role: 'admin' | 'member'): Promise<Fixture> {
  const person = await createPersonWithPassword(site.ctx, { name });
  const { accountId } = owner;
  await site.db('memberships').insert({ user_id: person.userId, account_id: accountId, role, claims: [] });
  await saveLastAccount(site.ctx, person.userId, accountId);
  return person;
}

/** Another window on the same way, logged in. */
async function openWindow(on: Walk, email: string): Promise<Walk> {
  const other = await walk(browser, site.url, on);
  await logIn(other, email);
  return other;
}

/** The administrator invites somebody from the team's page. */
async function invite(on: Walk, email: string): Promise<string> {
  await on.visit('team');
  await openStep(on, INVITE, '[name="email"]');
  await fill(on.page, 'email', 'sem-arroba');
  await submitStep(on, SEND, '[data-error-summary]');
  await says(on, 'E-mail inválido.', 'Invalid email.');
  await fill(on.page, 'email', email);
  await submitLastStep(on, SEND);
  expect(on.path()).toBe(hrefTo(on.lang, 'team'));
  await says(on, `Convite enviado para ${email}`, `Invitation sent to ${email}`);
  return linkTo(site, email, /\/(convite|invitation)\//);
}

async function accept(guest: Walk): Promise<void> {
  await press(guest.page, 'main form button[type="submit"]');
  await says(guest, `Você faz parte da equipe de ${company}`, `You are on ${company}’s team`);
}

interface Journey {
  what: string;
  go: (on: Walk) => Promise<void>;
}

const JOURNEYS: Journey[] = [
  {
    what: 'somebody with an account is invited, logs in from the link and joins by a press',
    async go(on) {
      const { email, userId } = await createPersonWithPassword(site.ctx);
      const link = await invite(on, email);
      const guest = await walk(browser, site.url, on);
      await guest.page.goto(link);
      await fill(guest.page, 'login', email);
      await fill(guest.page, 'password', PASSWORD);
      await press(guest.page, 'main form button[type="submit"].c-button--wide');
      expect(await membership(userId)).toBeUndefined();
      await accept(guest);
      expect(await membership(userId)).toMatchObject({ role: 'member' });
      await on.visit('team');
      expect(await on.text()).toContain(email);
    },
  },
  {
    what: 'somebody without an account registers with the invited e-mail and joins by a press',
    async go(on) {
      const email = `nova-${number}@equipe.test`;
      const link = await invite(on, email);
      const guest = await walk(browser, site.url, on);
      await guest.page.goto(link);
      await fill(guest.page, 'password', PASSWORD);
      await guest.page.click('main [name="terms"]');
      await press(guest.page, 'main form button[type="submit"].c-button--wide');
      await accept(guest);
      const user = await site.db('users').where({ email }).first('id');
      expect(await membership(user.id)).toMatchObject({ role: 'member' });
    },
  },
  {
    what: 'a member is removed after a question, and stops acting for the company at once',
    async go(on) {
      const { userId, email } = await colleague('RUI SAINDO', 'member');
      const theirs = await openWindow(on, email);
      expect(await theirs.text()).toContain(toNameCase(company));
      await on.visit('team-user', { userUid: userId });
      await openStep(on, REMOVE_LINK, REMOVE);
      await on.page.select(`${stage(on)} [name="reason"]`, 'left');
      await submitLastStep(on, REMOVE);
      expect(on.path()).toBe(hrefTo(on.lang, 'team'));
      await says(on, 'RUI SAINDO não faz mais parte', 'RUI SAINDO is no longer');
      await theirs.visit('profile');
      expect(await theirs.text()).not.toContain(toNameCase(company));
      expect(await membership(userId)).toBeUndefined();
    },
  },
  {
    what: 'the last administrator is told why they stay, and how to leave',
    async go(on) {
      await on.visit('team-user', { userUid: owner.userId });
      await openStep(on, REMOVE_LINK, REMOVE);
      await submitStep(on, REMOVE, '[data-error-summary]');
      await says(on, 'pelo menos uma pessoa na administração', 'at least one administrator');
      await on.visit('team-user', { userUid: owner.userId });
      await on.page.click('main input[name="role"][value="member"]');
      await press(on.page, SAVE);
      await says(on, 'pelo menos uma pessoa na administração', 'at least one administrator');
      expect(await membership(owner.userId)).toMatchObject({ role: 'admin' });
    },
  },
  {
    what: 'two administrators change one member: the later one sees the change first, and may send again',
    async go(on) {
      const { userId } = await colleague('IRIS MEMBRO', 'member');
      const other = await openWindow(on, (await colleague('OUTRA CHEFE', 'admin')).email);
      await on.visit('team-user', { userUid: userId });
      await other.visit('team-user', { userUid: userId });
      await on.page.select('main [name="profile"]', 'queries');
      await press(on.page, SAVE);
      expect(on.path()).toBe(hrefTo(on.lang, 'team'));
      await other.page.bringToFront();
      await other.page.click('main input[name="role"][value="admin"]');
      await press(other.page, SAVE);
      await says(other, 'Outra pessoa mudou este acesso', 'Someone else changed this access');
      expect(await other.page.$('main input[name="role"][value="admin"]:checked')).not.toBeNull();
      expect(await membership(userId)).toEqual({ role: 'member', claims: ['consultas'] });
      await press(other.page, SAVE);
      expect(other.path()).toBe(hrefTo(on.lang, 'team'));
      expect(await membership(userId)).toMatchObject({ role: 'admin' });
    },
  },
];

test.each(inBothWays(JOURNEYS))('%s', async (_name, { go }: Journey, way: Way) => {
  const on = await walk(browser, site.url, way);
  await logIn(on, owner.email);
  await go(on);
});
