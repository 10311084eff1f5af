/** Versions of the texts that people accept at registration; a change of meaning in a text changes it. */
export const ACCEPTED_TEXTS = {
  terms: { version: '1.0', since: '2026-11-21' },
  privacy: { version: '1.3', since: '2026-11-23' },
} as const;
