import { leadTo } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import {
  downloadCandidates,
  leadToNext,
  searchCandidates,
  showCandidates,
  showNewCandidate,
  submitNewCandidate,
  submitSelected,
} from './candidates/candidates.pages';
import { submitChecks, submitResume } from './checks/checks.pages';
import {
  showAnswer,
  showApprove,
  showDecline,
  showNote,
  showNotice,
  showSecond,
  showWithdraw,
  submitAnswer,
  submitApprove,
  submitDecline,
  submitNote,
  submitNotice,
  submitSecond,
  submitWithdraw,
} from './decision/decide.pages';
import { downloadCheck, showCandidate, showCpf } from './decision/detail.pages';
import {
  showCandidatePage,
  showContest,
  showWithdrawal,
  submitAcknowledge,
  submitContest,
  submitWithdrawal,
} from './page/page.pages';
import { leadToPartner } from './recruitment.pages';
import { showPackage, showPackages, submitPackage } from './vacancies/packages.pages';
import {
  showNewVacancy,
  showSetup,
  showState,
  showVacancies,
  showVacancy,
  submitCopy,
  submitNewVacancy,
  submitState,
  submitVacancy,
} from './vacancies/vacancies.pages';

export const recruitmentRoutes = defineRoutes({
  recruitment: { get: leadToPartner },
  vacancies: { get: showVacancies },
  'vacancy-setup': { get: showSetup },
  'vacancy-new': { get: (req, res) => showNewVacancy(req, res), form: submitNewVacancy },
  'vacancy-edit': { get: (req, res) => showVacancy(req, res), form: submitVacancy },
  'vacancy-copy': { get: leadTo('vacancy-setup'), post: submitCopy },
  'vacancy-state': { get: (req, res) => showState(req, res), form: submitState },
  'check-packages': { get: showPackages },
  'check-package': { get: (req, res) => showPackage(req, res), form: submitPackage },
  candidates: { get: (req, res) => showCandidates(req, res), form: searchCandidates },
  'candidates-selected': { get: leadTo('candidates'), form: submitSelected },
  'candidates-checks': { get: leadTo('candidates'), form: submitChecks },
  'candidates-resume': { get: leadTo('candidates'), form: submitResume },
  'candidates-next': { get: leadToNext },
  'candidates-export': { get: downloadCandidates },
  'candidate-new': { get: (req, res) => showNewCandidate(req, res), form: submitNewCandidate },
  candidate: { get: showCandidate },
  'candidate-approve': { get: (req, res) => showApprove(req, res), form: submitApprove },
  'candidate-notice': { get: (req, res) => showNotice(req, res), form: submitNotice },
  'candidate-decline': { get: (req, res) => showDecline(req, res), form: submitDecline },
  'candidate-second': { get: (req, res) => showSecond(req, res), form: submitSecond },
  'candidate-answer': { get: (req, res) => showAnswer(req, res), form: submitAnswer },
  'candidate-withdraw': { get: (req, res) => showWithdraw(req, res), form: submitWithdraw },
  'candidate-note': { get: (req, res) => showNote(req, res), form: submitNote },
  'candidate-cpf': { get: leadTo('vacancies'), post: showCpf },
  'candidate-pdf': { get: downloadCheck },
  'candidate-page': { get: (req, res) => showCandidatePage(req, res) },
  'candidate-page-acknowledge': { get: leadTo('candidate-page'), openPost: submitAcknowledge },
  'candidate-page-contest': { get: (req, res) => showContest(req, res), openPost: submitContest },
  'candidate-page-withdraw': { get: (req, res) => showWithdrawal(req, res), openPost: submitWithdrawal },
});
