/** Preserves the return page through a dialog's steps. */
export function BackField({ to }: { to: string | null }) {
  return to === null ? null : <input type="hidden" name="returnTo" value={to} />;
}
