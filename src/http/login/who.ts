import type { UserRequest } from '~/src/http/request';

/** Whom a list is searched for. */
export interface Who {
  /** 11 digits. */
  cpf: string | null;
  name: string | null;
}

const NOBODY: Who = { cpf: null, name: null };

/** Whom a list is searched for never stands in an address: it is sealed for the list and the account that looks. */
export function sealWho({ ctx }: UserRequest, list: string, { cpf, name }: Who): string | null {
  if (!cpf && !name) return null;
  const { vault, actor } = ctx;
  const sealed = vault.encrypt(`${list}:${actor.accountId}`, Buffer.from(JSON.stringify([cpf, name])));
  return sealed.toString('base64url');
}

/** What `sealWho` sealed; nobody where it is not the account's. */
export function openWho({ ctx }: UserRequest, list: string, sealed: string | null): Who {
  if (!sealed) return NOBODY;
  try {
    const { vault, actor } = ctx;
    const opened = vault.decrypt(`${list}:${actor.accountId}`, Buffer.from(sealed, 'base64url'));
    const [cpf, name] = JSON.parse(opened.toString());
    return { cpf, name };
  } catch {
    return NOBODY;
  }
}

/** What of some values is there, for an address. */
export const present = (values: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1])));
