import { randomInt } from 'node:crypto';
import { type LeadKind, type LeadState, type Scale, VOLUMES, type Volume } from './leads.types';

/** The unit in which each kind is counted; without one the form asks no volume. */
const VOLUME_SCALES: Record<LeadKind, Scale | null> = {
  background_check: 'reports',
  query_automation: 'calls',
  executive_check: 'executives',
  facial_validation: 'calls',
  kyc_bet: 'calls',
  monitoring: 'reports',
  digital_onboarding: 'calls',
  market_intelligence: 'reports',
  other: null,
  safecheck: 'staff',
  affiliate: null,
};

export const getScale = (kind: LeadKind): Scale | null => VOLUME_SCALES[kind];

/** The choices of a kind's scale; none where it has no scale. */
export function getVolumes(kind: LeadKind): readonly Volume[] {
  const scale = VOLUME_SCALES[kind];
  return scale ? VOLUMES[scale] : [];
}

/** Legal transitions of a lead; one closed by mistake may be reopened. */
const NEXT: Record<LeadState, readonly LeadState[]> = {
  new: ['contacted', 'lost', 'spam'],
  contacted: ['qualified', 'lost', 'spam'],
  qualified: ['won', 'lost'],
  won: ['qualified'],
  lost: ['contacted'],
  spam: ['new'],
};

export const nextStates = (state: LeadState): readonly LeadState[] => NEXT[state];

/** How long the same form sent again is the same lead. */
export const DUPLICATE_MS = 10 * 60_000;

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const PROTOCOL = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;

/** A number to say on the phone: eight random characters without look-alikes. */
export function newProtocol(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
