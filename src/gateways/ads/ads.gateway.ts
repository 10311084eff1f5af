import type { Logger } from 'pino';
import { z } from 'zod';
import { createBearerSend } from '~/src/gateways/wire/bearer';
import { type ConversionOutcome, settleConversion } from '~/src/gateways/wire/conversion';
import { createHttpClient } from '~/src/gateways/wire/http-client';
import { readJson } from '~/src/gateways/wire/reply';

export interface AdsConfig {
  /** In production `https://datamanager.googleapis.com`. */
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  /** The advertiser's account, digits only. */
  customerId: string;
  conversionActionId: string;
  timeoutMs: number;
}

interface AdsGateway {
  /** Reports a lead from an ad click of a visitor who agreed to it; each `transactionId` counts once. */
  ingest(event: { gclid: string; transactionId: string; at: Date }): Promise<ConversionOutcome>;
}

const acceptedSchema = z.object({ requestId: z.string().min(1) });

/** Google Ads by the Data Manager API (docs/integrations.md "Conversions"). */
export function createAdsGateway(config: AdsConfig, deps: { log: Logger }): AdsGateway {
  const send = createBearerSend(createHttpClient({ ...config, provider: 'ads' }), config);
  const destination = {
    operatingAccount: { accountType: 'GOOGLE_ADS', accountId: config.customerId },
    productDestinationId: config.conversionActionId,
  };
  return {
    async ingest({ gclid, transactionId, at }) {
      const event = {
        adIdentifiers: { gclid },
        transactionId,
        eventTimestamp: at.toISOString(),
        eventSource: 'WEB',
        consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_DENIED' },
      };
      const result = await send({
        method: 'POST',
        url: `${config.baseUrl}/v1/events:ingest`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ destinations: [destination], events: [event] }),
      });
      const about = { ...deps, provider: 'ads' };
      return settleConversion(result, about, ({ text }) => readJson(text, acceptedSchema) !== null);
    },
  };
}
