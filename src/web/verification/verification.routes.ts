import { defineRoutes } from '~/src/http/routes';
import { sendVerificationPicture, showVerification } from './detail.pages';
import { showIntegration, showIntegrations, submitIntegration } from './integrations.pages';
import { showLinkForm, showSendForm, submitLink, submitSend } from './link.pages';
import { searchVerifications, showVerifications } from './list.pages';

export const verificationRoutes = defineRoutes({
  'doccheck-list': { get: (req, res) => showVerifications(req, res), form: searchVerifications },
  'doccheck-link': { get: (req, res) => showLinkForm(req, res), form: submitLink },
  'doccheck-detail': { get: showVerification },
  'doccheck-send': { get: (req, res) => showSendForm(req, res), form: submitSend },
  'doccheck-picture': { get: sendVerificationPicture },
  'doccheck-integrations': { get: showIntegrations },
  'doccheck-integration': { get: (req, res) => showIntegration(req, res), form: submitIntegration },
});
