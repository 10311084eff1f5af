import { isUuid } from '~/src/shared/uuid';

type Shape = (value: string) => boolean;

/**
 * What the parameters that are not free text look like, by name. A page whose address does not fit does not exist,
 * so no handler sees an id that a uuid column would refuse.
 */
const SHAPES: Record<string, Shape> = {
  uid: isUuid,
  uniqueIdentifier: isUuid,
  applicationUid: isUuid,
  batchRunUid: isUuid,
  batchUid: isUuid,
  candidateUid: isUuid,
  companyUid: isUuid,
  connectionUid: isUuid,
  deliveryUid: isUuid,
  evaluationUid: isUuid,
  integrationUid: isUuid,
  organizationExternalId: isUuid,
  packageId: isUuid,
  packageUid: isUuid,
  picture: isUuid,
  positionUid: isUuid,
  userUid: isUuid,
};

/** In place of the id of one that does not exist yet: in the address of its form, and of no page below it. */
const NEW_WORDS: Record<string, string> = {
  connectionUid: 'nova',
  integrationUid: 'nova',
  packageUid: 'novo',
};

/** Whether each parameter of a route's address has its name's shape. */
export function areParamsValid(pattern: string, params: Record<string, string | undefined>): boolean {
  return Object.entries(params).every(([name, value]) => {
    if (value === undefined || (SHAPES[name]?.(value) ?? true)) return true;
    return value === NEW_WORDS[name] && pattern.endsWith(`{${name}}`);
  });
}
