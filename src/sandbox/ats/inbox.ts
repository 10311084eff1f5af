/** An update received by a fake system. */
interface AtsUpdate {
  system: 'greenhouse' | 'ashby';
  /** The test's or assessment's id, or the last part of the URL. */
  id: string;
  body: Record<string, unknown>;
}

/** The updates that the sandbox's applicant tracking systems received, newest first. */
export interface AtsInbox {
  add(update: AtsUpdate): void;
  list(): readonly AtsUpdate[];
  /** When an assessment was last updated; Ashby accepts later updates only. */
  lastAt(id: string): number;
}

const MAX_UPDATES = 500;

export function createAtsInbox(): AtsInbox {
  const updates: AtsUpdate[] = [];
  return {
    add(one) {
      updates.unshift(one);
      updates.length = Math.min(updates.length, MAX_UPDATES);
    },
    list: () => updates,
    lastAt: (id) =>
      Number(updates.find((one) => one.system === 'ashby' && one.id === id)?.body.timestamp ?? 0),
  };
}
