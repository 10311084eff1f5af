import type { SubjectName } from '~/src/sandbox/verification/subject.types';

/** An invented person, and what their pictures end in. */
export interface TrialSubject {
  code: SubjectName;
  name: string;
  ends: 'approved' | 'review' | 'rejected';
  /** Where their pictures stand, without the view's name. */
  pictures: string;
}
