import type { FieldRow } from './docs.types';

/** The subset of JSON Schema used by the document. */
export interface Schema {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  description?: string;
  default?: unknown;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

type Meaning = (name: string) => string | undefined;

const getChoices = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [];

/** `string (uuid)`, `object[]`, `number | null`. */
export function typeText(schema: Schema): string {
  const choices = getChoices(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeText))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = [schema.type ?? 'any'].flat();
  return types.map((type) => oneType(schema, type)).join(' | ');
}

function oneType({ items, format, enum: values }: Schema, type: string): string {
  if (type === 'array') {
    const of = typeText(items ?? {});
    return of.includes(' ') ? `(${of})[]` : `${of}[]`;
  }
  return format && type === 'string' && !values ? `${type} (${format})` : type;
}

/** The schema that holds an object's fields, behind lists and null. */
function inner(schema: Schema): { schema: Schema; isList: boolean } | null {
  if (schema.properties) return { schema, isList: false };
  if (schema.items) {
    const found = inner(schema.items);
    return found && { ...found, isList: true };
  }
  for (const choice of getChoices(schema)) {
    const found = inner(choice);
    if (found) return found;
  }
  return null;
}

/** The fields of an object, each followed by its own. */
export function fieldRows(schema: Schema, getMeaning: Meaning, parent = ''): FieldRow[] {
  const own = inner(schema)?.schema;
  return Object.entries(own?.properties ?? {}).flatMap(([key, field]) => {
    const name = parent + key;
    const row = toRow(
      name,
      field,
      own?.required?.includes(key) ?? false,
      getMeaning(name) ?? getMeaning(key),
    );
    const under = inner(field);
    return under
      ? [row, ...fieldRows(under.schema, getMeaning, `${name}${under.isList ? '[]' : ''}.`)]
      : [row];
  });
}

function toRow(name: string, field: Schema, required: boolean, meaning?: string): FieldRow {
  const plain = [field, ...getChoices(field)].find((each) => each.enum ?? each.items?.enum) ?? field;
  const { minimum, maximum } = field;
  return {
    ...{ name, required, type: typeText(field) },
    values: (plain.enum ?? plain.items?.enum ?? []).map(String),
    most: field.maxLength ?? null,
    items: field.maxItems ?? null,
    range: minimum !== undefined && maximum !== undefined ? [minimum, maximum] : null,
    preset: field.default === undefined ? null : JSON.stringify(field.default),
    meaning: meaning ?? null,
  };
}

const UUID = '0197a1c4-5b1e-4c40-9f2a-3d6a1f0e8b21';
const BY_NAME: Record<string, unknown> = {
  externalId: 'relatorio-individual',
  cpf: '40442820135',
  cnpj: 'TST98765000118',
  document: '40442820135',
  email: 'ana@example.com',
  Email: 'ana@example.com',
  birthDate: '1970-11-14',
};

/** An example that satisfies a schema, for calls without their own: required fields only. */
export function exampleFromSchema(schema: Schema, name = ''): unknown {
  if (name in BY_NAME) return BY_NAME[name];
  const [choice] = getChoices(schema);
  if (choice) return exampleFromSchema(choice, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [type] = [schema.type ?? 'string'].flat();
  if (type === 'object') {
    const needed = Object.entries(schema.properties ?? {}).filter(([key]) => schema.required?.includes(key));
    return Object.fromEntries(needed.map(([key, field]) => [key, exampleFromSchema(field, key)]));
  }
  if (type === 'array') return schema.items ? [exampleFromSchema(schema.items, name)] : [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  return schema.format === 'uuid' || /uniqueIdentifier|UID$|Uid$/.test(name) ? UUID : '…';
}
