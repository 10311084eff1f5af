import { beforeEach, expect, test } from '@jest/globals';
import { hrefTo } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { press, testBrowser } from '~/test/support/browser/browser';
import { inBothWays, logIn, type Walk, type Way, walk } from '~/test/support/browser/journeys';
import { codeTo } from '~/test/support/mailbox';
import { openStep, says, stage, submitLastStep, submitStep } from '~/test/support/steps';
import {
  getForm,
  getRegistrant,
  type Registrant,
  rightAnswers,
} from '../domains/onboarding/registration.support';
import { createPersonWithPassword } from '../domains/privacy/person.support';

const site = await testSite({ worker: true });
const browser = await testBrowser();
beforeEach(() => site.sandbox.faults.set('identity', 'ok', 1));

/** Somebody on their way through the registration. */
interface Going extends Walk {
  who: Registrant;
  phone: string;
}

const LINK = 'a[href$="/completar-cadastro"]';
const FORM = 'form:has([name="cpf"]) button.c-button--wide';
const STEP = 'form button.c-button--wide';
const SMS = '[name="smsCode"]';
const NONE = 'input[name="maskedPhone"][value="none"]';
const END = '.c-notice';
const answer = (value: string) => `input[type="radio"][value="${value}"]`;
const firstQuestion = ({ who }: Going): string => answer(rightAnswers(who)[0] ?? '');
const choose = (on: Going, radio: string) => on.page.click(`${stage(on)} ${radio}`);

/** Fills in the form that is open. */
async function fillForm(on: Going): Promise<void> {
  const { fullName, cpf, birthDateDay, birthDateMonth, birthDateYear } = getForm(on.who);
  for (const [name, value] of Object.entries({ fullName, cpf, phone: on.phone })) {
    await on.page.type(`${stage(on)} [name="${name}"]`, value ?? '');
  }
  for (const [name, value] of Object.entries({ birthDateDay, birthDateMonth, birthDateYear })) {
    await on.page.select(`${stage(on)} [name="${name}"]`, value ?? '');
  }
}

/** Opens the form from the bar at the top and sends it. */
async function sendForm(on: Going, next: string): Promise<void> {
  await openStep(on, LINK, '[name="cpf"]');
  await fillForm(on);
  await submitStep(on, FORM, next);
}

async function typeCode(on: Going): Promise<void> {
  await on.page.type(`${stage(on)} ${SMS}`, await codeTo(site, `+55${on.phone}`, { kind: 'sms' }));
}

async function answerQuiz(on: Going): Promise<void> {
  const answers = rightAnswers(on.who);
  for (const [index, each] of answers.entries()) {
    const following = answers[index + 1];
    await choose(on, answer(each));
    await submitStep(on, STEP, following ? answer(following) : END);
  }
}

const isComplete = (on: Going) => says(on, 'Cadastro completo', 'Registration complete');
const isManual = (on: Going) => says(on, 'agora é com a gente!', 'now it’s up to us!');

interface Journey {
  what: string;
  situation: number;
  go: (on: Going) => Promise<void>;
}

/** What the person does in each situation (specification 4.4). */
const JOURNEYS: Journey[] = [
  {
    what: 'situation 0: a phone is recognized',
    situation: 0,
    async go(on) {
      await sendForm(on, NONE);
      await choose(on, `input[type="radio"][value$="${on.phone.slice(-2)}"]`);
      await submitStep(on, STEP, SMS);
      await typeCode(on);
      await submitStep(on, STEP, END);
      await isComplete(on);
    },
  },
  {
    what: 'situation 0: none is recognized, so the quiz decides',
    situation: 0,
    async go(on) {
      await sendForm(on, NONE);
      await choose(on, NONE);
      await submitStep(on, STEP, firstQuestion(on));
      await answerQuiz(on);
      await isComplete(on);
    },
  },
  {
    what: 'situation 0: the message cannot be sent, so the form is back with what was typed, and says why',
    situation: 0,
    async go(on) {
      await sendForm(on, NONE);
      await choose(on, `input[type="radio"][value$="${on.phone.slice(-2)}"]`);
      site.sandbox.faults.set('identity', 'down', 3_600);
      await submitLastStep(on, STEP);
      await says(on, 'não está respondendo', 'isn’t responding');
      expect(on.path()).toBe(hrefTo(on.lang, 'complete-registration'));
      const typed = await on.page.$eval('main [name="fullName"]', (field) => field.getAttribute('value'));
      expect(typed).toBe(on.who.name.toUpperCase());
    },
  },
  {
    what: 'situation 0: no quiz can be had, so somebody looks at it',
    situation: 0,
    async go(on) {
      await sendForm(on, NONE);
      await choose(on, NONE);
      site.sandbox.faults.set('identity', 'down', 3_600);
      await submitStep(on, STEP, END);
      await isManual(on);
    },
  },
  {
    what: 'situation 1: manual validation; who comes again reads that it waits',
    situation: 1,
    async go(on) {
      await sendForm(on, END);
      await isManual(on);
      await on.visit('complete-registration');
      expect(on.path()).toBe('/home');
      await says(on, 'em avaliação manual', 'being reviewed manually');
    },
  },
  {
    what: 'situation 2: the quiz',
    situation: 2,
    async go(on) {
      await sendForm(on, firstQuestion(on));
      await answerQuiz(on);
      await isComplete(on);
    },
  },
  {
    what: 'situation 2: a wrong answer leads to manual validation',
    situation: 2,
    async go(on) {
      await sendForm(on, firstQuestion(on));
      const [right = '', second = '', third = ''] = rightAnswers(on.who);
      await choose(on, `input[type="radio"]:not([value="${right}"])`);
      await submitStep(on, STEP, answer(second));
      await choose(on, answer(second));
      await submitStep(on, STEP, answer(third));
      await choose(on, answer(third));
      await submitStep(on, STEP, END);
      await isManual(on);
    },
  },
  {
    what: 'situation 3: success at once',
    situation: 3,
    async go(on) {
      await sendForm(on, END);
      await isComplete(on);
    },
  },
  {
    what: 'situation 3: the address that was pending follows',
    situation: 3,
    async go(on) {
      await on.open('/completar-cadastro?redirectToUrl=%2Fcomprar-credito');
      await fillForm({ ...on, script: false });
      await press(on.page, `main ${FORM}`);
      expect(on.path()).toBe('/comprar-credito');
      await isComplete(on);
    },
  },
  {
    what: 'situation 4: a code; a wrong one is said, and may be typed again',
    situation: 4,
    async go(on) {
      await sendForm(on, SMS);
      const right = await codeTo(site, `+55${on.phone}`, { kind: 'sms' });
      await on.page.type(`${stage(on)} ${SMS}`, right === '000000' ? '111111' : '000000');
      await submitStep(on, STEP, '[data-error-summary]');
      await says(on, 'Código incorreto', 'Wrong code');
      await on.page.click(`${stage(on)} ${SMS}`, { count: 3 });
      await typeCode(on);
      await submitStep(on, STEP, END);
      await isComplete(on);
    },
  },
  {
    what: 'situation 5: a code and then the quiz',
    situation: 5,
    async go(on) {
      await sendForm(on, SMS);
      await typeCode(on);
      await submitStep(on, STEP, firstQuestion(on));
      await answerQuiz(on);
      await isComplete(on);
    },
  },
];

let phones = 10;

test.each(inBothWays(JOURNEYS))('%s', async (_name, { situation, go }: Journey, way: Way) => {
  const { email } = await createPersonWithPassword(site.ctx);
  phones += 1;
  const on = await walk(browser, site.url, way);
  await logIn(on, email);
  await go({ ...on, who: getRegistrant(situation), phone: `119555500${phones}` });
});

test('at 360 px the whole birth date is visible, in the dialog and on the page', async () => {
  const { email } = await createPersonWithPassword(site.ctx);
  const on = await walk(browser, site.url, { script: true, lang: 'pt-BR' });
  await logIn(on, email);
  await on.page.setViewport({ width: 360, height: 740 });
  await openStep(on, LINK, '[name="cpf"]');
  const born = { birthDateDay: '28', birthDateMonth: '02', birthDateYear: '1988' };
  for (const [name, value] of Object.entries(born)) {
    await on.page.select(`dialog[open] [name="${name}"]`, value);
  }
  const cut = await on.page.$$eval('dialog[open] .c-date select', (parts) => {
    const panel = parts[0]?.closest('form')?.getBoundingClientRect().right ?? 0;
    const pen = document.createElement('canvas').getContext('2d');
    return parts.filter((part) => {
      const style = getComputedStyle(part);
      if (pen) pen.font = `${style.fontSize} ${style.fontFamily}`;
      const words = pen?.measureText(part.selectedOptions[0]?.text ?? '').width ?? 0;
      const room =
        part.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return words > room || part.getBoundingClientRect().right > panel + 1;
    }).length;
  });
  expect(cut).toBe(0);
});
