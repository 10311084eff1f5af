import type { WaitingChange } from '~/src/domains/controls/controls.types';
import type { ContestedReport } from '~/src/domains/reports/contest/contest.queries';
import type { RequestClock } from '~/src/domains/subjects/subjects.rules';
import type { SubjectRequest } from '~/src/domains/subjects/subjects.types';
import type { SubjectTrace } from '~/src/domains/subjects/trace.queries';
import type { FormContent } from '~/views/components/forms/define-form';
import type { changeReasonForm } from '~/views/controls/change-reason.form';
import type { answerForm, checkForm, correctForm, recheckForm, refuseForm, replyForm } from './operator.form';

/** What an operator sees of a request. */
export interface OperatorRequest
  extends FormContent<
    | typeof replyForm
    | typeof checkForm
    | typeof answerForm
    | typeof refuseForm
    | typeof recheckForm
    | typeof correctForm
    | typeof changeReasonForm
  > {
  request: SubjectRequest;
  cpf: string;
  trace: SubjectTrace;
  /** The report that it contests. */
  contested: ContestedReport | null;
  clock: RequestClock;
  changes: readonly WaitingChange[];
  /** Whom it is with. */
  holder: 'nobody' | 'me' | 'other';
  /** It waits for an answer. */
  isOpen: boolean;
  /** Its person is proven as far as its right needs. */
  isProven: boolean;
  /** It was taken too, so that it may be answered. */
  isAnswerable: boolean;
}
