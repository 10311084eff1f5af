import { leadTo } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { downloadAmlPdf, showDismissal, submitAml, submitDismissal, submitRestore } from './aml.pages';
import {
  challengeUpload,
  pictureUpload,
  showCapture,
  submitBegin,
  submitConsent,
  submitSkip,
} from './capture.pages';
import { sendVerificationPicture, showVerification } from './detail.pages';
import { showContinue, submitContinue, submitHandoff } from './handoff.pages';
import { showIntegration, showIntegrations, submitIntegration } from './integrations.pages';
import { showLinkForm, showSendForm, submitLink, submitSend } from './link.pages';
import { searchVerifications, showVerifications } from './list.pages';

export const verificationRoutes = defineRoutes({
  'doccheck-list': { get: (req, res) => showVerifications(req, res), form: searchVerifications },
  'doccheck-link': { get: (req, res) => showLinkForm(req, res), form: submitLink },
  'doccheck-detail': { get: showVerification },
  'doccheck-send': { get: (req, res) => showSendForm(req, res), form: submitSend },
  'doccheck-picture': { get: sendVerificationPicture },
  'doccheck-aml': { get: leadTo('doccheck-detail'), form: submitAml },
  'doccheck-aml-pdf': { get: downloadAmlPdf },
  'doccheck-aml-dismiss': { get: (req, res) => showDismissal(req, res), form: submitDismissal },
  'doccheck-aml-restore': { get: leadTo('doccheck-detail'), post: submitRestore },
  'doccheck-integrations': { get: showIntegrations },
  'doccheck-integration': { get: (req, res) => showIntegration(req, res), form: submitIntegration },
  'doccheck-capture': { get: (req, res) => showCapture(req, res) },
  'capture-consent': { get: leadTo('doccheck-capture'), openPost: submitConsent },
  'capture-picture': { get: leadTo('doccheck-capture'), openUpload: pictureUpload },
  'capture-challenge': { get: leadTo('doccheck-capture'), openUpload: challengeUpload },
  'capture-begin': { get: leadTo('doccheck-capture'), openPost: submitBegin },
  'capture-skip': { get: leadTo('doccheck-capture'), openPost: submitSkip },
  'capture-handoff': { get: leadTo('doccheck-capture'), openPost: submitHandoff },
  'capture-continue': { get: showContinue, openPost: submitContinue },
});
