/** All that a start without the sandbox needs besides databases and secrets: no outside company is configured. */
export const EXTERNAL_SETTINGS: Record<string, string> = {
  SANDBOX: '0',
  SANDBOX_URL: '',
  COMPANY_NAME: 'Empresa de Teste Ltda',
  COMPANY_CNPJ: '11.222.333/0001-81',
  COMPANY_ADDRESS: 'Rua de Teste, 1, São Paulo, SP',
  DPO_NAME: 'Encarregada de Teste',
  // A test's origin is an address, from which no mailbox follows.
  MAIL_FROM: 'Verifica <nao-responda@verifica.example>',
  SUPPORT_EMAIL: 'suporte@verifica.example',
  SALES_EMAIL: 'vendas@verifica.example',
  PRIVACY_EMAIL: 'encarregado@verifica.example',
};

/** The same without the public services that need no contract: nobody outside is asked anything. */
export const NO_SERVICES: Record<string, string> = {
  ...EXTERNAL_SETTINGS,
  SMTP_URL: '',
  MINHARECEITA_URL: 'off',
  BRASILAPI_CNPJ_URL: 'off',
  OFAC_LIST_URL: 'off',
  UN_LIST_URL: 'off',
  SIGAP_BASE_URL: 'off',
};
