import { z } from 'zod';
import { defineGateway } from '../wire/setup';
import { createListsGateway, type ListsConfig } from './lists.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const lists = defineGateway({
  env: {
    OFAC_LIST_URL: z
      .url()
      .default('https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports'),
    UN_LIST_URL: z.url().default('https://scsanctions.un.org/resources/xml/en/consolidated.xml'),
  },
  sandbox: ({ url }) => ({
    OFAC_LIST_URL: `${url}/ofac/api/PublicationPreview/exports`,
    UN_LIST_URL: `${url}/un/resources/xml/en/consolidated.xml`,
  }),
  config: (env): ListsConfig => ({ ofacUrl: env.OFAC_LIST_URL, unUrl: env.UN_LIST_URL, timeoutMs: 120_000 }),
  create: createListsGateway,
});
