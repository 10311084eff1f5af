/** What a query asks about: a person by CPF, or a company by CNPJ. */
export type QueryTarget = 'CPF' | 'CNPJ';

/** Documents as they may stand among the inputs of a query. */
interface Documents {
  cpf?: string;
  cnpj?: string;
}

/** Whom a query is about. */
interface Subject {
  kind: 'cpf' | 'cnpj';
  /** Without its marks; empty while it is not given. */
  document: string;
}

/**
 * Whom a query is about: the document that the product's target names, whatever else was given (docs/model.md
 * "Inputs"). Nothing else may choose the subject of a query.
 */
export function subjectOf(target: QueryTarget, inputs: Documents): Subject {
  const kind = target === 'CPF' ? 'cpf' : 'cnpj';
  return { kind, document: inputs[kind] ?? '' };
}

/** The same inputs without a document of the other kind. */
export function aboutSubject<T extends Documents>(target: QueryTarget, inputs: T): T {
  const { [target === 'CPF' ? 'cnpj' : 'cpf']: _other, ...rest } = inputs;
  return rest as T;
}
