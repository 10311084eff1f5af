import type { Language } from './docs.types';

/** A request for the samples. */
interface Request {
  method: string;
  /** Path and query. */
  path: string;
  input: Record<string, unknown>;
  isOpen: boolean;
  idempotencyKey: string | null;
  /** Name of the file that the response is saved to. */
  file: string | null;
}

const query = (input: Record<string, unknown>): string => {
  const pairs = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
};
const getAddress = ({ method, path, input }: Request): string =>
  method === 'POST' ? path : path + query(input);
const json = (value: unknown): string => JSON.stringify(value, null, 2);
const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** A request in each language, run as it is with IDONEO_URL and IDONEO_KEY in the environment. */
export const toSamples = (request: Request): Record<Language, string> => ({
  curl: toCurl(request),
  node: toNode(request),
  python: toPython(request),
});

function toCurl(request: Request): string {
  const { method, input, isOpen, idempotencyKey, file } = request;
  const quoted = json(input).replaceAll("'", "'\\''");
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$IDONEO_URL${getAddress(request)}"`,
    ...(isOpen ? [] : [`-H "Authorization: Bearer $IDONEO_KEY"`]),
    ...(idempotencyKey ? [`-H "Idempotency-Key: ${idempotencyKey}"`] : []),
    ...(method === 'POST' ? ['-H "Content-Type: application/json"', `-d '${indent(quoted, '  ')}'`] : []),
    ...(file ? [`-o ${file}`] : []),
  ].join(' \\\n  ');
}

function getHeaders({ method, isOpen, idempotencyKey }: Request, bearer: string): [string, string][] {
  return [
    ...(isOpen ? [] : [['Authorization', bearer] as [string, string]]),
    ...(idempotencyKey ? [['Idempotency-Key', `'${idempotencyKey}'`] as [string, string]] : []),
    ...(method === 'POST' ? [['Content-Type', "'application/json'"] as [string, string]] : []),
  ];
}

function toNode(request: Request): string {
  const { method, input, file } = request;
  // biome-ignore lint/suspicious/noTemplateCurlyInString: part of the sample
  const headers = getHeaders(request, '`Bearer ${env.IDONEO_KEY}`');
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0
      ? ['  headers: {', ...headers.map(([name, value]) => `    '${name}': ${value},`), '  },']
      : []),
    ...(method === 'POST' ? [`  body: JSON.stringify(${indent(json(input), '  ')}),`] : []),
  ];
  const second = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  return [
    ...(file ? ["import { writeFile } from 'node:fs/promises';"] : []),
    "import { env } from 'node:process';",
    '',
    `const answer = await fetch(\`\${env.IDONEO_URL}${getAddress(request)}\`${second});`,
    'if (!answer.ok) throw new Error(await answer.text());',
    file
      ? `await writeFile('${file}', Buffer.from(await answer.arrayBuffer()));`
      : 'const { data } = await answer.json();',
  ].join('\n');
}

function toPython(request: Request): string {
  const { method, input, file } = request;
  const headers = getHeaders(request, '"Bearer " + os.environ["IDONEO_KEY"]');
  const lines = headers.map(([name, value]) => `        "${name}": ${value.replaceAll("'", '"')},`);
  return [
    'import json, os, urllib.request',
    '',
    'request = urllib.request.Request(',
    `    os.environ["IDONEO_URL"] + "${getAddress(request)}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ...(lines.length > 0 ? ['    headers={', ...lines, '    },'] : []),
    ...(method === 'POST' ? [`    data=json.dumps(${indent(pythonValue(input), '    ')}).encode(),`] : []),
    ')',
    'with urllib.request.urlopen(request) as answer:',
    file ? `    open("${file}", "wb").write(answer.read())` : '    data = json.load(answer)["data"]',
  ].join('\n');
}

/** JSON in Python's spelling. */
const pythonValue = (value: unknown): string =>
  json(value).replace(/: (true|false|null)\b/g, (_, word: string) => `: ${PYTHON[word]}`);
const PYTHON: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
