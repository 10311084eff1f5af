import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Ctx } from '~/src/platform/context';
import { Invalid, Unavailable } from '~/src/platform/errors';

/** Work of one derivation; with the prefix of one byte about 256 of them, half a second on a laptop. */
const COST = 5_000;
const VALID_MS = 20 * 60_000;
/** Each solution counts once. */
const USED = { name: 'captcha.used', points: 1, seconds: (2 * VALID_MS) / 1_000 };

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.literal('PBKDF2/SHA-256'),
        nonce: z.string().max(200),
        salt: z.string().max(200),
        cost: z.literal(COST),
        keyLength: z.literal(32),
        keyPrefix: z.string().max(64),
        expiresAt: z.number(),
      })
      .loose(),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string().max(200) }).loose(),
});

const getSecret = (ctx: Pick<Ctx, 'vault'>): string => ctx.vault.blindIndex('captcha', 'proof of work');

/** A challenge of the ALTCHA protocol, version 2: our own, no third party sees the visitor. */
export function newProofChallenge(ctx: Pick<Ctx, 'vault' | 'now'>) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    keyLength: 32,
    keyPrefix: '00',
    expiresAt: new Date(ctx.now().getTime() + VALID_MS),
    deriveKey,
    hmacSignatureSecret: getSecret(ctx),
  });
}

/** Whether a text is a solved challenge of ours, in time and for the first time. */
export async function isProofValid(ctx: Ctx, text: string): Promise<boolean> {
  const payload = readPayload(text);
  if (!payload) return false;
  const { challenge, solution } = payload;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: getSecret(ctx),
  });
  return verified && (await ctx.limits.count(USED, challenge.signature ?? '')) === 1;
}

function readPayload(text: string): Payload | null {
  if (text.length > 4_096) return null;
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString()));
    return parsed.success ? (parsed.data as Payload) : null;
  } catch {
    return null;
  }
}

/**
 * Lets a program with a valid captcha token pass: a proof of work of ours, or a token of the widget
 * whose siteverify is configured.
 * @throws Invalid `captcha_required` without a token, `captcha_failed`; Unavailable `captcha_unavailable`
 */
export async function requireCaptcha(ctx: Ctx, token: string | undefined, address: string): Promise<void> {
  if (!token) throw new Invalid('captcha_required', { CaptchaToken: ['errors:captcha_required'] });
  if (await isProofValid(ctx, token)) return;
  const verdict = await ctx.gateways.captcha?.verify(token, address);
  if (verdict?.outcome === 'passed') return;
  if (verdict?.outcome === 'unavailable') throw new Unavailable('captcha_unavailable');
  throw new Invalid('captcha_failed', { CaptchaToken: ['errors:captcha_failed'] });
}
