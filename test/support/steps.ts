import { expect } from '@jest/globals';
import { press } from './browser/browser';
import type { Walk } from './browser/journeys';

/** Selector of a step opened over its page: in the dialog with script, on a separate page without. */
export const stage = ({ script }: Pick<Walk, 'script'>): string => (script ? 'dialog[open]' : 'main');

/** Presses a link that opens a step, and waits for its expected content. */
export async function openStep({ page, script }: Walk, link: string, holds: string): Promise<void> {
  if (!script) {
    await press(page, link);
    expect(await page.$(`main ${holds}`)).not.toBeNull();
    return;
  }
  const before = page.url();
  await page.click(link);
  await page.waitForSelector(`dialog[open] ${holds}`);
  expect(page.url()).toBe(before);
}

/** Presses a button of the step, and waits for the expected content of the next step or page. */
export async function submitStep(on: Walk, button: string, next: string): Promise<void> {
  const { page, script } = on;
  if (!script) {
    await press(page, `main ${button}`);
    expect(await page.$(`main ${next}`)).not.toBeNull();
    return;
  }
  await page.click(`dialog[open] ${button}`);
  await page.waitForSelector(`dialog[open] ${next}, main ${next}`);
}

/** Presses a button of the step that navigates, and waits for the new page. */
export const submitLastStep = (on: Walk, button: string): Promise<void> =>
  press(on.page, `${stage(on)} ${button}`);

/** Waits until the text appears on the page, or in its dialog. */
export async function says(on: Walk, pt: string, en: string): Promise<void> {
  const words = on.say(pt, en);
  if (!on.script) return expect(await on.text()).toContain(words);
  await on.page.waitForFunction((text) => document.body.innerText.includes(text), {}, words);
}
