import type { Age, Sex } from '~/src/shared/test-people/subject.types';
import type { Looks, Shades } from './portrait.types';
import { seeded } from './seeded';

const SKINS: readonly Shades[] = [
  ['#f6d9c4', '#e3b597', '#b98263'],
  ['#eec3a0', '#d59d76', '#a56d49'],
  ['#d9a57c', '#bd8258', '#8a5635'],
  ['#b67a4f', '#985f38', '#6b3f22'],
  ['#8a5a3a', '#6d4229', '#472a18'],
  ['#5f3d28', '#48291a', '#2d190f'],
];
const HAIRS = ['#1b1512', '#2e1f17', '#4a2f1d', '#6b4526', '#9a6b3a', '#3a1f14'];
const GRAYS = ['#b9b3ab', '#cfcbc5', '#8f8a84'];
const EYES = ['#3b2416', '#5a3a1c', '#4d5b2e', '#3f6b8c', '#2a1a10'];
const SHIRTS = ['#37475a', '#5b3a4a', '#2f5d50', '#6a5232', '#3d3d52', '#7a3f36'];

/** The face of a seed: always the same one. */
export function generateLooks(seed: string, sex: Sex, age: Age = 'adult'): Looks {
  const next = seeded(seed);
  const between = (low: number, high: number): number => low + (high - low) * next();
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return {
    sex,
    age,
    skin: one(SKINS),
    hair: one(age === 'old' ? GRAYS : HAIRS),
    eyes: one(EYES),
    faceWidth: between(0.78, 1.24),
    jaw: between(0.55, 1.18),
    chin: between(0.8, 1.25),
    eyeGap: between(0.78, 1.22),
    eyeSize: between(0.65, 1.4),
    eyeTilt: between(-12, 12),
    browRise: between(-14, 12),
    browWeight: between(2, 20),
    browTilt: between(-16, 16),
    noseWidth: between(0.6, 1.75),
    noseLength: between(0.65, 1.4),
    mouthWidth: between(0.65, 1.4),
    lips: between(0.35, 2.2),
    mouthDrop: between(-12, 16),
    ears: between(0.8, 1.2),
    beard: chooseBeard(sex, age, next()),
    glasses: next() < 0.3,
    hairStyle: Math.floor(next() * 4),
    shirt: one(SHIRTS),
  };
}

function chooseBeard(sex: Sex, age: Age, chance: number): Looks['beard'] {
  if (sex === 'female' || age === 'young' || chance > 0.6) return 'none';
  return chance < 0.4 ? 'full' : 'moustache';
}

const PROPORTIONS = [
  'faceWidth',
  'jaw',
  'chin',
  'eyeGap',
  'eyeSize',
  'eyeTilt',
  'browRise',
  'browWeight',
  'browTilt',
  'noseWidth',
  'noseLength',
  'mouthWidth',
  'lips',
  'mouthDrop',
  'ears',
] as const;

/** A lookalike: proportions a `share` of the way to the other's. */
export function blendLooks(one: Looks, other: Looks, share: number): Looks {
  const proportions = PROPORTIONS.map((name) => [name, one[name] + (other[name] - one[name]) * share]);
  return { ...one, ...Object.fromEntries(proportions) };
}
