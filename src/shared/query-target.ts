/** What a query is about: a person by CPF, or a company by CNPJ. */
export type QueryTarget = 'CPF' | 'CNPJ';

/** Whether a query's subject is a person or a company. */
export const subjectKind = (target: QueryTarget): 'person' | 'company' =>
  target === 'CPF' ? 'person' : 'company';

/** The documents among a query's inputs. */
interface Documents {
  cpf?: string;
  cnpj?: string;
}

/** The subject of a query. */
interface Subject {
  kind: 'cpf' | 'cnpj';
  /** Without punctuation; empty until it is given. */
  document: string;
}

/**
 * The subject of a query: the document that the product's target names, whatever else was given
 * (docs/model.md "Inputs"). Nothing else may choose the subject.
 */
export function toSubject(target: QueryTarget, inputs: Documents): Subject {
  const kind = target === 'CPF' ? 'cpf' : 'cnpj';
  return { kind, document: inputs[kind] ?? '' };
}

/** The same inputs without the other kind of document. */
export function aboutSubject<T extends Documents>(target: QueryTarget, inputs: T): T {
  const { [target === 'CPF' ? 'cnpj' : 'cpf']: _other, ...rest } = inputs;
  return rest as T;
}
