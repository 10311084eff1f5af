import type { Request, Response } from 'express';
import { CHANGELOG, VERSION } from '~/src/domains/developers/docs/changelog.rules';
import { PROBLEMS, type Problem, REMEDIES } from '~/src/domains/developers/docs/problems.rules';
import { listTags, type OpenApiDocument, toOperations } from '~/src/domains/developers/docs/reference.rules';
import type { TagId } from '~/src/domains/developers/docs/tags.types';
import { RETRY_DELAYS_MS } from '~/src/domains/developers/webhooks/webhooks.rules';
import { type PageHead, renderPage } from '~/src/http/pages/render';
import { hrefFor } from '~/src/http/respond';
import type { Handler, RouteModule } from '~/src/http/routes';
import { dynamicText } from '~/src/platform/i18n';
import { formatDay } from '~/src/shared/dates';
import ChangesPage from '~/views/developers/docs/changes.page';
import ErrorsPage from '~/views/developers/docs/errors.page';
import GuidePage from '~/views/developers/docs/guide.page';
import DevelopersHome from '~/views/developers/docs/home.page';
import ReferencePage from '~/views/developers/docs/reference.page';
import ReferenceTagPage from '~/views/developers/docs/reference-tag.page';
import WebhooksGuidePage from '~/views/developers/docs/webhooks-guide.page';
import { clientAsset } from './client.pages';
import { type Api, apiDocument, problemText } from './document.api';

type PageKey = 'home' | 'guide' | 'hooks' | 'errors' | 'changes' | 'reference';

/** A documentation page: without script, the same for every visitor. */
const getHead = (req: Request, words: PageKey): PageHead => ({
  title: `${req.translate(`apiDocs:${words}.title`)} · ${req.translate('common:brand')}`,
  description: req.translate(`apiDocs:${words}.description`),
  picture: 'share/developers',
  styles: 'site',
  layout: 'static',
  shared: true,
});

const showHome: Handler = (req, res) =>
  renderPage(req, res, DevelopersHome, { base: `${req.ctx.origin}/api` }, getHead(req, 'home'));

const showGuide: Handler = (req, res) => {
  const client = {
    href: `${hrefFor(req, 'developers-client')}?v=${clientAsset(req).digest}`,
    version: VERSION,
  };
  return renderPage(req, res, GuidePage, { origin: req.ctx.origin, client }, getHead(req, 'guide'));
};

const showWebhooksGuide: Handler = (req, res) => {
  const pauses = RETRY_DELAYS_MS.map((ms) => getLength(req, ms / 1_000));
  return renderPage(req, res, WebhooksGuidePage, { pauses }, getHead(req, 'hooks'));
};

/** `5 minutos`, in the largest unit that fits. */
function getLength({ locale }: Request, seconds: number): string {
  const [unit, size] = seconds < 60 ? ['second', 1] : seconds < 3_600 ? ['minute', 60] : ['hour', 3_600];
  const format = { style: 'unit', unit: String(unit), unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, format).format(seconds / Number(size));
}

const showErrors: Handler = (req, res) => {
  const text = (key: string) => dynamicText(req.translate, key);
  const getRows = (problems: readonly Problem[]) =>
    problems.map(({ code }) => ({ code, message: problemText(req.translate, code) }));
  const groups = [...new Set(PROBLEMS.map(({ status }) => status))].map((status) => ({
    status,
    remedies: REMEDIES.map((remedy) => ({
      remedy: text(`apiDocs:remedies.${remedy}`),
      rows: getRows(PROBLEMS.filter((each) => each.status === status && each.remedy === remedy)),
    })).filter(({ rows }) => rows.length > 0),
  }));
  const example = {
    message: text('errors:invalid'),
    code: 'invalid',
    errors: { 'parameters.cpf': [text('reports:errors.cpfInvalid')] },
    requestId: '3f0c9a52-8b1e-4d57-9c2a-6e1f0b7d8a94',
  };
  const props = { groups, example: JSON.stringify(example, null, 2) };
  return renderPage(req, res, ErrorsPage, props, getHead(req, 'errors'));
};

const showChanges: Handler = (req, res) => {
  const releases = CHANGELOG.map(({ version, day, changes }) => ({
    version,
    day: formatDay(day, req.locale),
    changes: changes.map(({ kind, text }) => ({ kind, text: text[req.locale] })),
  }));
  return renderPage(req, res, ChangesPage, { releases }, getHead(req, 'changes'));
};

/** The documentation pages; `api` is called when one is shown, since the API includes them. */
export function docsPages(api: () => Api): RouteModule {
  let cache: OpenApiDocument | undefined;
  const document = (req: Request): OpenApiDocument => {
    cache ??= apiDocument(api(), req.ctx.origin) as OpenApiDocument;
    return cache;
  };
  const showReference: Handler = (req, res) =>
    renderPage(
      req,
      res,
      ReferencePage,
      { tags: listTags(document(req), req.locale) },
      // For the search of calls.
      { ...getHead(req, 'reference'), layout: 'standard' },
    );
  const showTag = (tag: TagId) => (req: Request, res: Response) => {
    const name = req.translate(`apiDocs:tags.${tag}.name`);
    return renderPage(
      req,
      res,
      ReferenceTagPage,
      { origin: req.ctx.origin, tag, operations: toOperations(document(req), tag, req.locale) },
      {
        ...getHead(req, 'reference'),
        // For the form that tries a call.
        layout: 'standard',
        title: `${req.translate('apiDocs:reference.tagTitle', { name })} · ${req.translate('common:brand')}`,
        description: req.translate('apiDocs:reference.tagDescription', { name: name.toLowerCase() }),
      },
    );
  };
  return {
    developers: { get: showHome },
    'developers-guide': { get: showGuide },
    'developers-webhooks': { get: showWebhooksGuide },
    'developers-errors': { get: showErrors },
    'developers-changes': { get: showChanges },
    'developers-reference': { get: showReference },
    'reference-reports': { get: showTag('reports') },
    'reference-catalog': { get: showTag('catalog') },
    'reference-batches': { get: showTag('batches') },
    'reference-verification': { get: showTag('verification') },
    'reference-recruitment': { get: showTag('recruitment') },
    'reference-webhooks': { get: showTag('webhooks') },
    'reference-billing': { get: showTag('billing') },
    'reference-account': { get: showTag('account') },
    'reference-team': { get: showTag('team') },
    'reference-login': { get: showTag('login') },
    'reference-registration': { get: showTag('registration') },
    'reference-partners': { get: showTag('partners') },
  };
}
