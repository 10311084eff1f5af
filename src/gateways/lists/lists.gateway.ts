import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { createHttpClient, type WireResult } from '~/src/gateways/wire/http-client';
import type { ListId, PublishedList } from './lists.types';
import { parseOfac } from './ofac.format';
import { parseUn } from './un.format';

export interface ListsConfig {
  /** Ends in `/exports`; the file's name follows. */
  ofacUrl: string;
  /** The UN's consolidated.xml itself. */
  unUrl: string;
  timeoutMs: number;
}

/** A list could not be fetched or parsed; the last import stays in use. */
export class ListUnavailable extends Error {
  constructor(
    readonly list: ListId,
    readonly reason: string,
  ) {
    super(`sanctions list ${list}: ${reason}`);
    this.name = 'ListUnavailable';
  }
}

interface ListsGateway {
  /** Downloads a complete list as published. @throws ListUnavailable */
  fetchList(list: ListId): Promise<PublishedList>;
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/** The published sanctions lists of OFAC and the United Nations (docs/integrations.md §7). */
export function createListsGateway(config: ListsConfig, deps: { log: Logger }): ListsGateway {
  const send = createHttpClient({ provider: 'lists', ...config, maxBytes: MAX_BYTES });

  /** OFAC redirects to the file's location. */
  const download = async (
    list: ListId,
    address: string,
  ): Promise<{ text: string; modified: string | null }> => {
    let url = address;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const reply: WireResult = await send({ method: 'GET', url, headers: { accept: '*/*' } });
      if (reply.kind === 'failure') throw new ListUnavailable(list, reply.reason);
      const { location } = reply.headers;
      if (reply.status >= 300 && reply.status < 400 && location) {
        const next = new URL(location, url);
        if (url.startsWith('https:') && next.protocol !== 'https:') {
          throw new ListUnavailable(list, 'a redirect away from TLS');
        }
        url = next.href;
        continue;
      }
      if (reply.status !== 200 || !reply.text) throw new ListUnavailable(list, `status ${reply.status}`);
      return { text: reply.text, modified: dayOfHeader(reply.headers['last-modified']) };
    }
    throw new ListUnavailable(list, 'too many redirects');
  };

  const read = async (list: ListId): Promise<PublishedList> => {
    const today = new Date().toISOString().slice(0, 10);
    if (list === 'un-consolidated') {
      const { text, modified } = await download(list, config.unUrl);
      const { publishedOn, entries } = parsed(list, () => parseUn(text));
      return { list, publishedOn: publishedOn ?? modified ?? today, sha256: sha256(text), entries };
    }
    const sdn = await download(list, `${config.ofacUrl}/SDN.CSV`);
    const { text: alt } = await download(list, `${config.ofacUrl}/ALT.CSV`);
    const { text: add } = await download(list, `${config.ofacUrl}/ADD.CSV`);
    const { text: comments } = await download(list, `${config.ofacUrl}/SDN_COMMENTS.CSV`);
    const entries = parsed(list, () => parseOfac({ sdn: sdn.text, alt, add, comments }));
    if (entries.length === 0) throw new ListUnavailable(list, 'empty');
    const fingerprint = sha256([sdn.text, alt, add, comments].join('\n'));
    return { list, publishedOn: sdn.modified ?? today, sha256: fingerprint, entries };
  };

  return {
    async fetchList(list) {
      try {
        const published = await read(list);
        deps.log.info({ list, entries: published.entries.length }, 'sanctions list fetched');
        return published;
      } catch (error) {
        if (error instanceof ListUnavailable) deps.log.warn({ list, reason: error.reason }, 'sanctions list');
        throw error;
      }
    },
  };
}

function parsed<T>(list: ListId, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new ListUnavailable(list, 'malformed');
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function dayOfHeader(value: string | undefined): string | null {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}
