import type { LeadKind, Scale } from '~/src/domains/leads/leads.types';
import type { BotTrap } from '~/views/access/botcheck/bot-check';

export interface ContactStep1 {
  step: 1;
  /** Address of the page that the form stands on. */
  action: string;
  errors: Record<string, string[]>;
}

export interface ContactStep2 {
  step: 2;
  action: string;
  kind: LeadKind;
  /** By what the kind is counted; null: the form does not ask how much. */
  scale: Scale | null;
  /** Where another kind is chosen; null where the page's own kind is no choice. */
  changeHref: string | null;
  trap: BotTrap;
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

export type ContactFormProps = ContactStep1 | ContactStep2;
