import type { AtsInbox } from './ats/inbox';
import type { Bank } from './bank/bank';
import type { Webhooks } from './bank/webhooks';
import type { HelpDesk } from './chat/help-desk';
import type { Conversions } from './conversions';
import type { Faults } from './faults';
import type { Outbox } from './outbox/outbox';
import type { Terminal } from './terminal/terminal';
import type { TokenIssuer } from './tokens';

/** State shared by the sandbox's parts. */
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
  /** Latency of answers about the person marked `slow`. */
  slowAnswerMs: number;
}
