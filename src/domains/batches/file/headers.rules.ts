import type { ColumnUse } from '~/src/domains/batches/batches.types';
import { ORDER_FIELDS, ORDER_TEXTS, type OrderText } from '~/src/shared/input/order-fields';

/** A header without case, accents, spaces and marks. */
const fold = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const has = (words: string[], ...any: string[]): boolean => any.some((each) => words.includes(each));

/** Headers about another person's name or document. */
const OTHERS = ['pai', 'father', 'conjuge', 'spouse', 'empresa', 'company', 'filial', 'gestor', 'manager'];

/** The meaning of a header, in Portuguese or English; null when unknown. */
export function headerMeaning(header: string): ColumnUse | null {
  const words = fold(header);
  const joined = words.join('');
  if (words.length === 0) return null;
  if (has(words, 'erro', 'erros', 'error', 'errors')) return 'ignore';
  if (has(words, 'mae', 'mother', 'mothers', 'filiacao') || /^(nome)?(da)?mae$|^mother(s)?name$/.test(joined))
    return has(words, 'cpf', 'cnpj') ? null : 'motherName';
  if (has(words, 'cpf') && has(words, 'cnpj')) return 'document';
  if (has(words, 'cpf', 'cpfs')) return has(words, ...OTHERS) ? null : 'cpf';
  if (has(words, 'cnpj', 'cnpjs')) return 'cnpj';
  if (has(words, 'documento', 'document', 'doc', 'documentos') || joined === 'taxid') return 'document';
  if (
    has(words, 'nascimento', 'nasc', 'birth', 'birthday', 'dob') ||
    /^(dt|data)nasc|^birthdate/.test(joined)
  )
    return 'birthDate';
  return findText(words, joined) ?? getName(words, joined);
}

/** The text of an order that a header names, `Sua referência` as well. */
const findText = (words: string[], joined: string): OrderText | undefined =>
  ORDER_TEXTS.find((name) => {
    const { headers } = ORDER_FIELDS[name];
    return (
      has(words, ...headers) || headers.some((word) => /^(sua|seu|your)?$/.test(joined.replace(word, '')))
    );
  });

function getName(words: string[], joined: string): ColumnUse | null {
  if (has(words, ...OTHERS)) return null;
  if (has(words, 'nome', 'nomes', 'name', 'names') || joined === 'fullname' || joined === 'razaosocial')
    return 'fullName';
  if (['funcionario', 'colaborador', 'motorista', 'candidato', 'employee', 'driver'].includes(joined))
    return 'fullName';
  return null;
}
