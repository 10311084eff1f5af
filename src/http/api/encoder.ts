import { z } from 'zod';

type Encode = (value: unknown) => unknown;

/**
 * Turns what a handler returns into the response of its call: amounts, instants and whatever else has a codec are
 * encoded, fields that the schema does not declare are left out, all else stays as it is. Nothing is checked: the
 * compiler holds handlers to their schema, and the tests hold every response to it.
 * @throws Error for a schema that cannot be turned around: a transform, a preprocess, a default
 */
export const compileEncoder = (schema: z.ZodType): Encode => compile(schema) ?? ((value) => value);

/** Null for values that stay as they are, so that lists of them are not copied. */
function compile(schema: unknown): Encode | null {
  if (PLAIN.some((kind) => schema instanceof kind)) return null;
  if (schema instanceof z.ZodCodec) return compileCodec(schema);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return ifPresent(compile(schema.unwrap()));
  }
  if (schema instanceof z.ZodArray) {
    const encode = compile(schema.element);
    return encode && ((list) => (list as unknown[]).map((value) => encode(value)));
  }
  if (schema instanceof z.ZodRecord) {
    const encode = compile(schema.valueType);
    return encode && ((record) => mapValues(record as object, encode));
  }
  if (schema instanceof z.ZodObject) return compileObject(schema);
  if (schema instanceof z.ZodUnion) return compileUnion(schema);
  throw new Error(`no response can be encoded by a schema of type ${(schema as z.ZodType).def.type}`);
}

const PLAIN = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodNull,
  z.ZodUnknown,
];

function compileCodec({ def }: z.ZodCodec): Encode {
  const encode = compile(def.in);
  const reverse: Encode = (value) => def.reverseTransform(value, { value, issues: [] });
  return encode ? (value) => encode(reverse(value)) : reverse;
}

const ifPresent = (encode: Encode | null): Encode | null =>
  encode && ((value) => (value === null || value === undefined ? value : encode(value)));

const mapValues = (record: object, encode: Encode): object =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, encode(value)]));

function compileObject({ shape, def: { catchall } }: z.ZodObject): Encode {
  const fields = Object.entries(shape).map(([name, field]) => [name, compile(field)] as const);
  const isOpen = catchall !== undefined && !(catchall instanceof z.ZodNever);
  return (value) => {
    const object = value as Record<string, unknown>;
    const encoded: Record<string, unknown> = isOpen ? { ...object } : {};
    for (const [name, encode] of fields) encoded[name] = encode ? encode(object[name]) : object[name];
    return encoded;
  };
}

/** The first option that takes the value encodes it. */
function compileUnion({ options }: z.ZodUnion): Encode | null {
  if (options.every((option) => compile(option) === null)) return null;
  return (value) => {
    for (const option of options) {
      const encoded = z.safeEncode(option as z.ZodType, value);
      if (encoded.success) return encoded.data;
    }
    throw new Error('no option of the union takes the value');
  };
}
