/** What the product knows as partners (decision 0425), in the order of the page. */
export const PARTNER_KINDS = ['terminal', 'directory', 'ats', 'affiliate', 'conversion'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** A partner, or a customer's connection to one, with what came through it in the last thirty days. */
export interface PartnerLine {
  kind: PartnerKind;
  id: string;
  /** Of a conversion service its code. */
  name: string;
  /** The system of a connection (`gupy` …), or the domain of a directory; null of others. */
  note: string | null;
  /** The customer whose it is; null where it is nobody's. */
  accountId: string | null;
  accountName: string | null;
  isActive: boolean;
  /** Terminals, people, linked jobs, registrations, conversions: all there are. */
  size: number;
  /** Of the last thirty days. */
  volume: number;
  /** Centavos of the last thirty days; null where no money passes. */
  money: number | null;
  lastAt: Date | null;
  /** Refused payments, failing connections and updates, conversions that did not arrive. */
  problems: number;
}
