import type { Centavos } from '~/src/shared/money';

/** The most that one amount of money may be, whoever confirms it; centavos. */
export const MOST = {
  /** The credits of one use of a promotional code. */
  codeBonus: 50_000,
  /** Those of all its uses together. */
  codeTotal: 10_000_000,
  packagePrice: 5_000_000,
  productPrice: 1_000_000,
  /** Of a month by a post-paid plan. */
  planMinimum: 10_000_000,
  /** A post-paid account's month. */
  creditLimit: 100_000_000,
} as const satisfies Record<string, Centavos>;

/** The bonus of a package is at most this share of its price. */
export const PACKAGE_BONUS_SHARE = 0.5;

/** What all uses of a code give; null: without a maximum of uses there is no end. */
export const codeTotal = (code: { bonus: Centavos; maxUses: number | null }): Centavos | null => {
  if (code.bonus === 0) return 0;
  return code.maxUses === null ? null : code.bonus * code.maxUses;
};
