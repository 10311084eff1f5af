import type { Logger } from 'pino';
import { z } from 'zod';
import { type ConversionOutcome, settleConversion } from '~/src/gateways/wire/conversion';
import { createHttpClient } from '~/src/gateways/wire/http-client';
import { readJson } from '~/src/gateways/wire/reply';

export interface RdConfig {
  /** In production `https://api.rd.services`. */
  baseUrl: string;
  apiKey: string;
  timeoutMs: number;
}

/** A contact who agreed to receive messages; empty texts are left out. */
interface RdConversion {
  identifier: string;
  email: string;
  name: string;
  phone: string;
  company: string;
  trackingId: string;
}

interface RdGateway {
  convert(conversion: RdConversion): Promise<ConversionOutcome>;
}

const acceptedSchema = z.object({ event_uuid: z.string().min(1) });
const CONSENT = [{ category: 'communications', type: 'consent', status: 'granted' }];

/** RD Station Marketing's conversion events (docs/integrations.md "Conversions"). */
export function createRdGateway(config: RdConfig, deps: { log: Logger }): RdGateway {
  const send = createHttpClient({ ...config, provider: 'rd' });
  const url = `${config.baseUrl}/platform/conversions?${new URLSearchParams({ api_key: config.apiKey })}`;
  return {
    async convert({ identifier, email, name, phone, company, trackingId }) {
      const payload = {
        conversion_identifier: identifier,
        email,
        name: name || undefined,
        personal_phone: phone || undefined,
        company_name: company || undefined,
        client_tracking_id: trackingId || undefined,
        legal_bases: CONSENT,
      };
      const result = await send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event_type: 'CONVERSION', event_family: 'CDP', payload }),
      });
      const about = { ...deps, provider: 'rd' };
      return settleConversion(result, about, ({ text }) => readJson(text, acceptedSchema) !== null);
    },
  };
}
