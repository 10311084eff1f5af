/** The customer's initial on its color, or on ours; text on the page keeps our tested contrast. */
export function BrandTile({ color, name }: { color: string | null; name: string }) {
  return (
    <svg
      className="c-brand__tile"
      width="28"
      height="28"
      viewBox="0 0 28 28"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="28" height="28" rx="7" fill={color ?? 'currentColor'} />
      <text
        className={color ? undefined : 'c-brand__mark-fill'}
        x="14"
        y="19.5"
        textAnchor="middle"
        fontSize="15"
        fontWeight="650"
        fill={color ? inkOn(color) : undefined}
      >
        {name.trim().charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}

/** White or nearly black, whichever is read better on a color (`#rrggbb`). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? '#14212b' : '#fff';
}
