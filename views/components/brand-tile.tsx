import { inkOn } from './ink';

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
