import { parseInputs, pickAsked, type RawInputs } from '~/src/domains/reports/inputs.rules';
import { pickTexts } from '~/src/domains/reports/order-fields.rules';
import type { ActorCtx } from '~/src/platform/context';
import type { Vault } from '~/src/platform/crypto/vault';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { isUuid } from '~/src/shared/uuid';

const PURPOSE = 'inputFields';
const DOCUMENT_FILTER = 'documentFilter';
const NAME_FILTER = 'nameFilter';
const DRAFT = 'draftOrder';
const MAX = 4_000;

/** Inputs for an address: encrypted, and readable for this account only. */
export function sealInputs(vault: Vault, accountId: string, raw: RawInputs): string {
  return vault.seal(PURPOSE, accountId, {
    ...raw.inputs,
    purpose: raw.purpose,
    jobCategory: raw.jobCategory,
    costCenterId: raw.costCenterId,
    texts: raw.texts,
  });
}

/** A link's known content; the rest is ignored. */
function pickKnown(map: Record<string, unknown>): RawInputs {
  const { inputs, purpose, jobCategory } = parseInputs(map);
  const { costCenterId, texts } = map;
  return {
    inputs,
    texts: pickTexts(texts && typeof texts === 'object' ? { ...texts } : {}),
    ...(purpose && { purpose }),
    ...(jobCategory && { jobCategory }),
    ...((costCenterId === null || isUuid(costCenterId)) && { costCenterId }),
  };
}

interface OpenedInputs extends RawInputs {
  /** False: it came as plain text from outside and must be sealed before anything is shown. */
  sealed: boolean;
}

/**
 * Opens an address's inputs: our sealed form, or from outside a base64 map of inputs or a bare
 * document (docs/model.md "Sealed values"). Null when it is none of these, or another account's.
 */
export function openInputs(vault: Vault, accountId: string, text: string): OpenedInputs | null {
  if (!text || text.length > MAX) return null;
  const ownText = vault.unseal(PURPOSE, accountId, text);
  if (ownText && typeof ownText === 'object')
    return { ...pickKnown(ownText as Record<string, unknown>), sealed: true };
  const bare = parseCpf(text) ?? parseCnpj(text);
  if (bare) return { ...pickKnown({ document: bare }), sealed: false };
  const map = fromBase64(text);
  return map && { ...pickKnown(map), sealed: false };
}

/** The same for an order of one product: only the inputs it asks for. */
export function openOrder(
  { vault, actor }: Pick<ActorCtx, 'vault' | 'actor'>,
  product: Parameters<typeof pickAsked>[0],
  text: string,
): OpenedInputs | null {
  const opened = openInputs(vault, actor.accountId, text);
  return opened && { ...opened, inputs: pickAsked(product, opened.inputs) };
}

/** A document filter for an address, sealed for this account only. */
export const sealDocumentFilter = (vault: Vault, accountId: string, document: string): string =>
  vault.seal(DOCUMENT_FILTER, accountId, document);

/** Null when it was not sealed here for this account. */
export function openDocumentFilter(vault: Vault, accountId: string, sealed: string): string | null {
  const document = vault.unseal(DOCUMENT_FILTER, accountId, sealed);
  return typeof document === 'string' ? document : null;
}

/** The same for a name filter. */
export const sealNameFilter = (vault: Vault, accountId: string, name: string): string =>
  vault.seal(NAME_FILTER, accountId, name);

/** Null when it was not sealed here for this account. */
export function openNameFilter(vault: Vault, accountId: string, sealed: string): string | null {
  const name = vault.unseal(NAME_FILTER, accountId, sealed);
  return typeof name === 'string' ? name : null;
}

/** An order as typed, for the user: once the post-paid registration is finished, they act for another account. */
export const sealDraft = (vault: Vault, userId: string, typed: Record<string, string>): string =>
  vault.seal(DRAFT, userId, typed);

/** Null when it was not sealed here for this user. */
export const openDraft = (vault: Vault, userId: string, sealed: string): Record<string, string> | null =>
  vault.unseal(DRAFT, userId, sealed) as Record<string, string> | null;

function fromBase64(text: string): Record<string, unknown> | null {
  try {
    const json = Buffer.from(text.replace(/-/g, '+').replace(/_/g, '/'), 'base64').toString();
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
