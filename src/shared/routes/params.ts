import { isUuid } from '~/src/shared/uuid';

type Shape = (value: string) => boolean;

/** The address of one that does not exist yet has this word in place of its id. */
const uuidOr =
  (word: string): Shape =>
  (value) =>
    value === word || isUuid(value);

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
  deliveryUid: isUuid,
  evaluationUid: isUuid,
  organizationExternalId: isUuid,
  packageId: isUuid,
  picture: isUuid,
  positionUid: isUuid,
  userUid: isUuid,
  connectionUid: uuidOr('nova'),
  integrationUid: uuidOr('nova'),
  packageUid: uuidOr('novo'),
};

/** Whether each parameter of an address has its name's shape. */
export const areParamsValid = (params: Record<string, string | undefined>): boolean =>
  Object.entries(params).every(([name, value]) => value === undefined || (SHAPES[name]?.(value) ?? true));
