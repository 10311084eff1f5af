import { type Scope, TEST_SCOPES } from '~/src/shared/rights/scopes';

/** The properties of a call that determine its problems. */
interface CallTerms {
  /** The scope a key needs; null when keys may not call it. */
  scope?: Scope | 'any' | null;
  /** `POST Product/ConsumeProduct`, or GET and the path of a file. */
  call: string;
  auth?: 'token' | 'none';
  access?: string;
  idempotency?: 'required' | 'optional';
  effect?: true;
}

const ALWAYS =
  'token_invalid invalid malformed_request too_many tls_required internal unavailable maintenance';
const WITH_BODY =
  'too_large too_many_values content_type_unsupported encoding_unsupported charset_unsupported';
const WITH_KEY = 'idempotency_key idempotency_mismatch idempotency_pending';

/** Why an authenticated caller is refused, by the call's access (access.policy.ts). */
const BY_NEED: Record<string, string> = {
  report: 'report_access_needed',
  prepaid: 'postpaid_pending postpaid_no_credits',
  postpaid: 'postpaid_only',
  'postpaid-finished': 'postpaid_pending',
  'company-admin': 'company_admin_needed',
  'account-admin': 'company_admin_needed',
  consultas_lote: 'forbidden',
  doccheck: 'forbidden',
  'bank-partner': 'forbidden',
};

const ORDER = `product_not_found product_unavailable betting_credentials_missing registration_needed
  email_not_validated purpose_required purpose_refused own_data_only`;
const BATCH = 'batch_not_found';
const HOOK = 'webhook_not_found';
const KEY = 'key_not_found key_over';
const SMS = 'resend_wait sms_limit sms_budget sms_account sms_unsent sms_unsure sms_off';
const STEP = 'registration_unknown registration_state registration_manual registration_done';
const LOGIN = 'captcha_required captcha_failed captcha_unavailable user_blocked';

/** Codes by prefix of the call's name: those of every matching row apply. */
const BY_CALL: Record<string, string> = {
  '/exibir-consulta/': 'report_not_found forbidden storage_unavailable',
  'Product/ConsumeProduct': `${ORDER} inputs_missing inputs_unasked price_changed insufficient_credits
    report_limit_reached report_limit_pending budget_reached wallet_frozen
    approval_needed approval_waiting cost_center_unknown`,
  'Approval/Ask': `${ORDER} inputs_missing inputs_unasked price_changed insufficient_credits
    report_limit_reached report_limit_pending budget_reached wallet_frozen cost_center_unknown`,
  'Approval/Details': 'approval_not_found',
  'Monitor/Create': `${ORDER} report_not_found monitor_report monitor_purpose monitor_exists inputs_missing
    inputs_unasked approval_needed`,
  'Monitor/List': 'cursor_invalid',
  'Monitor/Details': 'monitor_not_found',
  'Monitor/Login': 'monitor_not_found monitor_over monitor_paused monitor_login',
  'Monitor/Pause': 'monitor_not_found monitor_over',
  'Monitor/Resume': 'monitor_not_found monitor_over',
  'Monitor/End': 'monitor_not_found',
  'Product/ConfirmBuyDetails': 'product_not_found report_not_found',
  'Product/CheckProductAvailability': 'product_not_found',
  'Product/AddProductAutoConfirmation': `${ORDER}`,
  'Product/RemoveProductAutoConfirmation': 'product_not_found',
  'Product/DetailProduct': 'product_not_found',
  'Product/GetRelatedProducts': 'product_not_found',
  'Product/VerifyStatusConsumedProduct': 'report_not_found',
  'Product/GetPurchaseDetails': 'report_not_found',
  'Product/ReportPdf': 'report_not_found storage_unavailable',
  'Product/CreateReportLink': 'report_not_found',
  'Product/DownloadReport': 'report_not_found storage_unavailable',
  'QueryHistory/Search': 'cursor_invalid',
  'QueryHistory/ResendEmail': 'report_not_found report_running message_not_resendable',
  'Batch/Create': `${ORDER} cost_center_unknown batch_product batch_state batch_too_many_rows`,
  'Batch/AppendRows': `${BATCH} batch_state batch_too_many_rows`,
  'Batch/Wait': BATCH,
  'Batch/Quote': `${BATCH} batch_state batch_quoting`,
  'Batch/Confirm': `${BATCH} ${ORDER} cost_center_unknown batch_state batch_quoting batch_empty batch_quote_expired batch_total_changed price_changed
    insufficient_credits report_limit_reached report_limit_pending budget_reached
    wallet_frozen approval_needed right_too_new right_given right_lost`,
  'Batch/Pause': `${BATCH} batch_state`,
  'Batch/Resume': `${BATCH} batch_state`,
  'Batch/Cancel': `${BATCH} batch_state`,
  'Batch/RetryFailed': `${BATCH} batch_state batch_none_failed`,
  'Batch/Details': BATCH,
  'Batch/Rows': `${BATCH} cursor_invalid`,
  'Batch/Search': 'cursor_invalid',
  'Batch/ResultFile': `${BATCH} batch_state`,
  'Verification/CreateLink': `integration_unknown verification_blocked verification_limit insufficient_credits
    report_limit_reached report_limit_pending budget_reached`,
  'Verification/Get': 'verification_not_found',
  'Verification/Decide':
    'verification_not_found verification_decided verification_final verification_locked verification_waiting',
  'Verification/List': 'cursor_invalid',
  'Verification/Picture': 'picture_not_found',
  'Verification/CreateAmlReport': `verification_not_found aml_not_received aml_expired aml_birth_date product_unavailable
    purpose_refused price_changed insufficient_credits report_limit_reached report_limit_pending budget_reached`,
  'Verification/AmlReport': 'verification_not_found',
  'Recruitment/AddApplications': 'vacancy_not_found vacancy_not_open',
  'Recruitment/ListApplications': 'vacancy_not_found cursor_invalid',
  'Recruitment/GetApplication': 'application_not_found',
  'Credit/BuyWithPix':
    'package_gone price_changed amount_out_of_limits too_many_charges pix_unavailable pix_off',
  'Credit/GetPurchase': 'not_found',
  'Credit/GetStatement': 'cursor_invalid',
  'Invoice/GetInvoice': 'not_found',
  'Invoice/PayWithPix': 'not_found invoice_not_payable too_many_charges pix_unavailable pix_off',
  'Webhook/Create': 'webhooks_full',
  'Webhook/Details': HOOK,
  'Webhook/Update': HOOK,
  'Webhook/RotateSecret': HOOK,
  'Webhook/Test': `${HOOK} webhook_not_active`,
  'Webhook/Pause': `${HOOK} webhook_disabled`,
  'Webhook/Resume': HOOK,
  'Webhook/Remove': HOOK,
  'Webhook/Deliveries': `${HOOK} cursor_invalid`,
  'Webhook/Delivery': HOOK,
  'Webhook/Replay': HOOK,
  'Event/List': 'cursor_invalid',
  'ApiKey/Create': 'keys_full test_environment_off',
  'ApiKey/Update': KEY,
  'ApiKey/Rotate': KEY,
  'ApiKey/Revoke': KEY,
  'ContextMananger/GetUserCurrentPicture': 'storage_unavailable',
  'Login/Login': `${LOGIN} wrong_credentials account_cancelling two_factor two_factor_over`,
  'Login/LoginPresetAccount': `${LOGIN} preset_unknown`,
  'Login/SocialLogin': `${LOGIN} social_token_invalid facebook_token_invalid social_unavailable social_unknown
    social_user_blocked social_email_missing two_factor`,
  'Login/LoginWithActiveDirectory': 'directory_refused social_unavailable',
  'Login/RecoverPassword': LOGIN,
  'Login/VerifyRecoverPasswordRequest': 'reset_unknown',
  'Login/SetNewPassword': 'reset_unknown',
  'TwoFactorAuthentication/SendVerificationCode': `${SMS} two_factor_over two_factor_totp two_factor_no_phone`,
  'TwoFactorAuthentication/CheckVerificationCode': 'two_factor_wrong two_factor_over',
  'Register/RegisterUser': `${LOGIN} company_token_unknown email_taken`,
  'Register/RegisterUserFromSocialNetwork': `${LOGIN} email_taken social_token_invalid facebook_token_invalid
    social_unavailable social_email_missing`,
  'Register/ValidateEmail': 'validation_unknown validation_expired email_used',
  'ContextMananger/GetUserEnvironment': 'loadUserEnvironmentGenericError',
  'ContextMananger/Impersonate': 'account_unknown forbidden',
  'Profile/SetDefaultPurpose': 'company_admin_needed',
  'UserCompanyManager/AddUserToCompany': `invitation_unknown invitation_over invitation_accepted
    invitation_other_email member_already member_removed member_blocked`,
  'UserCompanyManager/GetEmailFromCompanyInvitation':
    'invitation_unknown invitation_over invitation_accepted',
  'UserCompanyManager/AddRequestToUserCompany':
    'member_already member_blocked claims_forbidden resend_wait resend_daily',
  'Register/SendInvitationEmail': 'member_already member_blocked resend_wait resend_daily',
  'UserCompanyManager/UpdateUserToCompany':
    'member_unknown member_blocked member_changed last_admin claims_forbidden',
  'UserCompanyManager/GetUserCompanyDetails': 'member_unknown',
  'UserCompanyManager/GetSendRequestAgain':
    'member_unknown member_already invitation_over resend_wait resend_daily',
  'UserCompanyManager/DeleteUserToCompany': 'member_unknown last_admin',
  'register/GetCompanyInfo': 'cnpj_taken cnpj_unknown cnpj_unavailable company_inactive',
  'register/registercompany': `person_first cnpj_taken cnpj_unknown cnpj_unavailable company_inactive
    company_waiting contract_required contract_empty contract_size contract_type contract_bomb
    legal_name_required storage_unavailable`,
  'IndividualPersonValidation/ResendEmailConfirmation': 'email_validated resend_wait resend_daily',
  'IndividualPersonValidation/RegisterIndividualPerson': `${STEP} email_first cpf_taken identity_mismatch
    identity_minor identity_gone identity_unavailable registration_busy captcha_failed`,
  'IndividualPersonValidation/ResendSMSCode': `${STEP} ${SMS}`,
  'IndividualPersonValidation/VerifySMSCode': `${STEP} sms_wrong sms_expired sms_tries cpf_taken`,
  'IndividualPersonValidation/SendSMSFromPhoneChallenge': `${STEP} ${SMS} phone_unknown`,
  'IndividualPersonValidation/GetQuiz': `${STEP} quiz_unavailable identity_unavailable registration_busy`,
  'IndividualPersonValidation/AnswerQuiz': `${STEP} answer_missing quiz_unsent registration_busy cpf_taken`,
};

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Why a valid key is refused. */
function ofKeys(scope: Scope | 'any' | null | undefined): string[] {
  if (scope === null) return ['key_network', 'key_not_allowed'];
  if (scope === undefined || scope === 'any') return ['key_network'];
  const forTests = TEST_SCOPES.includes(scope) ? [] : ['key_not_for_tests'];
  return ['key_network', 'scope_missing', ...forTests];
}

/** The codes that a call may return: those of every call, those of its access, and its own. */
export function problemsOfCall({
  call,
  auth,
  scope,
  access = 'user',
  idempotency,
  effect,
}: CallTerms): string[] {
  const [method, path = ''] = call.split(' ');
  const needs = auth === 'token' ? access.split('+').flatMap((need) => words(BY_NEED[need] ?? '')) : [];
  const own = Object.entries(BY_CALL).filter(
    ([start]) => path === start || (start.endsWith('/') && path.startsWith(start)),
  );
  return [
    ...new Set([
      ...words(ALWAYS),
      ...(auth === 'token' ? ['unauthenticated', ...ofKeys(scope)] : []),
      ...needs,
      ...(method === 'GET' ? [] : words(WITH_BODY)),
      ...(effect ? ['foreign_origin'] : []),
      ...(idempotency ? words(WITH_KEY) : []),
      ...(idempotency === 'required' ? ['idempotency_required'] : []),
      ...own.flatMap(([, codes]) => words(codes)),
    ]),
  ];
}
