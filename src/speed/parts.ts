/**
 * The speed layer: everything that does what Postgres' client or i18next do by themselves, only sooner. It
 * lies in this folder alone and imports nothing of the product, so that each layer may use it; no other file reaches
 * into a client of Postgres (test/architecture/speed.unit.test.ts). `SPEED=off` turns all of it off: the product then
 * takes the plain way and gives the same answers. A part that gains less than a tenth is not worth its code; what each
 * gains alone stands in docs/performance.md "The speed layer", and `npm run bench -- speed` measures it again.
 */
export const PARTS = [
  /**
   * wire.ts, commit.ts: what is sent to Postgres in one turn leaves in one write, and statements whose answer nobody
   * needs with the commit. Plainly: each is written, and awaited, by itself.
   */
  'writes',
  /** client.ts: declared statements are prepared once a connection. Plainly: Postgres reads and plans them each time. */
  'prepared',
  /** lookups.ts: lookups by key share a pipelined connection. Plainly: each takes one of the pool's. */
  'lookups',
  /** texts.ts: each text is looked up once. Plainly: i18next looks it up each time. */
  'texts',
] as const;

export type Part = (typeof PARTS)[number];

let active: ReadonlySet<Part> = new Set(PARTS);

/** Turns on these parts in this process, and no others: for pools, transactions and texts from now on. */
export const turnOn = (parts: readonly Part[]): void => {
  active = new Set(parts);
};

/** Whether a part is on. */
export const isOn = (part: Part): boolean => active.has(part);
