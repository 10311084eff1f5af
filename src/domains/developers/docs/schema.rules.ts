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
    const part = inner(schema.items);
    return part && { ...part, isList: true };
  }
  for (const choice of getChoices(schema)) {
    const part = inner(choice);
    if (part) return part;
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
    name,
    required,
    type: typeText(field),
    values: (plain.enum ?? plain.items?.enum ?? []).map(String),
    most: field.maxLength ?? null,
    items: field.maxItems ?? null,
    range: minimum !== undefined && maximum !== undefined ? [minimum, maximum] : null,
    preset: field.default === undefined ? null : JSON.stringify(field.default),
    meaning: meaning ?? null,
  };
}

const UUID = '0197a1c4-5b1e-4c40-9f2a-3d6a1f0e8b21';
const MOMENT = '2026-11-24T13:05:27.000Z';
const BY_FORMAT: Record<string, string> = {
  uuid: UUID,
  'date-time': MOMENT,
  date: '2026-11-24',
  email: 'ana@example.com',
  uri: 'https://www.idoneo.example',
};

/** Examples of text by the name of its field: people and companies of the sandbox. */
const BY_NAME: Record<string, string> = {
  ...{
    externalId: 'relatorio-individual',
    product: 'relatorio-individual',
    productName: 'Individual Report',
  },
  cpf: '40442820135',
  CPF: '40442820135',
  userCPF: '40442820135',
  document: '40442820135',
  cnpj: 'TST98765000118',
  currentCompanyCNPJ: 'TST98765000118',
  email: 'ana@example.com',
  Email: 'ana@example.com',
  userMainEmail: 'ana@example.com',
  accountEmail: 'a••@example.com',
  Login: 'ana@example.com',
  PhoneOrEmail: 'a••@example.com',
  phoneOrEmail: 'a••@example.com',
  maskedPhone: '(11) •••••-5678',
  userPhone: '11912345678',
  PhoneNumber: '11912345678',
  PersonalPhone: '11912345678',
  mobileNumber: '11912345678',
  birthDate: '1970-11-14',
  Birthday: '1970-11-14',
  startDate: '2026-11-01',
  endDate: '2026-11-24',
  from: '2026-11-01',
  to: '2026-11-24',
  listDate: '2026-11-19',
  month: '2026-11',
  fullName: 'Marina Sá Cavalcanti',
  FullName: 'Marina Sá Cavalcanti',
  name: 'Marina Sá Cavalcanti',
  userFullName: 'Ana Prado',
  orderedBy: 'Ana Prado',
  motherName: 'Helena Sá Cavalcanti',
  socialName: 'Marina Sá Cavalcanti',
  civilName: 'Mário Sá Cavalcanti',
  ...{
    nomeEmpresarial: 'Prado Transportes Ltda',
    nomeFantasia: 'Prado',
    CompanyName: 'Prado Transportes Ltda',
  },
  ...{
    impersonatedCompanyName: 'Prado Transportes Ltda',
    title: 'Motorista',
    unit: 'Matriz',
    city: 'Campinas',
  },
  code: 'MOT-014',
  Code: '482913',
  smsCode: '482913',
  last4: '7Qxa',
  prefix: 'ido_live_',
  url: 'https://www.idoneo.example/v/8f3k2m',
  qrUrl: 'https://www.idoneo.example/qr/8f3k2m.svg',
  redirectUrl: 'https://erp.example.com/ready',
  redirectToUrl: '/home',
  page: 'whatsapp',
  key: 'ido_live_…',
  secret: 'whsec_…',
  token: 'eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCJ9…',
  networks: '203.0.113.0/24',
  host: 'erp.example.com',
  reference: 'MAT-0007',
  next: '20',
  cursor: '20',
  algorithm: '3',
  ruleVersion: '3',
  label: 'Office',
  agreeing: 'MARINA CAVALCANTI',
  source: 'Criminal-record certificate',
  silent: 'Criminal-record certificate',
  ...{
    description: 'Criminal, fiscal and sanctions sources on one person',
    riskText: 'No alerts in 8 of 9 sources',
  },
  ...{
    message: 'Done',
    resultMessage: 'Done',
    note: 'The document is legible',
    body: 'ok',
    inputNeeded: 'CPF',
  },
  locale: 'en-US',
  fileName: 'contrato.pdf',
  binaryString: 'data:application/pdf;base64,JVBERi0xLjc…',
  Password: 'Uma senha longa, 2026',
  NewPassword: 'Uma senha longa, 2026',
  RepeatPassword: 'Uma senha longa, 2026',
  SocialNetwork: 'google',
  userRole: 'member',
  level: 'low',
  riskIndicator: 'low',
  state: 'done',
  status: 'available',
  type: 'CPF',
  kind: 'report',
};

const isMissing = (type: string | undefined): boolean => type === undefined || type === 'null';

/** An example that satisfies a schema, for calls without their own: required fields only. */
export function exampleFromSchema(schema: Schema, name = ''): unknown {
  const choices = getChoices(schema);
  const choice = choices.find(({ type }) => ![type].flat().every(isMissing)) ?? choices[0];
  if (choice) return exampleFromSchema(choice, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => exampleFromSchema(part, name)));
  }
  const type = [schema.type ?? 'string'].flat().find((each) => each !== 'null');
  if (type === 'object') return objectExample(schema);
  if (type === 'array') return schema.items ? [exampleFromSchema(schema.items, name)] : [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  return type === 'string' ? textExample(schema, name) : null;
}

function objectExample({ properties = {}, required, additionalProperties }: Schema): unknown {
  const requiredEntries = Object.entries(properties).filter(([key]) => required?.includes(key));
  if (requiredEntries.length > 0 || typeof additionalProperties !== 'object') {
    return Object.fromEntries(requiredEntries.map(([key, field]) => [key, exampleFromSchema(field, key)]));
  }
  return { cpf: exampleFromSchema(additionalProperties, 'cpf') };
}

function textExample({ format, maxLength }: Schema, name: string): string {
  const example = format ? BY_FORMAT[format] : BY_NAME[name];
  if (example) return example;
  return /uid$|identifier$|Id$/i.test(name) ? UUID : '…'.slice(0, maxLength);
}
