import QRCode from 'qrcode';

/** A QR code as an image: its width in units, and the path of its dark squares. */
export interface QrShape {
  size: number;
  path: string;
}

/**
 * A QR code as one path, a bar per run of dark squares, for an inline SVG of `size` × `size` units including
 * the quiet zone of four. @throws Error when the text is too long for a QR code
 */
export function drawQr(text: string): QrShape {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      let run = 0;
      while (column + run < modules.size && modules.get(row, column + run)) run++;
      if (run > 0) path += `M${column + quiet} ${row + quiet}h${run}v1h-${run}z`;
      column += run;
    }
  }
  return { size: modules.size + 2 * quiet, path };
}
