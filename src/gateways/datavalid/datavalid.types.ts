import { z } from 'zod';
import type { CallFacts, UnavailableReason } from '../wire/outcome';

/** The company's own bands of likeness: from 93 %, from 85 %, from 32 %, below. */
const FACE_BANDS = ['altissima', 'alta', 'baixa', 'baixissima'] as const;
export type FaceBand = (typeof FACE_BANDS)[number];

/** How a selfie compares with the picture that the state keeps of a CPF's holder. */
export interface FaceComparison {
  band: FaceBand;
  /** 0–1; null where only the band was told. */
  similarity: number | null;
  /** Whether it shows a living face; null: not told. */
  live: boolean | null;
}

/**
 * Why it was refused; the same question would be refused again. `new_picture`: another selfie may do. `not_live`: it
 * was taken for no living face.
 */
export type FaceRefusal = 'minor' | 'invalid' | 'new_picture' | 'not_live' | 'bad_request';

/** How a question about a face ends. `no_picture` is no rejection: the state keeps none of this person. */
export type FaceOutcome = CallFacts &
  (
    | { outcome: 'answered'; data: FaceComparison; raw: string }
    | { outcome: 'no_picture'; raw: string }
    | { outcome: 'refused'; reason: FaceRefusal; code: string | null; raw: string }
    | { outcome: 'unavailable'; reason: UnavailableReason; retryAfterMs?: number }
  );

/** The reply of `pf-facial`, v4, as far as we read it (docs/integrations.md §5). */
export const faceReplySchema = z.object({
  biometria_facial: z.object({
    disponivel: z.boolean(),
    similaridade: z.number().min(0).max(1).nullish(),
    probabilidade: z.string().nullish(),
    vivacidade: z.string().nullish(),
  }),
});

/** A refusal's body: `code` or `codigo`, with text that nobody should rely on. */
export const faceProblemSchema = z
  .object({ code: z.string().optional(), codigo: z.string().optional() })
  .transform(({ code, codigo }) => (code ?? codigo ?? '').toUpperCase().replace(/[^A-Z0-9]/g, ''));
