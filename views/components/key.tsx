/** A key, as on the keyboard; what presses it says so to readers by `aria-keyshortcuts`. */
export const Key = ({ name }: { name: string }) => (
  <span className="c-kbd u-script" aria-hidden="true">
    {name}
  </span>
);
