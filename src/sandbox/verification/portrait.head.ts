import { HEIGHT, type Layout, MIDDLE_X as X, MIDDLE_Y as Y } from './portrait.features';
import type { Looks, Pose } from './portrait.types';

const TOP = Y - HEIGHT;

/** The face's outline. */
export function drawOutline({ half, jaw, chinY, shift }: Layout): string {
  const lean = shift * 0.3;
  return `M ${X - half} ${Y - 40} C ${X - half * 1.02} ${Y - 150} ${X - half * 0.6} ${TOP - 10} ${X} ${TOP - 10} C ${X + half * 0.6} ${TOP - 10} ${X + half * 1.02} ${Y - 150} ${X + half} ${Y - 40} C ${X + half} ${Y + 60} ${X + jaw} ${Y + 110} ${X + jaw * 0.55 + lean} ${chinY - 18} C ${X + jaw * 0.3 + lean} ${chinY + 4} ${X - jaw * 0.3 + lean} ${chinY + 4} ${X - jaw * 0.55 + lean} ${chinY - 18} C ${X - jaw} ${Y + 110} ${X - half} ${Y + 60} ${X - half} ${Y - 40} Z`;
}

/** Neck and shirt, wide enough for a picture taken from farther away. */
export function drawBody({ shirt }: Looks): string {
  return `<path d="M ${X - 62} ${Y + 110} L ${X - 64} ${Y + 230} C ${X - 150} ${Y + 250} ${X - 200} ${Y + 260} ${X - 215} 900 L ${X + 215} 900 C ${X + 200} ${Y + 260} ${X + 150} ${Y + 250} ${X + 64} ${Y + 230} L ${X + 62} ${Y + 110} Z" fill="url(#neck)"/>
    <path d="M ${X - 260} 900 C ${X - 240} ${Y + 270} ${X - 120} ${Y + 240} ${X - 70} ${Y + 225} C ${X - 40} ${Y + 275} ${X + 40} ${Y + 275} ${X + 70} ${Y + 225} C ${X + 120} ${Y + 240} ${X + 240} ${Y + 270} ${X + 260} 900 Z" fill="${shirt}"/>`;
}

export function drawEars({ ears, skin }: Looks, { yaw }: Pose, { half }: Layout): string {
  const ear = (x: number, width: number) =>
    `<ellipse cx="${x}" cy="${Y - 8}" rx="${Math.max(0, width)}" ry="${36 * ears}" fill="${skin[1]}"/>`;
  return ear(X - half - 2, 16 * ears * (1 + yaw * 0.8)) + ear(X + half + 2, 16 * ears * (1 - yaw * 0.8));
}

/** Light on cheeks and forehead, shadow along the jaw. */
export function drawShading({ skin }: Looks, { half, jaw, chinY, shift }: Layout): string {
  const cheek = (x: number) =>
    `<ellipse cx="${x}" cy="${Y + 42}" rx="40" ry="28" fill="#c8553d" opacity=".16" filter="url(#soft-16)"/>`;
  return `<g clip-path="url(#face)">${cheek(X - 70 + shift)}${cheek(X + 70 + shift)}
    <ellipse cx="${X + shift}" cy="${Y - 100}" rx="80" ry="40" fill="#fff" opacity=".12" filter="url(#soft-16)"/>
    <path d="M ${X - half} ${Y + 40} C ${X - jaw} ${Y + 140} ${X - 40} ${chinY} ${X} ${chinY} C ${X + 40} ${chinY} ${X + jaw} ${Y + 140} ${X + half} ${Y + 40}" fill="none" stroke="${skin[2]}" stroke-width="26" opacity=".4" filter="url(#soft-16)"/></g>`;
}

export function drawBeard({ beard, hair }: Looks, { half, jaw, chinY, shift, mouth }: Layout): string {
  const { x, y, half: wide } = mouth;
  if (beard === 'moustache')
    return `<path d="M ${x - wide - 8} ${y + 2} C ${x - wide * 0.6} ${y - 30} ${x - 6} ${y - 30} ${x} ${y - 20} C ${x + 6} ${y - 30} ${x + wide * 0.6} ${y - 30} ${x + wide + 8} ${y + 2} C ${x + wide * 0.5} ${y - 8} ${x - wide * 0.5} ${y - 8} ${x - wide - 8} ${y + 2} Z" fill="${hair}" opacity=".85" filter="url(#soft-2)"/>`;
  if (beard === 'none') return '';
  return `<path d="M ${X - half * 0.98} ${Y + 20} C ${X - jaw * 1.05} ${Y + 120} ${X - jaw * 0.6} ${chinY + 6} ${X + shift * 0.3} ${chinY + 4} C ${X + jaw * 0.6} ${chinY + 6} ${X + jaw * 1.05} ${Y + 120} ${X + half * 0.98} ${Y + 20} C ${X + half * 0.7} ${Y + 70} ${x + wide + 10} ${y - 30} ${x} ${y - 26} C ${x - wide - 10} ${y - 30} ${X - half * 0.7} ${Y + 70} ${X - half * 0.98} ${Y + 20} Z" fill="${hair}" opacity=".72" filter="url(#soft-4)"/>`;
}

/** Long hair behind the head. */
export function drawBackHair({ sex, hair }: Looks, { half }: Layout): string {
  if (sex === 'male') return '';
  return `<path d="M ${X - half - 24} ${Y - 60} C ${X - half - 70} ${Y + 120} ${X - half - 50} ${Y + 230} ${X - half + 6} ${Y + 260} L ${X + half - 6} ${Y + 260} C ${X + half + 50} ${Y + 230} ${X + half + 70} ${Y + 120} ${X + half + 24} ${Y - 60} C ${X + half} ${TOP} ${X - half} ${TOP} ${X - half - 24} ${Y - 60} Z" fill="${hair}"/>`;
}

/** Four hairstyles. */
export function drawTopHair({ hair, hairStyle }: Looks, { half: w }: Layout): string {
  const styles = [
    `M ${X - w - 14} ${Y - 20} C ${X - w - 34} ${Y - 200} ${X - 60} ${TOP - 70} ${X + 10} ${TOP - 66} C ${X + w * 0.9} ${TOP - 60} ${X + w + 34} ${Y - 180} ${X + w + 14} ${Y - 20} C ${X + w - 4} ${Y - 90} ${X + w * 0.7} ${Y - 126} ${X + 30} ${Y - 132} C ${X - 60} ${Y - 130} ${X - w + 8} ${Y - 100} ${X - w - 14} ${Y - 20} Z`,
    `M ${X - w - 8} ${Y - 30} C ${X - w - 20} ${Y - 190} ${X - 70} ${TOP - 46} ${X} ${TOP - 44} C ${X + 70} ${TOP - 46} ${X + w + 20} ${Y - 190} ${X + w + 8} ${Y - 30} C ${X + w - 8} ${Y - 90} ${X + w * 0.8} ${Y - 150} ${X} ${Y - 150} C ${X - w * 0.8} ${Y - 150} ${X - w + 8} ${Y - 90} ${X - w - 8} ${Y - 30} Z`,
    `M ${X - w - 12} ${Y - 10} C ${X - w - 40} ${Y - 220} ${X - 20} ${TOP - 80} ${X + 60} ${TOP - 60} C ${X + w + 30} ${TOP} ${X + w + 24} ${Y - 120} ${X + w + 10} ${Y - 14} C ${X + w - 6} ${Y - 80} ${X + w * 0.9} ${Y - 100} ${X + w * 0.4} ${Y - 120} C ${X} ${Y - 110} ${X - w * 0.5} ${Y - 96} ${X - w - 12} ${Y - 10} Z`,
    `M ${X - w - 20} ${Y} C ${X - w - 60} ${Y - 170} ${X - 90} ${TOP - 90} ${X} ${TOP - 90} C ${X + 90} ${TOP - 90} ${X + w + 60} ${Y - 170} ${X + w + 20} ${Y} C ${X + w} ${Y - 70} ${X + w * 0.7} ${Y - 140} ${X + 4} ${Y - 146} C ${X - w * 0.7} ${Y - 140} ${X - w} ${Y - 70} ${X - w - 20} ${Y} Z`,
  ];
  return `<path d="${styles[hairStyle] ?? ''}" fill="${hair}"/>`;
}
