import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { downloadAmlPdf, showDismissal, submitAml, submitDismissal, submitRestore } from './aml/aml.pages';
import {
  challengeUpload,
  pictureUpload,
  showCapture,
  showNoFace,
  submitBegin,
  submitConsent,
  submitSkip,
} from './capture/capture.pages';
import { showContinue, submitContinue, submitHandoff } from './capture/handoff.pages';
import { showDashboard } from './dashboard/dashboard.pages';
import { showIntegration, showIntegrations, submitIntegration } from './integrations/integrations.pages';
import { showLinkForm, showSendForm, submitLink, submitSend } from './link/link.pages';
import { showPictures, showProof, submitProof } from './proof/proof.pages';
import {
  showApprove,
  showReject,
  showSecond,
  submitApprove,
  submitReject,
  submitSecond,
} from './review/decide.pages';
import { sendVerificationPicture, showVerification, submitHold, submitNext } from './review/detail.pages';
import { searchVerifications, showVerifications } from './review/list.pages';
import {
  showForce,
  showSample,
  showUnblock,
  showZoom,
  submitForce,
  submitSample,
  submitUnblock,
} from './review/person.pages';
import { showTutorial, submitTutorial } from './review/tutorial.pages';
import {
  showTrial,
  showTrialDeleted,
  showTrialResult,
  submitTrial,
  submitTrialDeletion,
} from './trial/trial.pages';
import { showNewUser, showUser, showUsers, submitNewUser, submitUser } from './users.pages';

export const verificationRoutes = defineRoutes({
  'doccheck-try': { get: (req, res) => showTrial(req, res), openPost: submitTrial },
  'doccheck-try-deleted': { get: showTrialDeleted },
  'doccheck-try-result': { get: showTrialResult },
  'doccheck-try-delete': { get: redirectToPage('doccheck-try-result'), openPost: submitTrialDeletion },
  'doccheck-list': { get: (req, res) => showVerifications(req, res), form: searchVerifications },
  'doccheck-next': { get: redirectToPage('doccheck-list'), post: submitNext },
  'doccheck-tutorial': { get: (req, res) => showTutorial(req, res), form: submitTutorial },
  'doccheck-hold': { get: redirectToPage('doccheck-detail'), post: submitHold },
  'doccheck-approve': { get: (req, res) => showApprove(req, res), form: submitApprove },
  'doccheck-reject': { get: (req, res) => showReject(req, res), form: submitReject },
  'doccheck-second': { get: (req, res) => showSecond(req, res), form: submitSecond },
  'doccheck-force': { get: (req, res) => showForce(req, res), form: submitForce },
  'doccheck-unblock': { get: (req, res) => showUnblock(req, res), form: submitUnblock },
  'doccheck-sample': { get: (req, res) => showSample(req, res), form: submitSample },
  'doccheck-zoom': { get: showZoom },
  'doccheck-dashboard': { get: showDashboard },
  'doccheck-link': { get: (req, res) => showLinkForm(req, res), form: submitLink },
  'doccheck-detail': { get: showVerification },
  'doccheck-send': { get: (req, res) => showSendForm(req, res), form: submitSend },
  'doccheck-picture': { get: sendVerificationPicture },
  'doccheck-aml': { get: redirectToPage('doccheck-detail'), form: submitAml },
  'doccheck-aml-pdf': { get: downloadAmlPdf },
  'doccheck-aml-dismiss': { get: (req, res) => showDismissal(req, res), form: submitDismissal },
  'doccheck-aml-restore': { get: redirectToPage('doccheck-detail'), post: submitRestore },
  'doccheck-integrations': { get: showIntegrations },
  'doccheck-integration': { get: (req, res) => showIntegration(req, res), form: submitIntegration },
  'doccheck-users': { get: showUsers },
  'doccheck-user-new': { get: (req, res) => showNewUser(req, res), form: submitNewUser },
  'doccheck-user': { get: (req, res) => showUser(req, res), form: submitUser },
  'operator-proof': { get: (req, res) => showProof(req, res) },
  'operator-proof-show': { get: redirectToPage('operator-proof'), form: showPictures },
  'operator-proof-decide': { get: redirectToPage('operator-proof'), form: submitProof },
  'doccheck-capture': { get: (req, res) => showCapture(req, res) },
  'capture-consent': { get: redirectToPage('doccheck-capture'), openPost: submitConsent },
  'capture-picture': { get: redirectToPage('doccheck-capture'), openUpload: pictureUpload },
  'capture-challenge': { get: redirectToPage('doccheck-capture'), openUpload: challengeUpload },
  'capture-begin': { get: redirectToPage('doccheck-capture'), openPost: submitBegin },
  'capture-skip': { get: redirectToPage('doccheck-capture'), openPost: submitSkip },
  'capture-handoff': { get: redirectToPage('doccheck-capture'), openPost: submitHandoff },
  'capture-no-face': { get: showNoFace },
  'capture-continue': { get: showContinue, openPost: submitContinue },
});
