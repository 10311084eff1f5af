import express, { type Router } from 'express';
import { tokenEndpoint } from '~/src/sandbox/tokens';
import type { World } from '~/src/sandbox/world';
import { isCnpj } from '~/src/shared/cnpj';
import { isCpf } from '~/src/shared/cpf';
import { computeScore, getCompany, getPerson } from '~/src/shared/test-people';

/** The credit bureau's neutral interface (src/gateways/bureau): the document in the body, amounts as text. */
export function fakeBureau(world: World): Router {
  const router = express.Router({ caseSensitive: true });
  router.post('/token', tokenEndpoint(world.tokens, 'bureau'));
  router.post('/v1/credit-reports', express.json(), (request, response) => {
    if (!world.tokens.accepts('bureau', request)) {
      response.status(401).json({ code: 'UNAUTHORIZED' });
      return;
    }
    const { documentType, document } = request.body ?? {};
    const isPerson = documentType === 'CPF';
    if (typeof document !== 'string' || !(isPerson ? isCpf(document) : isCnpj(document))) {
      response.status(400).json({ code: 'INVALID_DOCUMENT' });
      return;
    }
    const subject = isPerson ? getPerson(document) : getCompany(document);
    const unknown = subject.outcome === 'not_found' || subject.outcome === 'company_not_found';
    if (subject.records.down) response.status(503).json({ code: 'UNAVAILABLE' });
    else if (subject.outcome === 'minor') response.status(422).json({ code: 'MINOR' });
    else if (unknown) response.status(404).json({ code: 'NOT_FOUND' });
    else {
      const wrong = world.faults.mode('bureau') === 'wrong';
      response.json(report(wrong ? '40442820135' : document, subject.records));
    }
  });
  return router;
}

function report(document: string, records: ReturnType<typeof getPerson>['records']): object {
  return {
    document,
    protocol: `B${Date.now().toString(36).toUpperCase()}`,
    score: { value: computeScore(document, records), model: 'neutral-1' },
    negativeRecords: (records.debts ?? []).map(({ amount, ...debt }) => ({
      ...debt,
      amount: amount.toFixed(2),
    })),
    consultedAt: new Date().toISOString(),
  };
}
