/** A move between states that the stored row refused: whatever was done for it must not happen. */
export class RefusedMove extends Error {
  constructor(what: string) {
    super(`the state refused: ${what}`);
    this.name = 'RefusedMove';
  }
}

/**
 * Requires that a conditional update found its row. Rolls the transaction back otherwise: use it where every other
 * state was ruled out, and branch on the boolean where it was not. Work that may run twice at once says by `isThere`
 * whether the other run was first. @throws RefusedMove
 */
export async function mustMove(
  move: Promise<boolean>,
  what: string,
  isThere: () => Promise<boolean> = async () => false,
): Promise<void> {
  if (!(await move) && !(await isThere())) throw new RefusedMove(what);
}
