import type { Environment } from './config';
import { captchaWidget, siteverifyOf } from './gateways/captcha';

/** Addresses, credentials and time limits of the outside companies, as the environment gives them. */
export function gatewaySettings(env: Environment) {
  return {
    serpro: {
      baseUrl: env.SERPRO_BASE_URL,
      tokenUrl: env.SERPRO_TOKEN_URL,
      clientId: env.SERPRO_CONSUMER_KEY,
      clientSecret: env.SERPRO_CONSUMER_SECRET,
      timeoutMs: 10_000,
    },
    cnpj: {
      minhareceitaUrl: env.MINHARECEITA_URL,
      brasilapiUrl: env.BRASILAPI_CNPJ_URL,
      serpro: {
        baseUrl: env.SERPRO_CNPJ_BASE_URL,
        tokenUrl: env.SERPRO_TOKEN_URL,
        clientId: env.SERPRO_CONSUMER_KEY,
        clientSecret: env.SERPRO_CONSUMER_SECRET,
      },
      timeoutMs: 8_000,
    },
    transparencia: {
      baseUrl: env.TRANSPARENCIA_BASE_URL,
      apiKey: env.TRANSPARENCIA_KEY,
      timeoutMs: 15_000,
    },
    infosimples: { baseUrl: env.INFOSIMPLES_BASE_URL, token: env.INFOSIMPLES_TOKEN, timeoutMs: 120_000 },
    bureau: {
      baseUrl: env.BUREAU_BASE_URL,
      tokenUrl: env.BUREAU_TOKEN_URL,
      clientId: env.BUREAU_CLIENT_ID,
      clientSecret: env.BUREAU_CLIENT_SECRET,
      timeoutMs: 15_000,
    },
    sigap: { baseUrl: env.SIGAP_BASE_URL, tokenUrl: env.SIGAP_TOKEN_URL, timeoutMs: 10_000 },
    lists: { ofacUrl: env.OFAC_LIST_URL, unUrl: env.UN_LIST_URL, timeoutMs: 120_000 },
    pix: {
      baseUrl: env.PIX_BASE_URL,
      tokenUrl: env.PIX_TOKEN_URL,
      clientId: env.PIX_CLIENT_ID,
      clientSecret: env.PIX_CLIENT_SECRET,
      key: env.PIX_KEY,
      certFile: env.PIX_CERT_FILE,
      certKeyFile: env.PIX_CERT_KEY_FILE,
      timeoutMs: 10_000,
    },
    sms: {
      baseUrl: env.SMS_BASE_URL,
      accountSid: env.SMS_ACCOUNT_SID,
      authToken: env.SMS_AUTH_TOKEN,
      from: env.SMS_FROM,
      timeoutMs: 10_000,
    },
    captcha: captchaSettings(env),
    leakedPasswords: env.PASSWORD_RANGE_URL
      ? { rangeUrl: env.PASSWORD_RANGE_URL.replace(/\/$/, ''), timeoutMs: 1_000 }
      : null,
    scanner: env.CLAMD_URL ? { url: env.CLAMD_URL, timeoutMs: 60_000 } : null,
    identity: { baseUrl: env.IDENTITY_BASE_URL, apiKey: env.IDENTITY_API_KEY, timeoutMs: 15_000 },
    ...identitySettings(env),
  };
}

function captchaSettings(env: Environment) {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SCRIPT_URL: scriptUrl } = env;
  const verifyUrl = env.CAPTCHA_VERIFY_URL ?? (provider && siteverifyOf(provider));
  if (!verifyUrl) return null;
  const widget = provider && siteKey ? captchaWidget(provider, siteKey, scriptUrl) : null;
  const { CAPTCHA_SECRET: secret, CAPTCHA_HOSTNAME: hostname } = env;
  return { verifyUrl, secret, hostname, widget, timeoutMs: 5_000 };
}

/** Sign-in providers; one without a client of ours is off. */
function identitySettings(env: Environment) {
  const timeoutMs = 8_000;
  return {
    google: env.GOOGLE_CLIENT_ID
      ? {
          issuer: env.GOOGLE_ISSUER,
          tokenInfoUrl: env.GOOGLE_TOKENINFO_URL,
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET,
          timeoutMs,
        }
      : null,
    facebook: env.FACEBOOK_APP_ID
      ? {
          dialogUrl: env.FACEBOOK_DIALOG_URL,
          graphUrl: env.FACEBOOK_GRAPH_URL,
          appId: env.FACEBOOK_APP_ID,
          appSecret: env.FACEBOOK_APP_SECRET,
          timeoutMs,
        }
      : null,
    directory: env.ENTRA_CLIENT_ID
      ? {
          authority: env.ENTRA_AUTHORITY.replace(/\/$/, ''),
          clientId: env.ENTRA_CLIENT_ID,
          clientSecret: env.ENTRA_CLIENT_SECRET,
          timeoutMs,
        }
      : null,
  };
}
