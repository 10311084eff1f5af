import type { CardKind } from '~/src/shared/test-people/subject.types';

/** Data on a fictitious document; days `YYYY-MM-DD`. */
export interface CardData {
  kind: CardKind;
  name: string;
  /** 11 digits. */
  cpf: string;
  birthDate: string;
  sex: 'F' | 'M';
  mother: string;
  father: string;
  place: string;
  issued: string;
  expires: string;
  /** Register number; formatted like a CPF, but with invalid check digits. */
  register: string;
}

/** How a card was photographed. */
export interface Shot {
  /** Degrees clockwise. */
  tilt: number;
  /** Rotation of the card about its vertical axis, in degrees. */
  swing: number;
  /** Standard deviation of the blur, in pixels of the photograph. */
  blur: number;
  /** 1 is daylight. */
  light: number;
  /** Radius of the glare, as a share of the width. */
  glare: number;
}

export const STEADY_SHOT: Shot = { tilt: 1.5, swing: 4, blur: 0, light: 1, glare: 0 };
