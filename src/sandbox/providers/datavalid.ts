import express, { type Response, type Router } from 'express';
import { z } from 'zod';
import { tokenEndpoint } from '~/src/sandbox/tokens';
import type { World } from '~/src/sandbox/world';
import { isCpf } from '~/src/shared/cpf';
import { getDatavalid } from '~/src/shared/test-people/subjects';

const question = z.object({
  cpf: z.string(),
  validacao: z.object({
    nome: z.string().optional(),
    data_nascimento: z.iso.date().optional(),
    biometria_facial: z.object({
      vivacidade: z.boolean().optional(),
      formato: z.enum(['JPG', 'PNG']),
      base64: z.string().regex(/^[A-Za-z0-9+/]+=*$/),
    }),
  }),
});

const MAX_BYTES = 3 * 1024 * 1024;

/** Codes of the provider's refusals, with their texts. */
const REFUSALS: Record<string, string> = {
  DV001: 'CPF de menor de idade',
  DV002: 'Não há foto na base para o CPF informado',
  DV010: 'CPF inválido',
  DV041: 'Não foi possível localizar uma face na imagem',
  DV043: 'Imagem em formato ou tamanho inválido',
  DV061: 'Não foi possível verificar a vivacidade',
  DV300: 'Serviço temporariamente indisponível',
};

/** SERPRO Datavalid v4 (docs/integrations.md §5): token, `/v4/pf-facial`; any other path is 403. */
export function fakeDatavalid(world: World): Router {
  const router = express.Router({ caseSensitive: true });
  router.post('/token', tokenEndpoint(world.tokens, 'datavalid'));
  router.post('/v4/pf-facial', express.json({ limit: '8mb' }), (request, response) => {
    if (!world.tokens.accepts('datavalid', request)) {
      response.status(401).json({ mensagem: 'Token inválido ou expirado' });
      return;
    }
    const input = question.safeParse(request.body);
    if (!input.success) {
      // As in production: a malformed body is answered in plain text.
      response.status(400).type('text').send('Requisição mal formada');
      return;
    }
    const { cpf, validacao } = input.data;
    const problem = getProblem(cpf, validacao.biometria_facial);
    if (problem) refuse(response, problem);
    else respond(response, cpf, world.faults.mode('datavalid') === 'wrong');
  });
  router.use((_request, response) => {
    response.status(403).json({ mensagem: 'Acesso negado' });
  });
  return router;
}

function getProblem(
  cpf: string,
  { formato, base64 }: { formato: 'JPG' | 'PNG'; base64: string },
): string | null {
  if (!/^\d{11}$/.test(cpf) || !isCpf(cpf)) return 'DV010';
  const picture = Buffer.from(base64, 'base64');
  const magic = { JPG: 'ffd8ff', PNG: '89504e' }[formato];
  return picture.length > MAX_BYTES || !picture.toString('hex', 0, 3).startsWith(magic) ? 'DV043' : null;
}

/** Some refusals name their code `codigo`. */
function refuse(response: Response, code: string): void {
  const link = `https://datavalid.test/erros/${code}`;
  const codeField = code < 'DV040' ? { code } : { codigo: code };
  response.status(422).json({ ...codeField, args: [], mensagem: REFUSALS[code] ?? '', link });
}

const WORDS: [floor: number, words: string][] = [
  [0.93, 'Altíssima probabilidade'],
  [0.85, 'Alta probabilidade'],
  [0.32, 'Baixa probabilidade'],
  [0, 'Baixíssima probabilidade'],
];

function respond(response: Response, cpf: string, unreadable: boolean): void {
  const record = getDatavalid(cpf);
  if ('code' in record) {
    refuse(response, record.code);
    return;
  }
  const { similarity, live } = record;
  const words = WORDS.find(([floor]) => similarity >= floor)?.[1];
  response.json({
    rfb_existe: true,
    cnh_existe: true,
    rfb: { nome: true, data_nascimento: true },
    cnh: {},
    biometria_facial: {
      disponivel: true,
      similaridade: similarity,
      probabilidade: unreadable ? 'Probabilidade desconhecida' : words,
      vivacidade: live ? 'REAL' : 'SPOOF',
    },
  });
}
