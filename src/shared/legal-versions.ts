/** Versions of the texts that people accept at registration; increased when a text changes its meaning. */
export const ACCEPTED_TEXTS = {
  terms: { version: '1.1', since: '2026-11-27' },
  privacy: { version: '1.5', since: '2026-11-27' },
} as const;
