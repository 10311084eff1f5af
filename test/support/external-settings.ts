const NOWHERE = 'http://127.0.0.1:9';

/** Settings of the outside companies for a start without the sandbox; nothing listens at these URLs. */
export const EXTERNAL_SETTINGS: Record<string, string> = {
  SANDBOX: '0',
  COMPANY_NAME: 'Empresa de Teste Ltda',
  COMPANY_CNPJ: '11.222.333/0001-81',
  COMPANY_ADDRESS: 'Rua de Teste, 1, São Paulo, SP',
  DPO_NAME: 'Encarregada de Teste',
  ...Object.fromEntries(
    [
      ...['SERPRO_BASE_URL', 'SERPRO_TOKEN_URL', 'SERPRO_CNPJ_BASE_URL', 'TRANSPARENCIA_BASE_URL'],
      ...['BUREAU_BASE_URL', 'BUREAU_TOKEN_URL', 'PIX_BASE_URL', 'PIX_TOKEN_URL', 'SMS_BASE_URL'],
      'IDENTITY_BASE_URL',
    ].map((name) => [name, NOWHERE]),
  ),
  ...Object.fromEntries(
    [
      ...['SERPRO_CONSUMER_KEY', 'SERPRO_CONSUMER_SECRET', 'TRANSPARENCIA_KEY', 'INFOSIMPLES_TOKEN'],
      ...['BUREAU_CLIENT_ID', 'BUREAU_CLIENT_SECRET', 'PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_KEY'],
      ...['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM', 'IDENTITY_API_KEY'],
    ].map((name) => [name, 'x']),
  ),
};
