/** `cnh` driving license, `cin` and `rg` identity cards; the others prove nobody here. */
export type CardKind = 'cnh' | 'cin' | 'rg' | 'passport' | 'foreign';

/** What is on an invented document; days `YYYY-MM-DD`. */
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
  /** Of the register; shaped as such, a CPF by no check digit. */
  register: string;
}

/** How a card was photographed. */
export interface Shot {
  /** Degrees clockwise. */
  tilt: number;
  /** Degrees by which the card is turned about its upright axis. */
  swing: number;
  /** Standard deviation of the blur, in pixels of the photograph. */
  blur: number;
  /** 1 is daylight. */
  light: number;
  /** Glare: its radius as a share of the width. */
  glare: number;
}

export const STEADY_SHOT: Shot = { tilt: 1.5, swing: 4, blur: 0, light: 1, glare: 0 };
