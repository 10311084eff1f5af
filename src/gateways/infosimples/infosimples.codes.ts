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
const define = (codes: number[], billed: boolean, meaning: CodeMeaning) => {
  for (const code of codes) CODES[code] = { billed, meaning };
};
define([200, 201], true, { kind: 'answered' });
define([600, 609, 610, 613, 614, 615], false, { kind: 'retry', reason: 'down' });
define([605], false, { kind: 'retry', reason: 'timeout' });
define([617, 618], false, { kind: 'retry', reason: 'rate_limited' });
define([601, 602, 603, 604], false, { kind: 'operator' });
define([606, 607], true, { kind: 'bad_request' });
define([608], true, { kind: 'rejected' });
define([611, 612], true, { kind: 'no_data' });
// A parameter or page of the source has changed permanently.
define([619, 620], true, { kind: 'operator' });
// The receipt failed; the data may have arrived all the same.
define([621], false, { kind: 'answered' });
define([622], false, { kind: 'rejected' });

/** Meaning of a code, and whether it is billed unless the header says otherwise; unknown codes are retried. */
export const getMeaning = (code: number): { billed: boolean; meaning: CodeMeaning } =>
  CODES[code] ?? { billed: false, meaning: { kind: 'retry', reason: 'down' } };
