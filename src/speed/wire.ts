/** What node-postgres does not declare of a client: the socket that it writes to. */
export interface WireOwner {
  connection: { stream: { cork(): void; uncork(): void } };
}

/**
 * Everything sent before the running callback and its promises finish leaves in one write: each wakes Postgres, which
 * costs as much as the rest of a small statement.
 */
export function gatherWrites({ connection: { stream } }: WireOwner): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}
