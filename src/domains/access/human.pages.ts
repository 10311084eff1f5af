import type { Request } from 'express';
import { callerOf } from '~/src/http/caller';
import type { HumanCheck } from '~/views/access/human-check';
import { HumanCodeNeeded, type HumanSubject, passHuman, sealShown } from './human.service';

/** What a form needs to show that a person sends it. */
export function humanCheck(req: Request, { askCode = false } = {}): HumanCheck {
  return { shown: sealShown(req.ctx), askCode };
}

/** Checks the sender of a form; a code that is then needed is bound to this browser. */
export async function passHumanForm(
  req: Request,
  about: Pick<HumanSubject, 'subject' | 'codeTo'>,
): Promise<void> {
  const body = (req.body ?? {}) as Record<string, unknown>;
  const field = (name: string): string => (typeof body[name] === 'string' ? body[name].trim() : '');
  const form = {
    proof: field('proof'),
    website: field('website'),
    shown: field('shown'),
    emailCode: field('emailCode'),
    challenge: req.session.human ?? null,
  };
  try {
    await passHuman(req.ctx, form, { ...about, caller: callerOf(req, 'browser') });
    delete req.session.human;
  } catch (error) {
    if (error instanceof HumanCodeNeeded) req.session.human = error.secret;
    throw error;
  }
}

/** Whether the form has to ask for the mailed code. */
export const asksForCode = (req: Request): boolean => req.session.human !== undefined;
