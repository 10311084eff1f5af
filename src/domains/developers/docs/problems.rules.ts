/** How a program handles a problem; its texts are `apiDocs:remedies.<remedy>`. */
export const REMEDIES = [
  'fix',
  'sign-in',
  'rights',
  'id',
  'state',
  'price',
  'money',
  'wait',
  'person',
  'report',
] as const;
type Remedy = (typeof REMEDIES)[number];

export interface Problem {
  code: string;
  status: number;
  remedy: Remedy;
}

/** Every error code of the API, by status and remedy. A test checks the statuses against the responses. */
const LISTED: [status: number, remedy: Remedy, codes: string][] = [
  [400, 'fix', 'idempotency_required'],
  [401, 'sign-in', 'unauthenticated token_invalid wrong_credentials social_token_invalid'],
  [401, 'sign-in', 'facebook_token_invalid two_factor'],
  [403, 'rights', 'forbidden company_admin_needed report_access_needed user_blocked social_user_blocked'],
  [
    403,
    'rights',
    'postpaid_only postpaid_no_credits invitation_other_email member_removed directory_refused',
  ],
  [403, 'rights', 'account_cancelling key_network key_not_allowed key_not_for_tests scope_missing'],
  [403, 'person', 'postpaid_pending registration_needed email_not_validated person_first'],
  [403, 'fix', 'foreign_origin tls_required purpose_refused'],
  [404, 'id', 'monitor_not_found'],
  [409, 'state', 'monitor_report monitor_purpose monitor_exists monitor_over monitor_paused monitor_login'],
  [404, 'id', 'unknown_call not_found product_not_found report_not_found batch_not_found webhook_not_found'],
  [
    404,
    'id',
    'integration_unknown verification_not_found picture_not_found package_gone member_unknown invitation_unknown company_token_unknown',
  ],
  [404, 'id', 'validation_unknown reset_unknown registration_unknown preset_unknown cnpj_unknown'],
  [
    404,
    'id',
    'social_unknown account_unknown key_not_found vacancy_not_found application_not_found approval_not_found',
  ],
  [405, 'fix', 'method_not_allowed'],
  [409, 'wait', 'idempotency_pending registration_busy report_running batch_quoting'],
  [409, 'price', 'price_changed batch_total_changed batch_quote_expired'],
  [409, 'money', 'insufficient_credits report_limit_reached report_limit_pending budget_reached'],
  [409, 'person', 'approval_needed approval_waiting right_too_new right_given right_lost'],
  [409, 'person', 'betting_credentials_missing registration_manual company_waiting company_inactive'],
  [
    409,
    'person',
    'cnpj_taken cpf_taken email_taken email_first identity_mismatch identity_minor identity_gone',
  ],
  [
    409,
    'state',
    'keys_full key_over test_environment_off verification_blocked verification_decided verification_final verification_locked verification_waiting',
  ],
  [409, 'state', 'aml_not_received aml_expired aml_birth_date vacancy_not_open'],
  [409, 'state', 'pix_off sms_off'],
  [409, 'state', 'product_unavailable batch_state batch_empty batch_none_failed batch_product'],
  [409, 'state', 'invoice_not_payable webhook_disabled webhook_not_active webhooks_full last_admin'],
  [
    409,
    'state',
    'member_already member_blocked member_changed invitation_accepted invitation_over email_validated',
  ],
  [409, 'state', 'validation_expired registration_done registration_state message_not_resendable'],
  [409, 'state', 'sms_expired sms_tries two_factor_over two_factor_totp two_factor_no_phone email_used'],
  [413, 'fix', 'too_large'],
  [415, 'fix', 'content_type_unsupported encoding_unsupported charset_unsupported'],
  [
    422,
    'fix',
    'invalid malformed_request too_many_values cursor_invalid idempotency_key idempotency_mismatch',
  ],
  [422, 'fix', 'purpose_required inputs_missing inputs_unasked own_data_only amount_out_of_limits'],
  [422, 'fix', 'cost_center_unknown'],
  [
    422,
    'fix',
    'batch_too_many_rows claims_forbidden sms_wrong answer_missing phone_unknown two_factor_wrong',
  ],
  [422, 'fix', 'captcha_required captcha_failed contract_required contract_empty contract_size'],
  [422, 'fix', 'legal_name_required'],
  [422, 'fix', 'contract_type contract_bomb social_email_missing'],
  [
    429,
    'wait',
    'verification_limit too_many too_many_charges resend_wait resend_daily sms_limit sms_budget sms_account',
  ],
  [500, 'report', 'internal'],
  [
    503,
    'wait',
    'unavailable maintenance wallet_frozen pix_unavailable identity_unavailable cnpj_unavailable',
  ],
  [
    503,
    'wait',
    'storage_unavailable captcha_unavailable social_unavailable quiz_unsent sms_unsent sms_unsure',
  ],
  [503, 'wait', 'loadUserEnvironmentGenericError'],
  [503, 'person', 'quiz_unavailable'],
];

export const PROBLEMS: readonly Problem[] = LISTED.flatMap(([status, remedy, codes]) =>
  codes.split(' ').map((code) => ({ code, status, remedy })),
);
