/** Where one Redis is, or several that belong together. */
export interface RedisAddress {
  kind: 'one' | 'cluster' | 'sentinel';
  /** The server; some nodes of the cluster (it names the others); or the sentinels. */
  hosts: { host: string; port: number }[];
  tls: boolean;
  username?: string;
  password?: string;
  /** The sentinels' name of the primary. */
  primary?: string;
  /** Of the sentinels, where they ask for one. */
  sentinelPassword?: string;
  /** Clusters have only 0. */
  database: number;
}

const FORM =
  /^redis(s?)(?:\+(cluster|sentinel))?:\/\/(?:([^@/]*)@)?([^@/?#]+)(?:\/([^?#]*))?(?:\?sentinelPassword=([^&#]+))?$/;
/** A percent sign that begins no octet. */
const BAD_ESCAPE = /%(?![\da-f]{2})/i;
const HOST = /^(\[[\da-f:]+\]|[^:[\]\s]+)(?::(\d{1,5}))?$/i;
const PORTS = { one: 6_379, cluster: 6_379, sentinel: 26_379 };

/**
 * Reads `redis://user:password@host:port/database`, `redis+cluster://…host:port,host:port` or
 * `redis+sentinel://…host:port,host:port/primary/database` (with `?sentinelPassword=…` where the sentinels ask for one); with
 * `rediss` over TLS. Null for anything else.
 */
export function parseRedisAddress(url: string): RedisAddress | null {
  const [whole, secure, mode, access = '', list = '', path = '', ofSentinels] = FORM.exec(url) ?? [];
  if (whole === undefined || BAD_ESCAPE.test(url)) return null;
  const kind = (mode ?? 'one') as RedisAddress['kind'];
  const hosts = list.split(',').map((text) => parseHost(text, PORTS[kind]));
  const rest = path.split('/').filter(Boolean);
  const primary = kind === 'sentinel' ? rest.shift() : undefined;
  const [database = '0', ...more] = rest;
  const isWhole = more.length === 0 && /^\d+$/.test(database) && (kind !== 'sentinel' || primary);
  const isPossible =
    kind === 'sentinel' || (kind === 'one' ? hosts.length === 1 && !ofSentinels : database === '0');
  if (!isWhole || !isPossible || hosts.includes(null)) return null;
  return {
    kind,
    hosts: hosts as RedisAddress['hosts'],
    tls: secure === 's',
    ...parseAccess(access),
    primary,
    ...(ofSentinels && { sentinelPassword: decodeURIComponent(ofSentinels) }),
    database: Number(database),
  };
}

function parseHost(text: string, usual: number): { host: string; port: number } | null {
  const [, host, port = usual] = HOST.exec(text) ?? [];
  return host && Number(port) <= 65_535 ? { host: host.replace(/[[\]]/g, ''), port: Number(port) } : null;
}

/** `user:password`, `:password`, or nothing; percent-encoded. */
function parseAccess(text: string): Pick<RedisAddress, 'username' | 'password'> {
  const at = text.indexOf(':');
  const [username, password] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  };
}
