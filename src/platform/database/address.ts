import { readFileSync } from 'node:fs';

/**
 * Where Postgres is: an address with one host or several (`a:5432,b:5432`, of which one is the primary). A
 * function is asked again for each connection, so that a password may change while the product runs.
 */
export type DatabaseAddress = string | (() => string);

const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(\/.*)?$/;

/** One address for each host, in their order; null if it is none. */
export function splitHosts(address: string): string[] | null {
  const [, start = '', hosts = '', end = ''] = FORM.exec(address) ?? [];
  const each = hosts.split(',');
  const urls = each.map((host) => `${start}${host}${end}`);
  return each.every(Boolean) && urls.every((url) => URL.canParse(url)) ? urls : null;
}

/**
 * The address in a file that held `first`, read again each time; what was read last while the file is missing or
 * wrong. Just `first` if the file held something else.
 */
export function addressInFile(file: string, first: string): DatabaseAddress {
  if (readAddress(file) !== first) return first;
  let last = first;
  return () => {
    last = readAddress(file) ?? last;
    return last;
  };
}

function readAddress(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return splitHosts(text) && text;
  } catch {
    // A secret manager may be replacing it.
    return null;
  }
}

/** The first host's address. @throws Error if it is none */
export function firstUrl(address: string): URL {
  const [url] = splitHosts(address) ?? [];
  if (!url) throw new Error('the address of a database is wrong');
  return new URL(url);
}
