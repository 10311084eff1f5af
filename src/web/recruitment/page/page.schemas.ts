import { z } from 'zod';
import { checkbox, text } from '~/src/http/forms/form';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';

export const acknowledgeForm = z.object({
  cpf: text(MAX_DOCUMENT_TEXT),
  nascimento: text(40),
  mae: text(150),
  nomeSocial: text(150),
  ciente: checkbox.refine((ticked) => ticked, 'candidatePage:error.acknowledge'),
});

export const correctionForm = z.object({ cpf: text(MAX_DOCUMENT_TEXT), nascimento: text(40) });

export const contestForm = z.object({
  texto: text(3_000).pipe(z.string().min(1, 'recruitment:error.contest')),
});
