import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { BankCharge } from '~/src/sandbox/bank/bank.types';
import { readChargeRequest, type Violation } from '~/src/sandbox/bank/requests';
import { chargeOnWire, paymentOnWire, refundOnWire } from '~/src/sandbox/bank/wire';
import { tokenEndpoint } from '~/src/sandbox/tokens';
import type { World } from '~/src/sandbox/world';

const REFUND_TAKES_MS = 300;

/** Responds with a problem of the Pix API (docs/integrations.md §1 "Errors"). */
function problem(response: Response, status: number, type: string, violations: Violation[] = []): void {
  response
    .status(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
        title: type,
        status,
        detail: 'Recusado pelo banco do ambiente de testes.',
        violacoes: violations,
      }),
    );
}

/** The Central Bank's Pix API: token, charges, received payments, refunds, webhook. */
export function fakePix(world: World): Router {
  const router = express.Router({ caseSensitive: true });
  settleLeftovers(world);
  router.post('/oauth/token', tokenEndpoint(world.tokens, 'pix'));
  router.use((request, response, next) => {
    if (world.tokens.accepts('pix', request)) return next();
    problem(response, 401, 'AcessoNegado');
  });
  router.use(express.json({ type: 'application/json' }), (request, response, next) => {
    const writes = ['PUT', 'POST', 'PATCH'].includes(request.method);
    if (!writes || request.is('application/json')) return next();
    problem(response, 400, 'RequisicaoInvalida');
  });
  chargeRoutes(router, world);
  paymentRoutes(router, world);
  webhookRoutes(router, world);
  router.use((_request, response) => problem(response, 404, 'NaoEncontrado'));
  return router;
}

/** Completes refunds left pending by a restart. */
function settleLeftovers({ bank }: World): void {
  for (const charge of bank.charges()) {
    for (const { refunds } of charge.payments) for (const refund of refunds) bank.settle(charge, refund);
  }
}

function chargeRoutes(router: Router, { bank }: World): void {
  const withCharge =
    (work: (charge: BankCharge, request: Request, response: Response) => void): RequestHandler =>
    (request, response) => {
      const charge = bank.find(String(request.params.txid));
      if (charge) work(charge, request, response);
      else problem(response, 404, 'CobNaoEncontrado');
    };
  router.put('/cob/:txid', (request, response) => {
    const chargeRequest = readChargeRequest(request.params.txid, request.body);
    if ('violations' in chargeRequest)
      return problem(response, 400, 'CobOperacaoInvalida', chargeRequest.violations);
    const charge = bank.create(chargeRequest);
    if (!charge) {
      const razao = 'txid já utilizado em outra cobrança';
      return problem(response, 400, 'CobOperacaoInvalida', [{ razao, propriedade: 'txid' }]);
    }
    response.status(201).json(chargeOnWire(charge));
  });
  router.get(
    '/cob/:txid',
    withCharge((charge, _request, response) => void response.json(chargeOnWire(charge))),
  );
  router.patch(
    '/cob/:txid',
    withCharge((charge, request, response) => {
      const isCancellation = request.body?.status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
      if (!isCancellation || !bank.cancel(charge)) return problem(response, 400, 'CobOperacaoInvalida');
      response.json(chargeOnWire(charge));
    }),
  );
  router.get('/cob', (request, response) => {
    const within = period(request);
    if (!within) return problem(response, 400, 'CobConsultaInvalida');
    const charges = bank.charges().filter((charge) => within(charge.createdAt));
    response.json(paged(request, 'cobs', charges.map(chargeOnWire)));
  });
}

function paymentRoutes(router: Router, world: World): void {
  const { bank } = world;
  router.get('/pix', (request, response) => {
    const within = period(request);
    if (!within) return problem(response, 400, 'RequisicaoInvalida');
    const payments = bank
      .charges()
      .flatMap((charge) => charge.payments.map((payment) => ({ charge, payment })))
      .filter(({ payment }) => within(payment.at));
    response.json(
      paged(
        request,
        'pix',
        payments.map(({ charge, payment }) => paymentOnWire(charge, payment)),
      ),
    );
  });
  router.get('/pix/:e2eid', (request, response) => {
    const match = bank.findPayment(request.params.e2eid);
    if (!match) return problem(response, 404, 'PixNaoEncontrado');
    response.json(paymentOnWire(match.charge, match.payment));
  });
  router.get('/pix/:e2eid/devolucao/:id', (request, response) => {
    const match = bank.findPayment(request.params.e2eid);
    const refund = match?.payment.refunds.find((candidate) => candidate.id === request.params.id);
    if (!refund) return problem(response, 404, 'PixDevolucaoNaoEncontrada');
    response.json(refundOnWire(refund));
  });
  router.put('/pix/:e2eid/devolucao/:id', (request, response) => {
    const match = bank.findPayment(request.params.e2eid);
    if (!match) return problem(response, 404, 'PixNaoEncontrado');
    const { charge, payment } = match;
    const amount = /^\d{1,10}\.\d{2}$/.test(request.body?.valor) ? request.body.valor : null;
    const id = /^[a-zA-Z0-9]{1,35}$/.test(request.params.id) ? request.params.id : null;
    const refund = amount && id ? bank.refund(charge, payment, id, Number(amount.replace('.', ''))) : null;
    if (!refund) return problem(response, 400, 'PixDevolucaoInvalida');
    setTimeout(() => {
      bank.settle(charge, refund);
      void world.webhooks.notify(charge, payment);
    }, REFUND_TAKES_MS).unref();
    response.status(201).json(refundOnWire(refund));
  });
}

function webhookRoutes(router: Router, { bank }: World): void {
  const onWire = ({ key, url, createdAt }: { key: string; url: string; createdAt: string }) => ({
    webhookUrl: url,
    chave: key,
    criacao: createdAt,
  });
  router.put('/webhook/:key', (request, response) => {
    const url = request.body?.webhookUrl;
    if (typeof url !== 'string' || !/^https?:\/\/[^\s]+$/.test(url)) {
      return problem(response, 400, 'WebhookOperacaoInvalida');
    }
    bank.setWebhook(request.params.key, url.replace(/\/$/, ''));
    response.status(200).end();
  });
  router.get('/webhook/:key', (request, response) => {
    const webhook = bank.webhook(request.params.key);
    if (!webhook) return problem(response, 404, 'WebhookNaoEncontrado');
    response.json(onWire(webhook));
  });
  router.delete('/webhook/:key', (request, response) => {
    if (!bank.removeWebhook(request.params.key)) return problem(response, 404, 'WebhookNaoEncontrado');
    response.status(204).end();
  });
  router.get('/webhook', (request, response) => {
    response.json(paged(request, 'webhooks', bank.webhooks().map(onWire)));
  });
}

/** Both ends are required; null if one is missing or invalid. */
function period(request: Request): ((at: string) => boolean) | null {
  const from = Date.parse(String(request.query.inicio));
  const to = Date.parse(String(request.query.fim));
  if (Number.isNaN(from) || Number.isNaN(to) || from > to) return null;
  return (at) => Date.parse(at) >= from && Date.parse(at) <= to;
}

function paged(request: Request, name: string, rows: object[]): object {
  const number = (key: string, otherwise: number) =>
    Math.max(0, Number(request.query[key] ?? otherwise) || 0);
  const page = number('paginacao.paginaAtual', 0);
  const size = Math.min(Math.max(number('paginacao.itensPorPagina', 100), 1), 1000);
  return {
    parametros: {
      inicio: request.query.inicio,
      fim: request.query.fim,
      paginacao: {
        paginaAtual: page,
        itensPorPagina: size,
        quantidadeDePaginas: Math.ceil(rows.length / size),
        quantidadeTotalDeItens: rows.length,
      },
    },
    [name]: rows.slice(page * size, (page + 1) * size),
  };
}
