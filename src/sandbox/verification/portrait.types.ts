import type { Age, Sex } from '~/src/shared/test-people/subject.types';

/** Shades of one color: lit, as it is, in shadow. */
export type Shades = readonly [light: string, middle: string, dark: string];

/** A fictitious face; lengths are relative to an average face, angles in degrees, shifts in units of 480 × 600. */
export interface Looks {
  sex: Sex;
  age: Age;
  skin: Shades;
  hair: string;
  eyes: string;
  faceWidth: number;
  jaw: number;
  chin: number;
  eyeGap: number;
  eyeSize: number;
  eyeTilt: number;
  browRise: number;
  browWeight: number;
  browTilt: number;
  noseWidth: number;
  noseLength: number;
  mouthWidth: number;
  lips: number;
  mouthDrop: number;
  ears: number;
  beard: 'none' | 'full' | 'moustache';
  glasses: boolean;
  hairStyle: number;
  shirt: string;
}

/** Pose and lighting of a face. */
export interface Pose {
  /** −1…1; positive values turn to the person's own left, the picture's right. */
  yaw: number;
  /** 0 neutral, 1 laughing. */
  smile: number;
  /** −1…1: direction of the light. */
  light: number;
  background: string;
}

export const PASSPORT_POSE: Pose = { yaw: 0, smile: 0.05, light: 0, background: '#e9edef' };
export const SELFIE_POSE: Pose = { yaw: 0, smile: 0.7, light: 0.6, background: '#b9c4c9' };
