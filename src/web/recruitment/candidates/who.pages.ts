import type { UserRequest } from '~/src/http/request';

/** Whom a list is searched for. */
export interface Who {
  /** 11 digits. */
  cpf: string | null;
  name: string | null;
}

const SEALED = 'recruitment-list.person';
const NOBODY: Who = { cpf: null, name: null };

/** Whom the list is searched for never stands in an address: it is sealed for the account that looks. */
export function sealWho(req: UserRequest, { cpf, name }: Who): string | null {
  if (!cpf && !name) return null;
  const { vault, actor } = req.ctx;
  const sealed = vault.encrypt(`${SEALED}:${actor.accountId}`, Buffer.from(JSON.stringify([cpf, name])));
  return sealed.toString('base64url');
}

/** What `sealWho` sealed; nobody where it is not the account's. */
export function openWho(req: UserRequest, sealed: string | null): Who {
  if (!sealed) return NOBODY;
  try {
    const { vault, actor } = req.ctx;
    const opened = vault.decrypt(`${SEALED}:${actor.accountId}`, Buffer.from(sealed, 'base64url'));
    const [cpf, name] = JSON.parse(opened.toString());
    return { cpf, name };
  } catch {
    return NOBODY;
  }
}
