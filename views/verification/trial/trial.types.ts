import type { SubjectName } from '~/src/shared/test-people/subject.types';

/** A fictitious person, and the result of their pictures. */
export interface TrialSubject {
  code: SubjectName;
  name: string;
  ends: 'approved' | 'review' | 'rejected';
  /** Base URL of their pictures, without the view's name. */
  pictures: string;
}
