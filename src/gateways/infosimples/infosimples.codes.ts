import type { UnavailableReason } from '~/src/gateways/wire/outcome';

/** Our interpretation of an Infosimples code (docs/integrations.md §4). */
type CodeMeaning =
  | { kind: 'answered' }
  | { kind: 'retry'; reason: UnavailableReason }
  /** Not retried until an operator has acted. */
  | { kind: 'operator' }
  | { kind: 'bad_request' }
  | { kind: 'rejected' }
  | { kind: 'no_data' };

const CODES: Record<number, { billed: boolean; meaning: CodeMeaning }> = {};
const put = (codes: number[], billed: boolean, meaning: CodeMeaning) => {
  for (const code of codes) CODES[code] = { billed, meaning };
};
put([200, 201], true, { kind: 'answered' });
put([600, 609, 610, 613, 614, 615], false, { kind: 'retry', reason: 'down' });
put([605], false, { kind: 'retry', reason: 'timeout' });
put([617, 618], false, { kind: 'retry', reason: 'rate_limited' });
put([601, 602, 603, 604], false, { kind: 'operator' });
put([606, 607], true, { kind: 'bad_request' });
put([608], true, { kind: 'rejected' });
put([611, 612], true, { kind: 'no_data' });
// A parameter or page of the source has changed permanently.
put([619, 620], true, { kind: 'operator' });
// The receipt failed; the data may have arrived all the same.
put([621], false, { kind: 'answered' });
put([622], false, { kind: 'rejected' });

/** Meaning of a code, and whether it is billed unless the header says otherwise; unknown codes are retried. */
export const getMeaning = (code: number): { billed: boolean; meaning: CodeMeaning } =>
  CODES[code] ?? { billed: false, meaning: { kind: 'retry', reason: 'down' } };
