/** What a query asks about: a person by CPF, or a company by CNPJ. */
export type QueryTarget = 'CPF' | 'CNPJ';
