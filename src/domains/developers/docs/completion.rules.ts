import { fieldMeaning } from './calls.wording';
import { exampleFromSchema, type Schema } from './schema.rules';

interface Content {
  schema: Schema;
  example?: unknown;
}
interface Parameter {
  name: string;
  description?: string;
  schema: Schema;
}
interface Operation {
  servers?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}
type Operations = Record<string, Record<string, Operation>>;

/**
 * Adds what follows from names and schemas: to each field its description, from the list that the reference reads too
 * (`locales/en-US/api/fields.json`), and to each call an example of what it takes and answers, unless it has its own.
 */
export function completeDocument<D extends object>(document: D): D {
  const { paths, webhooks } = document as D & { paths: Operations; webhooks: Operations };
  for (const [path, methods] of Object.entries(paths))
    for (const operation of Object.values(methods))
      completeOperation(operation.servers ? path : path.slice(1), operation);
  for (const [kind, methods] of Object.entries(webhooks))
    for (const operation of Object.values(methods)) completeOperation(kind, operation);
  return document;
}

function completeOperation(name: string, operation: Operation): void {
  for (const parameter of operation.parameters ?? []) {
    parameter.description ??= meaningOf(name, parameter.name);
  }
  const body = operation.requestBody?.content['application/json'];
  if (body) {
    describeFields(body.schema, name);
    body.example ??= exampleFromSchema(body.schema);
  }
  const answer = operation.responses['200']?.content?.['application/json'];
  const data = answer?.schema.properties?.data;
  if (!answer || !data) return;
  data.description ??= 'The answer';
  describeFields(data, name);
  answer.example ??= { data: exampleFromSchema(data) };
}

/** The meaning of a field: in this call at this place, at this place, or by its name alone. */
function meaningOf(call: string, path: string): string | undefined {
  const meanings = [`${call} ${path}`, path, path.split('.').at(-1) ?? ''];
  return meanings.map((name) => fieldMeaning('en-US', name)).find((meaning) => meaning !== undefined);
}

/** Describes the fields of a schema, and theirs, behind lists and choices. */
function describeFields(schema: Schema, call: string, parent = ''): void {
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    const meaning = meaningOf(call, parent + key);
    if (meaning) field.description ??= meaning;
    describeFields(field, call, `${parent}${key}.`);
  }
  if (schema.items) describeFields(schema.items, call, parent.replace(/\.$/, '[].'));
  for (const choice of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    describeFields(choice, call, parent);
  }
}
