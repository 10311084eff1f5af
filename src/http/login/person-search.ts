import type { UserRequest } from '~/src/http/request';
import { fromText, toText } from '~/src/platform/crypto/sealing';

/** The person that a list is searched for. */
interface PersonSearch {
  /** 11 digits. */
  cpf: string | null;
  name: string | null;
}

const EMPTY_SEARCH: PersonSearch = { cpf: null, name: null };

/** A search for a person never appears in a URL in clear: it is sealed for the list and the acting account. */
export function sealPersonSearch(
  { ctx }: UserRequest,
  list: string,
  { cpf, name }: PersonSearch,
): string | null {
  if (!cpf && !name) return null;
  const { vault, actor } = ctx;
  const sealed = vault.encrypt(`${list}:${actor.accountId}`, Buffer.from(JSON.stringify([cpf, name])));
  return toText(sealed);
}

/** Opens a sealed search; no person if it was sealed for another account. */
export function openPersonSearch({ ctx }: UserRequest, list: string, sealed: string | null): PersonSearch {
  if (!sealed) return EMPTY_SEARCH;
  try {
    const { vault, actor } = ctx;
    const json = vault.decrypt(`${list}:${actor.accountId}`, fromText(sealed));
    const [cpf, name] = JSON.parse(json.toString());
    return { cpf, name };
  } catch {
    return EMPTY_SEARCH;
  }
}
