import type { Logger } from 'pino';
import { type ConversionOutcome, settleConversion } from '~/src/gateways/wire/conversion';
import { createHttpClient } from '~/src/gateways/wire/http-client';

export interface Ga4Config {
  /** In production `https://www.google-analytics.com`. */
  baseUrl: string;
  measurementId: string;
  apiSecret: string;
  timeoutMs: number;
}

interface Ga4Gateway {
  /** Counts a lead of a visitor who consented; the id is our own and identifies nobody. */
  generateLead(lead: { clientId: string; kind: string; volume: string | null }): Promise<ConversionOutcome>;
}

/** For measurement only, not for advertising. */
const CONSENT = { ad_user_data: 'DENIED', ad_personalization: 'DENIED' };

/** Google Analytics' Measurement Protocol (docs/integrations.md "Conversions"); it answers 204 to any input. */
export function createGa4Gateway(config: Ga4Config, deps: { log: Logger }): Ga4Gateway {
  const send = createHttpClient({ ...config, provider: 'ga4' });
  const query = new URLSearchParams({ measurement_id: config.measurementId, api_secret: config.apiSecret });
  const url = `${config.baseUrl}/mp/collect?${query}`;
  return {
    async generateLead({ clientId, kind, volume }) {
      const params = { kind, ...(volume && { volume }) };
      const result = await send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          client_id: clientId,
          consent: CONSENT,
          events: [{ name: 'generate_lead', params }],
        }),
      });
      return settleConversion(result, { ...deps, provider: 'ga4' }, () => true);
    },
  };
}
