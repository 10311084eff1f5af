import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { openByFace, showFace, submitFace } from './face.pages';
import {
  answer,
  confirm,
  correct,
  erase,
  recheck,
  refuse,
  reply,
  showWork,
  showWorkRequest,
  take,
} from './operator.pages';
import {
  showByHand,
  showCode,
  showIdentity,
  showReceived,
  showStart,
  submitByHand,
  submitCode,
  submitCodeAgain,
  submitExit,
  submitIdentity,
} from './proof.pages';
import { sendCopy, showAsk, showList, showRequest, submitAsk, submitMessage } from './requests.pages';

export const subjectsRoutes = defineRoutes({
  'subject-portal': { get: showStart },
  'subject-rights': { get: redirectToPage('subject-portal') },
  'subject-identity': { get: showIdentity, openPost: submitIdentity },
  'subject-code': { get: showCode, openPost: submitCode },
  'subject-code-again': { get: redirectToPage('subject-code'), openPost: submitCodeAgain },
  'subject-face': { get: (req, res) => showFace(req, res) },
  'subject-face-begin': { get: redirectToPage('subject-face'), openPost: submitFace },
  'subject-face-open': { get: redirectToPage('subject-face'), openPost: openByFace },
  'subject-by-hand': { get: showByHand, openPost: submitByHand },
  'subject-received': { get: showReceived },
  'subject-list': { get: showList },
  'subject-copy': { get: sendCopy },
  'subject-exit': { get: redirectToPage('subject-portal'), openPost: submitExit },
  'subject-ask': { get: showAsk, openPost: submitAsk },
  'subject-request': { get: showRequest, openPost: submitMessage },
  'operator-subjects': { get: showWork },
  'operator-subject': { get: showWorkRequest },
  'operator-subject-take': { get: redirectToPage('operator-subject'), form: take },
  'operator-subject-message': { get: redirectToPage('operator-subject'), form: reply },
  'operator-subject-confirm': { get: redirectToPage('operator-subject'), form: confirm },
  'operator-subject-answer': { get: redirectToPage('operator-subject'), form: answer },
  'operator-subject-refuse': { get: redirectToPage('operator-subject'), form: refuse },
  'operator-subject-source': { get: redirectToPage('operator-subject'), form: recheck },
  'operator-subject-correct': { get: redirectToPage('operator-subject'), form: correct },
  'operator-subject-erase': { get: redirectToPage('operator-subject'), form: erase },
});
