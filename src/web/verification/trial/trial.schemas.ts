import { z } from 'zod';
import type { TrialPerson } from '~/src/domains/verification/trial/trial.types';
import { getPerson } from '~/src/shared/test-people';
import type { SubjectName } from '~/src/shared/test-people/subject.types';
import { SUBJECTS } from '~/src/shared/test-people/subjects';
import { trialForm } from '~/views/verification/trial/trial.form';
import type { TrialSubject } from '~/views/verification/trial/trial.types';

/** Fictitious people decided by pictures alone, one for each possible outcome. */
const CODES = [
  'approved',
  'lookalike',
  'other-face',
  'flat-photo',
  'other-cpf',
  'blurred-document',
] as const satisfies readonly SubjectName[];
type PersonCode = (typeof CODES)[number];

/** The choice of one's own camera. */
const OWN_CAMERA = 'camera';
const CHOICES = [...CODES, OWN_CAMERA] as const;

const ENDS: Record<string, TrialSubject['ends']> = {
  APROVACAO_AUTOMATICA: 'approved',
  REQUER_VALIDACAO_MANUAL: 'review',
  REJEICAO_AUTOMATICA: 'rejected',
};

const getSubject = (code: PersonCode) => {
  const subject = SUBJECTS.find(({ name }) => name === code);
  if (!subject) throw new Error(`no invented person ${code}`);
  return subject;
};

/** Base URL of a fictitious person's pictures in the sandbox, without the view's name. */
export const getPictures = (code: string): string => `/sandbox/verification/${encodeURIComponent(code)}`;

/** The people offered to a visitor, in the page's order. */
export const SHOWN_PEOPLE: readonly TrialSubject[] = CODES.map((code) => {
  const { cpf, rawCode } = getSubject(code);
  return { code, name: getPerson(cpf).name, ends: ENDS[rawCode] ?? 'review', pictures: getPictures(code) };
});

/** The chosen person; null: the visitor's own camera. */
export function personOfChoice(choice: (typeof CHOICES)[number]): TrialPerson | null {
  if (choice === OWN_CAMERA) return null;
  const { cpf } = getSubject(choice);
  const { name, birthDate } = getPerson(cpf);
  if (!birthDate) throw new Error(`no birth date of ${choice}`);
  return { code: choice, cpf, name, birthDate };
}

/** The start form of a trial; fictitious people are offered where the sandbox serves their pictures. */
export const trialSchema = (withPeople: boolean) =>
  trialForm.schema.extend({
    pessoa: z.enum(withPeople ? CHOICES : [OWN_CAMERA], { message: 'trial:error.choice' }),
  });
