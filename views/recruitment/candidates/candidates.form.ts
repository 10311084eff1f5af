import { z } from 'zod';
import { text } from '~/src/shared/input/form-fields';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { defineForm, field, readElsewhere, textField } from '~/views/components/forms/define-form';

/** The list's search: a name, or a CPF, which never appears in a URL. */
/** The list's search; the list itself checks the choices of its filter. */
export const searchForm = defineForm('recruitment', {
  busca: textField('candidates.search', 100, { autoComplete: 'off' }),
  aba: readElsewhere,
  resultado: readElsewhere,
  origem: readElsewhere,
  espera: readElsewhere,
});

const ids = z.preprocess(
  (value) => [value ?? []].flat(),
  z.array(z.uuid()).min(1, 'recruitment:error.selected').max(500, 'recruitment:error.selected'),
);

/** Selected lines, and the action on them. */
export const selectedForm = defineForm('recruitment', {
  acao: z.enum(['convidar', 'consultar']).catch('convidar'),
  candidatura: ids,
});

export const checksForm = defineForm('recruitment', {
  candidatura: ids,
  total: z.coerce.number().int().min(0).catch(0),
});

/** Paused checks resume at the price shown per candidate, in centavos. */
export const resumeForm = defineForm('recruitment', { preco: z.coerce.number().int().min(0).catch(0) });

const off = { autoComplete: 'off' } as const;

/** A person added by hand. */
export const personForm = defineForm('recruitment', {
  nome: textField('add.name', 150, off),
  nomeSocial: textField('add.socialName', 150, { optional: true, ...off }),
  cpf: text(MAX_DOCUMENT_TEXT),
  nascimento: field('add.birthDate', text(40), { optional: true, ...off }),
  mae: text(150),
  email: field('add.email', text(100), { type: 'email', hint: 'add.contactHint', ...off }),
  celular: field('add.phone', text(30), { optional: true, ...off }),
  /** Whether whoever has the CPF already is the same person; absent: not asked, or not answered. */
  mesma: field('add.same', z.enum(['sim', 'nao']).optional().catch(undefined)),
  /** The CPF about which that was asked, by its name (`nameQuestion`). */
  pergunta: text(100).catch(''),
});

/** Form fields by the names of a person's data. */
export const PERSON_FIELDS = {
  name: 'nome',
  socialName: 'nomeSocial',
  cpf: 'cpf',
  birthDate: 'nascimento',
  motherName: 'mae',
  isSame: 'mesma',
  email: 'email',
  phone: 'celular',
} as const;
