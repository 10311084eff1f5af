import { isUuid } from '~/src/shared/uuid';

/**
 * The parameters that are ids, by name; the others are free text. A page whose address has something else in place of
 * an id does not exist, so no handler sees an id that a uuid column would refuse.
 */
const IDS = new Set([
  'uid',
  'uniqueIdentifier',
  'applicationUid',
  'batchRunUid',
  'batchUid',
  'candidateUid',
  'companyUid',
  'connectionUid',
  'deliveryUid',
  'evaluationUid',
  'integrationUid',
  'organizationExternalId',
  'packageId',
  'packageUid',
  'picture',
  'positionUid',
  'userUid',
]);

/** In place of the id of one that does not exist yet: in the address of its form, and of no page below it. */
const NEW_WORDS: Record<string, string> = {
  connectionUid: 'nova',
  integrationUid: 'nova',
  packageUid: 'novo',
};

/** Whether each id in a route's address looks like one. */
export function areParamsValid(pattern: string, params: Record<string, string | undefined>): boolean {
  return Object.entries(params).every(([name, value]) => {
    if (value === undefined || !IDS.has(name) || isUuid(value)) return true;
    return value === NEW_WORDS[name] && pattern.endsWith(`{${name}}`);
  });
}
