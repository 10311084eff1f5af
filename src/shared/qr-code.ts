import QRCode from 'qrcode';

/** A QR code as a picture: how many units wide, and the path of its dark squares. */
export interface QrShape {
  size: number;
  path: string;
}

/**
 * A QR code as one path of unit squares, for an inline SVG of `size` × `size` units with its quiet
 * zone of four. @throws Error when the text is too long for a QR code
 */
export function drawQr(text: string): QrShape {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
    }
  }
  return { size: modules.size + 2 * quiet, path };
}
