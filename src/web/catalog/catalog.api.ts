import { z } from 'zod';
import { listProducts, listSources } from '~/src/domains/catalog/catalog.queries';
import {
  getProduct,
  listMarketingProducts,
  listPopularProducts,
  listQueryTargets,
  listRelatedProducts,
} from '~/src/domains/catalog/catalog.service';
import type { Product } from '~/src/domains/catalog/catalog.types';
import { defineCall } from '~/src/http/api/api';
import type { Ctx } from '~/src/platform/context';
import {
  detailIn,
  marketingIn,
  nothingIn,
  productOut,
  relatedIn,
  searchIn,
  sourceOut,
} from './catalog.schemas';

type ProductOut = z.infer<typeof productOut>;

/** A product in the API. */
function productToApi(product: Product): ProductOut {
  return {
    ...product,
    type: product.kind,
    formType: product.reportType,
    queryTarget: product.target,
    // Every report names its requester, so every order requires the registration (decision 0090).
    needsOnboarding: true,
    needsEmailValidation: product.needsValidatedEmail,
  };
}

const inLanguage = (ctx: Ctx, language?: Ctx['locale']): Ctx =>
  language ? { ...ctx, locale: language } : ctx;

export const catalogApi = [
  defineCall({
    call: 'GET Product/ListSources',
    auth: 'token',
    scope: 'any',
    access: 'user+report',
    summary: 'The sources of reports',
    in: nothingIn,
    out: z.array(sourceOut),
    handler: (ctx) => listSources(ctx),
  }),
  defineCall({
    call: 'GET Product/ListQueryTargets',
    auth: 'token',
    scope: 'any',
    access: 'user+report',
    summary: 'The document types of queries: CPF, CNPJ',
    in: nothingIn,
    out: z.array(z.object({ id: z.enum(['CPF', 'CNPJ']), name: z.string() })),
    handler: async (ctx) => (await listQueryTargets(ctx)).map((id) => ({ id, name: id })),
  }),
  defineCall({
    call: 'GET Product/SearchProducts',
    auth: 'token',
    scope: 'any',
    access: 'user+report',
    summary: 'Products available for order, by document type and source',
    in: searchIn,
    out: z.array(productOut),
    handler: async (ctx, { queryType, sourceId, orderBy, limitResult }) => {
      const target = queryType ? (queryType.toUpperCase() as 'CPF' | 'CNPJ') : undefined;
      const products = await listProducts(ctx, {
        target,
        sourceId,
        limit: limitResult,
        orderBy: orderBy || undefined,
      });
      return products.map(productToApi);
    },
  }),
  defineCall({
    call: 'GET Product/DetailProduct',
    auth: 'none',
    summary: 'One product: price, inputs, sources',
    in: detailIn,
    out: productOut,
    handler: async (ctx, { externalId, language }) =>
      productToApi(await getProduct(inLanguage(ctx, language), externalId)),
  }),
  defineCall({
    call: 'GET Product/GetPopularProducts',
    auth: 'token',
    scope: 'any',
    access: 'user+report',
    summary: 'The most ordered products',
    in: nothingIn,
    out: z.array(productOut),
    handler: async (ctx) => (await listPopularProducts(ctx)).map(productToApi),
  }),
  defineCall({
    call: 'GET Product/GetRelatedProducts',
    auth: 'token',
    scope: 'any',
    access: 'user+report',
    summary: 'Products for the same document type',
    in: relatedIn,
    out: z.array(productOut),
    handler: async (ctx, { externalId }) => (await listRelatedProducts(ctx, externalId)).map(productToApi),
  }),
  defineCall({
    call: 'GET Product/MarketingProducts',
    auth: 'none',
    summary: 'The product list of the landing page',
    in: marketingIn,
    out: z.object({ marketingProductInfo: z.object({ marketingProducts: z.array(productOut) }) }),
    handler: async (ctx, { locale }) => {
      const products = await listMarketingProducts(inLanguage(ctx, locale));
      return { marketingProductInfo: { marketingProducts: products.map(productToApi) } };
    },
  }),
];
