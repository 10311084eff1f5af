/** The typed API client as one file without dependencies, generated from the OpenAPI document. */
export function clientText(document: object): string;
