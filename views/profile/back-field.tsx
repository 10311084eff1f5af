/** Keeps where a dialog leads when it is done through its steps. */
export function BackField({ to }: { to: string | null }) {
  return to === null ? null : <input type="hidden" name="returnTo" value={to} />;
}
