import { z } from 'zod';
import type { SubjectRight } from '~/src/domains/subjects/subjects.types';
import { text } from '~/src/shared/input/form-fields';
import { parseDay } from '~/src/shared/input/typed-day';
import type { Locale } from '~/src/shared/locale';
import { askForm, byHandForm, identityForm } from '~/views/subjects/subject.form';

/** Nobody is older. */
const FIRST_DAY = '1880-01-01';

/** A birth date as typed in the reader's language, as `YYYY-MM-DD`. */
const birthDate = (locale: Locale, today: string) =>
  text(40).transform((typed, check) => {
    const day = parseDay(typed, locale);
    if (day && day > FIRST_DAY && day <= today) return day;
    check.addIssue({ code: 'custom', message: 'subjects:error.birth' });
    return z.NEVER;
  });

export const identitySchema = (locale: Locale, today: string) =>
  identityForm.schema.extend({ nascimento: birthDate(locale, today) });

export const byHandSchema = (locale: Locale, today: string) =>
  byHandForm.schema.extend({ nascimento: birthDate(locale, today) });

/** Rights that mean nothing without words. */
const NEEDS_TEXT: readonly SubjectRight[] = ['correction', 'contest'];

/** What a request of a right must say. */
export const askSchema = (right: SubjectRight) =>
  askForm.schema
    .refine(({ motivo }) => right !== 'contest' || motivo, {
      path: ['motivo'],
      message: 'subjects:error.reason',
    })
    .refine(({ texto }) => !NEEDS_TEXT.includes(right) || texto !== '', {
      path: ['texto'],
      message: 'subjects:error.text',
    })
    .refine(({ texto, consulta }) => right !== 'objection' || consulta || texto !== '', {
      path: ['consulta'],
      message: 'subjects:error.which',
    });
