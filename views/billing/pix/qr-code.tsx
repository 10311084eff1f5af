import type { QrShape } from '~/src/domains/billing/billing.types';

/** A QR code; dark on white in every theme, which bank apps require. */
export function QrCode({ shape, label }: { shape: QrShape; label: string }) {
  return (
    <svg
      className="c-qr"
      viewBox={`0 0 ${shape.size} ${shape.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={shape.size} height={shape.size} fill="#fff" />
      <path d={shape.path} fill="#000" />
    </svg>
  );
}
