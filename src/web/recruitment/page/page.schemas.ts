import { z } from 'zod';
import { checkbox, text } from '~/src/http/forms/form';

export const acknowledgeForm = z.object({
  cpf: text(20),
  nascimento: text(10),
  mae: text(150),
  nomeSocial: text(150),
  ciente: checkbox.refine((ticked) => ticked, 'candidatePage:error.acknowledge'),
});

export const correctionForm = z.object({ cpf: text(20), nascimento: text(10) });

export const contestForm = z.object({
  texto: text(3_000).pipe(z.string().min(1, 'recruitment:error.contest')),
});
