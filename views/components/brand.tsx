/** The mark: a seal that holds the ô of the name, with a tick in the letter. */
export function BrandMark() {
  return (
    <svg className="c-brand__mark" viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="currentColor" />
      <g strokeLinecap="round" strokeLinejoin="round">
        <path className="c-brand__mark-ink" d="M10.8 9.4 16 5l5.2 4.4" strokeWidth="2.6" />
        <circle className="c-brand__mark-fill" cx="16" cy="19.2" r="7.8" />
        <path d="m12.4 19.4 2.6 2.6 4.7-5.2" stroke="currentColor" strokeWidth="2.5" />
      </g>
    </svg>
  );
}
