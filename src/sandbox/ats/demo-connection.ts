/**
 * The demo partner's connection to Gupy. Its key is public, like the password of the demo accounts: both exist in
 * the sandbox only.
 */
export const DEMO_GUPY = {
  key: 'ats_demo-gupy-connection-of-the-sandbox-0001',
  name: 'Gupy (demonstração)',
  step: 'Background check',
  job: { id: '1001', code: 'GUPY-1001', name: 'Gerente de contas' },
};
