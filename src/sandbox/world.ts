import type { AtsInbox } from './ats/inbox';
import type { Bank } from './bank/bank';
import type { Webhooks } from './bank/webhooks';
import type { HelpDesk } from './chat/help-desk';
import type { Conversions } from './conversions';
import type { Faults } from './faults';
import type { Outbox } from './outbox/outbox';
import type { Terminal } from './terminal/terminal';
import type { TokenIssuer } from './tokens';

/** What the sandbox's parts share. */
export interface World {
  faults: Faults;
  tokens: TokenIssuer;
  outbox: Outbox;
  bank: Bank;
  webhooks: Webhooks;
  conversions: Conversions;
  chat: HelpDesk;
  terminal: Terminal;
  ats: AtsInbox;
  /** How long an answer takes for the person marked `slow`. */
  slowAnswerMs: number;
}
