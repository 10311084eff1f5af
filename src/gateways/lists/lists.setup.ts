import { defineGateway, ifGiven, openService } from '~/src/gateways/wire/setup';
import { createListsGateway, type ListsConfig } from './lists.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const lists = defineGateway({
  env: {
    OFAC_LIST_URL: openService('https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports'),
    UN_LIST_URL: openService('https://scsanctions.un.org/resources/xml/en/consolidated.xml'),
  },
  sandbox: ({ url }) => ({
    OFAC_LIST_URL: `${url}/ofac/api/PublicationPreview/exports`,
    UN_LIST_URL: `${url}/un/resources/xml/en/consolidated.xml`,
  }),
  /** Both lists or none: a check against half of them would read as a check against all. */
  config(env): ListsConfig | null {
    const settings = ifGiven(env, ['OFAC_LIST_URL', 'UN_LIST_URL']);
    return settings && { ofacUrl: settings.OFAC_LIST_URL, unUrl: settings.UN_LIST_URL, timeoutMs: 120_000 };
  },
  create: createListsGateway,
});
