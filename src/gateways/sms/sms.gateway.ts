import type { Logger } from 'pino';
import { z } from 'zod';
import { createHttpClient } from '~/src/gateways/wire/http-client';
import type { UnavailableReason } from '~/src/gateways/wire/outcome';
import { readJson, unavailability } from '~/src/gateways/wire/reply';

export interface SmsConfig {
  /** In production `https://api.twilio.com`. */
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** Number in E.164, or a messaging service (`MG…`). */
  from: string;
  timeoutMs: number;
}

export type SmsOutcome =
  | { outcome: 'sent'; sid: string }
  /** The number cannot receive messages; `code` is the provider's. */
  | { outcome: 'refused'; reason: 'invalid_number' | 'unreachable' | 'opted_out' | 'other'; code: number }
  /** `maybeSent`: there was no complete answer, so the provider may have accepted the message. */
  | { outcome: 'unavailable'; reason: UnavailableReason; maybeSent: boolean };

interface SmsGateway {
  /** Sends a message (at most 1,600 characters) to a number in E.164. */
  sendSms(to: string, text: string): Promise<SmsOutcome>;
}

const sentSchema = z.object({ sid: z.string().min(1), status: z.string() });
const errorSchema = z.object({ code: z.number(), message: z.string(), status: z.number() });

const REFUSALS: Record<number, 'invalid_number' | 'unreachable' | 'opted_out'> = {
  21211: 'invalid_number',
  21408: 'unreachable',
  21610: 'opted_out',
  21612: 'unreachable',
  21614: 'invalid_number',
};

/** Messages by Twilio's protocol (docs/integrations.md §9). */
export function createSmsGateway(config: SmsConfig, deps: { log: Logger }): SmsGateway {
  const send = createHttpClient({ ...config, provider: 'sms', isTraced: true });
  const basic = Buffer.from(`${config.accountSid}:${config.authToken}`).toString('base64');
  const url = `${config.baseUrl}/2010-04-01/Accounts/${config.accountSid}/Messages.json`;
  const sender = config.from.startsWith('MG') ? 'MessagingServiceSid' : 'From';

  const sendSms = async (to: string, text: string): Promise<SmsOutcome> => {
    const result = await send({
      method: 'POST',
      url,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ To: to, [sender]: config.from, Body: text }).toString(),
    });
    if (result.kind === 'failure') return { outcome: 'unavailable', reason: result.reason, maybeSent: true };
    const failure = unavailability(result);
    if (failure) {
      const { reason } = failure;
      return { outcome: 'unavailable', reason, maybeSent: reason === 'timeout' };
    }
    if (result.status === 201) {
      const message = readJson(result.text, sentSchema);
      return message
        ? { outcome: 'sent', sid: message.sid }
        : { outcome: 'unavailable', reason: 'malformed', maybeSent: true };
    }
    const error = readJson(result.text, errorSchema);
    if (!error) return { outcome: 'unavailable', reason: 'malformed', maybeSent: true };
    return { outcome: 'refused', reason: REFUSALS[error.code] ?? 'other', code: error.code };
  };

  return {
    async sendSms(to, text) {
      const outcome = await sendSms(to, text);
      deps.log.info({ provider: 'sms', operation: 'send', outcome: outcome.outcome }, 'message handed over');
      return outcome;
    },
  };
}
