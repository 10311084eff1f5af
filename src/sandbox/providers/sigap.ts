import { randomUUID } from 'node:crypto';
import express, { type Router } from 'express';
import type { World } from '~/src/sandbox/world';
import { isCpf } from '~/src/shared/cpf';
import { getPerson } from '~/src/shared/test-people';

/**
 * SIGAP (docs/integrations.md §8). The client certificate is the credential: under TLS the whole server
 * requires one; over plain HTTP every caller counts as a licensed operator.
 */
export function fakeSigap(world: World): Router {
  const router = express.Router({ caseSensitive: true });
  router.post('/recepcao-autenticacao/token', (_request, response) => {
    const { access_token: token, expires_in } = world.tokens.issue('sigap');
    response.json({ token, expires_in });
  });
  router.get('/impedimento/v2/condicao/:cpf', (request, response) => {
    if (!world.tokens.accepts('sigap', request)) {
      response.status(401).json({ mensagem: 'Não autorizado' });
      return;
    }
    if (!isCpf(request.params.cpf)) {
      response.status(400).json({ mensagem: 'CPF inválido' });
      return;
    }
    const { records } = getPerson(request.params.cpf);
    if (records.down) {
      response.status(503).json({ mensagem: 'Indisponível' });
      return;
    }
    const reasons = records.betting ?? [];
    response.json({
      idRequisicao: randomUUID(),
      resultado: reasons.length > 0 ? 'IMPEDIDO' : 'NAO_IMPEDIDO',
      motivos: reasons,
      ...(records.selfExcludedOn && { dataSolicitacaoAutoexclusao: `${records.selfExcludedOn}T10:00:00` }),
    });
  });
  return router;
}
