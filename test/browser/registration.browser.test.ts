import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { createTestApp, type TestApp } from '~/test/support/app';
import { enter, openBrowser, openPage, press } from '~/test/support/browser';
import { codeTo } from '~/test/support/mailbox';
import {
  formOf,
  type Registrant,
  rightAnswers,
  strangerOf,
} from '../domains/onboarding/registration.support';
import { makePersonWithPassword } from '../domains/privacy/person.support';

let site: TestApp;
let browser: Browser;
beforeAll(async () => {
  site = await createTestApp({ worker: true });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const STEP_BUTTON = 'form button.c-button--wide';
let phones = 0;

/** One person's way: in the dialog where there is a script, from page to page without. */
interface Way {
  page: Page;
  script: boolean;
  who: Registrant;
  phone: string;
}

const within = ({ script }: Way): string => (script ? 'dialog[open]' : 'main');

/** Presses a button of the step and waits for what the next one must hold. */
async function push(way: Way, button: string, next: string): Promise<void> {
  const { page, script } = way;
  if (script) {
    await page.click(`${within(way)} ${button}`);
    await page.waitForSelector(`dialog[open] ${next}, main ${next}`);
    return;
  }
  await press(page, `main ${button}`);
  expect(await page.$(`main ${next}`)).not.toBeNull();
}

/** Opens the form from the banner and fills it in. */
async function fillForm(way: Way): Promise<void> {
  const { page, script, who, phone } = way;
  const link = `a[href="/completar-cadastro"]`;
  if (script) {
    await page.click(link);
    await page.waitForSelector('dialog[open] [name="cpf"]');
    expect(new URL(page.url()).pathname).toBe('/home');
  } else {
    await press(page, link);
  }
  const { fullName, cpf, birthDateDay, birthDateMonth, birthDateYear } = formOf(who);
  for (const [name, value] of Object.entries({ fullName, cpf, phone })) {
    await page.type(`${within(way)} [name="${name}"]`, value ?? '');
  }
  for (const [name, value] of Object.entries({ birthDateDay, birthDateMonth, birthDateYear })) {
    await page.select(`${within(way)} [name="${name}"]`, value ?? '');
  }
}

const FORM = 'form:has([name="cpf"]) button.c-button--wide';
const SMS = '[name="smsCode"]';
const PHONES = 'input[name="maskedPhone"]';
/** Any page has one: what the end says is waited for by its words. */
const END = 'h1';
const answerOf = (answer: string) => `input[type="radio"][value="${answer}"]`;

async function typeCode(way: Way, next: string): Promise<void> {
  const code = await codeTo(site, `+55${way.phone}`, { kind: 'sms' });
  await way.page.type(`${within(way)} ${SMS}`, code);
  await push(way, STEP_BUTTON, next);
}

async function answerQuiz(way: Way): Promise<void> {
  const answers = rightAnswers(way.who);
  for (const [index, answer] of answers.entries()) {
    const following = answers[index + 1];
    await way.page.click(`${within(way)} ${answerOf(answer)}`);
    await push(way, STEP_BUTTON, following ? answerOf(following) : END);
  }
}

const firstAnswer = ({ who }: Way): string => answerOf(rightAnswers(who)[0] ?? '');

/** What the person does in each situation, from the filled-in form on (A §4). */
const SITUATIONS: { situation: number; name: string; go: (way: Way) => Promise<void>; end: string }[] = [
  {
    situation: 0,
    name: 'a phone is recognised',
    go: async (way) => {
      await push(way, FORM, PHONES);
      await way.page.click(`${within(way)} input[value$="${way.phone.slice(-2)}"]`);
      await push(way, STEP_BUTTON, SMS);
      await typeCode(way, END);
    },
    end: 'Cadastro completo',
  },
  {
    situation: 0,
    name: 'none is recognised, so the quiz decides',
    go: async (way) => {
      await push(way, FORM, PHONES);
      await way.page.click(`${within(way)} input[value="none"]`);
      await push(way, STEP_BUTTON, firstAnswer(way));
      await answerQuiz(way);
    },
    end: 'Cadastro completo',
  },
  { situation: 1, name: 'manual validation', go: (way) => push(way, FORM, END), end: 'agora é com a gente!' },
  {
    situation: 2,
    name: 'the quiz',
    go: async (way) => {
      await push(way, FORM, firstAnswer(way));
      await answerQuiz(way);
    },
    end: 'Cadastro completo',
  },
  { situation: 3, name: 'success at once', go: (way) => push(way, FORM, END), end: 'Cadastro completo' },
  {
    situation: 4,
    name: 'a code',
    go: async (way) => {
      await push(way, FORM, SMS);
      await typeCode(way, END);
    },
    end: 'Cadastro completo',
  },
  {
    situation: 5,
    name: 'a code and then the quiz',
    go: async (way) => {
      await push(way, FORM, SMS);
      await typeCode(way, firstAnswer(way));
      await answerQuiz(way);
    },
    end: 'Cadastro completo',
  },
];

describe.each([
  ['in the dialog', true],
  ['without script', false],
])('%s', (_how, script) => {
  test.each(SITUATIONS)('situation $situation: $name', async ({ situation, go, end }) => {
    const { email } = await makePersonWithPassword(site.ctx);
    const who = strangerOf(situation);
    phones += 1;
    const phone = `119555500${String(phones).padStart(2, '0')}`;
    const { page } = await openPage(browser, { script });
    await enter(page, site.url, email);
    const way = { page, script, who, phone };
    await fillForm(way);
    await go(way);
    if (script) await page.waitForFunction((text) => document.body.innerText.includes(text), {}, end);
    else expect(await page.$eval('main', (main) => main.textContent)).toContain(end);
  });
});
