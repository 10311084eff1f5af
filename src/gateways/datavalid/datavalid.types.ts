import { z } from 'zod';
import type { CallFacts, UnavailableReason } from '~/src/gateways/wire/outcome';

/** The provider's bands of similarity: from 93 %, from 85 %, from 32 %, below. */
const FACE_BANDS = ['altissima', 'alta', 'baixa', 'baixissima'] as const;
export type FaceBand = (typeof FACE_BANDS)[number];

/** How a selfie compares with the state's picture of a CPF's holder. */
export interface FaceComparison {
  band: FaceBand;
  /** 0–1; null if only the band was returned. */
  similarity: number | null;
  /** Liveness; null if not returned. */
  live: boolean | null;
}

/**
 * Why the request was refused; repeating it is useless. `new_picture`: another selfie may work. `not_live`:
 * the picture does not show a living face.
 */
export type FaceRefusal = 'minor' | 'invalid' | 'new_picture' | 'not_live' | 'bad_request';

/** The result of a face comparison. `no_picture` is no rejection: the state has no picture of this person. */
export type FaceOutcome = CallFacts &
  (
    | { outcome: 'answered'; data: FaceComparison; raw: string }
    | { outcome: 'no_picture'; raw: string }
    | { outcome: 'refused'; reason: FaceRefusal; code: string | null; raw: string }
    | { outcome: 'unavailable'; reason: UnavailableReason; retryAfterMs?: number }
  );

/** Reply of `pf-facial`, v4, as far as we use it (docs/integrations.md §5). */
export const faceReplySchema = z.object({
  biometria_facial: z.object({
    disponivel: z.boolean(),
    similaridade: z.number().min(0).max(1).nullish(),
    probabilidade: z.string().nullish(),
    vivacidade: z.string().nullish(),
  }),
});

/** Body of a refusal: `code` or `codigo`, with text that is not reliable. */
export const faceProblemSchema = z
  .object({ code: z.string().optional(), codigo: z.string().optional() })
  .transform(({ code, codigo }) => (code ?? codigo ?? '').toUpperCase().replace(/[^A-Z0-9]/g, ''));
