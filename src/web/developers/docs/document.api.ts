import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { problemsOfCall } from '~/src/domains/developers/docs/call-problems.rules';
import { getCallTexts } from '~/src/domains/developers/docs/calls.wording';
import { VERSION } from '~/src/domains/developers/docs/changelog.rules';
import { completeDocument } from '~/src/domains/developers/docs/completion.rules';
import { DELIVERED_KINDS, EVENT_DATA, toMessage } from '~/src/domains/developers/docs/events.types';
import { EXAMPLES } from '~/src/domains/developers/docs/examples.rules';
import { PROBLEMS } from '~/src/domains/developers/docs/problems.rules';
import { getTag } from '~/src/domains/developers/docs/tags.rules';
import { TAG_IDS } from '~/src/domains/developers/docs/tags.types';
import type { AnyCall } from '~/src/http/api/api';
import { openApiDocument } from '~/src/http/api/openapi';
import type { TokenFile } from '~/src/http/api/token-files';
import { dynamicText, getI18n, type Translate } from '~/src/platform/i18n';
import { hrefTo } from '~/src/shared/routes';

/** The API as registered in the router. */
export interface Api {
  calls: readonly AnyCall[];
  files: readonly TokenFile[];
}

const FIGURES = { amount: '…', seconds: '…', min: '…', max: '…', most: '…', from: '…' };

/** Meaning of a code, in the language of `t`; figures known only from a real error are left as placeholders. */
export const problemText = (t: Translate, code: string): string =>
  dynamicText(t, `apiDocs:meanings.${code}`) || dynamicText(t, `errors:${code}`, FIGURES);

/** The OpenAPI document with its English texts; an empty origin means wherever the document is served. */
export function apiDocument({ calls, files }: Api, origin: string): object {
  const t = getI18n('en-US').t as unknown as Translate;
  const text = (key: string) => dynamicText(t, key);
  const document = openApiDocument(calls, {
    origin,
    contact: { name: 'Idôneo', url: `${origin}/en-US${hrefTo('en-US', 'developers')}` },
    license: { name: text('apiDocs:license'), url: `${origin}/en-US${hrefTo('en-US', 'terms')}` },
    files,
    version: VERSION,
    description: text('apiDocs:document'),
    tags: TAG_IDS.map((id) => ({
      id,
      name: text(`apiDocs:tags.${id}.name`),
      description: text(`apiDocs:tags.${id}.text`),
    })),
    getTag,
    getTitle: (path) => getCallTexts('en-US', path).title,
    problems: PROBLEMS.map(({ code, status }) => ({ code, status, text: problemText(t, code) })),
    getProblems: (call) => problemsOfCall(call),
    events: DELIVERED_KINDS.map((kind) => ({
      kind,
      summary: text(`apiDocs:events.${kind.replace('.', '_')}`),
      data: EVENT_DATA[kind],
      example: toMessage(kind),
    })),
    getExamples: (call) => EXAMPLES[call],
  });
  return completeDocument(document);
}

/** The document as a text, at the address that it is served from. */
export const documentText = (api: Api): string => `${JSON.stringify(apiDocument(api, ''), null, 2)}\n`;

const tagged = (text: string) => ({
  text,
  tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`,
});

/** Sends the document; 304 to who has it. */
export function sendDocument(api: Api, origin: string): RequestHandler {
  let cache: { text: string; tag: string } | undefined;
  return (_req, res) => {
    // Drawn up when first requested: it takes a tenth of a second, which no start needs to wait for.
    cache ??= tagged(JSON.stringify(apiDocument(api, origin)));
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('ETag', cache.tag);
    res.type('json').send(cache.text);
  };
}
