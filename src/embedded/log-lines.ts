const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 40: 'warn', 50: 'error', 60: 'fatal' };
const COLORS = { dim: 2, red: 31, yellow: 33, cyan: 36 } as const;
const HIDDEN = new Set(['level', 'time', 'name', 'pid', 'hostname', 'msg', 'err', 'v']);
const SOURCE_WIDTH = 9;

interface LineOptions {
  color: boolean;
  now?: () => Date;
}

function paint(text: string, color: keyof typeof COLORS, options: LineOptions): string {
  return options.color ? `\u001b[${COLORS[color]}m${text}\u001b[0m` : text;
}

function clock(time: unknown, options: LineOptions): string {
  const date = typeof time === 'string' || typeof time === 'number' ? new Date(time) : null;
  const at = date && !Number.isNaN(date.getTime()) ? date : (options.now?.() ?? new Date());
  return new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' }).format(at);
}

function parse(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    const record = JSON.parse(line);
    return typeof record.level === 'number' ? record : null;
  } catch {
    return null;
  }
}

function fields(record: Record<string, unknown>): string {
  return Object.entries(record)
    .filter(([key, value]) => !HIDDEN.has(key) && value !== undefined)
    .map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('');
}

/** A request at a glance; its id only if somebody will need it. */
function requestText(record: Record<string, unknown>): string | null {
  const { method, route, status, ms, requestId, msg } = record;
  if (msg !== 'request' || typeof status !== 'number') return null;
  return `${method} ${route} ${status} ${ms} ms${status >= 500 ? ` requestId=${requestId}` : ''}`;
}

function errorText(error: unknown, withPlace: boolean): string {
  if (!error || typeof error !== 'object') return '';
  const { type, message, stack } = error as Record<string, unknown>;
  const place = withPlace && typeof stack === 'string' ? `\n${stack.replace(/^\s*/gm, '            ')}` : '';
  return ` ${type ?? 'Error'}: ${message ?? ''}${place}`;
}

/**
 * One log line in readable form: time (São Paulo), process, text. pino's JSON is reduced to its message and
 * fields; any other line stays as it is.
 */
export function readableLine(source: string, line: string, options: LineOptions): string {
  const record = parse(line);
  const who = paint(`[${source}]`.padEnd(SOURCE_WIDTH + 1), 'cyan', options);
  const when = paint(clock(record?.time, options), 'dim', options);
  if (!record) return `${when} ${who} ${line}`;
  const level = LEVELS[record.level as number];
  const grave = (record.level as number) >= 50 ? 'red' : 'yellow';
  const label = level ? `${paint(level, grave, options)} ` : '';
  const text = requestText(record) ?? `${record.msg ?? ''}${paint(fields(record), 'dim', options)}`;
  return `${when} ${who} ${label}${text}${errorText(record.err, (record.level as number) >= 50)}`;
}
