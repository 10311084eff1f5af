/** The typed client of the API as one file without dependencies, made from its OpenAPI document. */
export function clientText(document: object): string;
