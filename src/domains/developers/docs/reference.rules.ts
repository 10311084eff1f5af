import type { Locale } from '~/src/shared/locale';
import { problemsOfCall } from './call-problems.rules';
import { fieldMeaning, getCallTexts } from './calls.wording';
import type { Operation, TagSummary } from './docs.types';
import { EXAMPLES } from './examples.rules';
import { PROBLEMS } from './problems.rules';
import { toSamples } from './samples.rules';
import { exampleFromSchema, fieldRows, type Schema, typeText } from './schema.rules';
import { TAG_IDS, type TagId } from './tags.types';

interface Content {
  schema: Schema;
  example?: unknown;
}
interface Answer {
  $ref?: string;
  content?: Record<string, Content>;
}
/** An operation of the OpenAPI document: the parts that the reference reads. */
interface Description {
  operationId: string;
  description: string;
  tags: string[];
  security?: object[];
  'x-scope'?: string | null;
  servers?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, Description>>;
  components: { responses: Record<string, Answer> };
}

/** The non-empty parts of the reference, with their calls. */
export function listTags(document: OpenApiDocument, locale: Locale): TagSummary[] {
  return TAG_IDS.map((id) => ({
    id,
    operations: getEntries(document, id).map(({ path, method, description }) => ({
      id: description.operationId,
      method: method.toUpperCase(),
      path: getAddress(path, description),
      title: getCallTexts(locale, getName(path, description)).title,
    })),
  })).filter(({ operations }) => operations.length > 0);
}

/** The calls of one part, whole. */
export const toOperations = (document: OpenApiDocument, tag: TagId, locale: Locale): Operation[] =>
  getEntries(document, tag).map((entry) => toOperation(document, entry, locale));

interface Entry {
  path: string;
  method: string;
  description: Description;
}

const getEntries = ({ paths }: OpenApiDocument, tag: TagId): Entry[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags[0] === tag)
      .map(([method, description]) => ({ path, method, description })),
  );

/** A call's path without its leading slash; a file's unchanged. */
const getName = (path: string, { servers }: Description): string => (servers ? path : path.slice(1));
const getAddress = (path: string, { servers }: Description): string => (servers ? path : `/api${path}`);

function toOperation(
  document: OpenApiDocument,
  { path, method, description }: Entry,
  locale: Locale,
): Operation {
  const name = getName(path, description);
  const words = getCallTexts(locale, name);
  const meaning = (field: string) => fieldMeaning(locale, `${name} ${field}`) ?? fieldMeaning(locale, field);
  const answer = toAnswer(description, meaning);
  const key = description.parameters?.find((each) => each.name === 'Idempotency-Key');
  const input = sentTo(`${method.toUpperCase()} ${name}`, description);
  const isOpen = description.security?.length === 0;
  const request = { method: method.toUpperCase(), path: getAddress(path, description), input, isOpen };
  return {
    id: description.operationId,
    method: request.method,
    path: request.path,
    isOpen,
    ...{
      title: words.title,
      text: marked(words.text ?? `${description.description}.`),
    },
    scope: description['x-scope'],
    idempotency: key ? (key.required ? 'required' : 'optional') : null,
    takes: fieldRows(toInput(description), meaning),
    ...answer,
    example: getExample(description),
    problems: ownProblems(document, description),
    samples: toSamples({
      ...request,
      idempotencyKey: key ? 'pedido-48121' : null,
      file: FILE_NAMES[answer.file ?? ''] ?? null,
    }),
    body: JSON.stringify(input, null, 2),
  };
}

/** Marks names of calls, fields and codes within a sentence as code, unless marked already. */
const marked = (text: string): string =>
  text
    .split('`')
    .map((part, at) => (at % 2 === 1 ? part : part.replace(NAMES, '`$&`')))
    .join('`');
const NAMES =
  /(?<![\w/`-])(?:[A-Z]\w+\/[A-Z]\w+|\d{3} [a-z]+_[a-z_]+|[a-z]+_[a-z_]+|[a-z]+[A-Z]\w*|Idempotency-Key)(?![\w/-])/g;

const FILE_NAMES: Record<string, string> = {
  'application/pdf': 'relatorio.pdf',
  'text/csv': 'lote.csv',
  'image/jpeg': 'foto.jpg',
};

function toInput({ parameters = [], requestBody }: Description): Schema {
  const body = requestBody?.content['application/json']?.schema;
  if (body) return body;
  const own = parameters.filter((each) => each.in !== 'header');
  return {
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

function sentTo(call: string, described: Description): Record<string, unknown> {
  const example = EXAMPLES[call]?.input;
  return example ?? (exampleFromSchema({ type: 'object', ...toInput(described) }) as Record<string, unknown>);
}

function toAnswer(
  { responses }: Description,
  meaning: (name: string) => string | undefined,
): Pick<Operation, 'file' | 'answers' | 'value'> {
  const [[type, content] = ['', undefined]] = Object.entries(responses['200']?.content ?? {});
  if (type !== 'application/json') return { file: type, answers: [], value: null };
  const data = content?.schema.properties?.data ?? {};
  const answers = fieldRows(data, meaning);
  const isPlain = data.properties !== undefined && data.type === 'object';
  return { file: null, answers, value: isPlain ? null : typeText(data) };
}

function getExample({ responses }: Description): string | null {
  const example = responses['200']?.content?.['application/json']?.example;
  return example === undefined ? null : JSON.stringify(example, null, 2);
}

const EVERYWHERE = new Set(
  problemsOfCall({ call: 'POST ', auth: 'token', access: 'user' }).filter((code) => code !== 'forbidden'),
);
const LISTED = new Map(PROBLEMS.map((problem) => [problem.code, problem]));

/** The codes of an operation, without those of every call. */
function ownProblems({ components }: OpenApiDocument, { responses }: Description): Operation['problems'] {
  const codes = Object.entries(responses).flatMap(([, { $ref = '' }]) => {
    const shared = components.responses[$ref.split('/').at(-1) ?? ''];
    const [, code] = shared?.content?.['application/json']?.schema.allOf ?? [];
    return (code?.properties?.code?.enum ?? []) as string[];
  });
  return codes.flatMap((code) => {
    const listed = LISTED.get(code);
    return listed && !EVERYWHERE.has(code) ? [{ code, status: listed.status }] : [];
  });
}
