import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { ClientCertificate } from '~/src/gateways';

/** What is wrong with a certificate file; keys of `bettingCredentials:errors`. */
type CertificateProblem = 'unreadable' | 'no_key' | 'mismatch' | 'expired';

type ReadCertificate = { ok: true; certificate: ClientCertificate } | { ok: false; why: CertificateProblem };

const CERTIFICATES = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const KEY = /-----BEGIN (?:RSA |EC )?PRIVATE KEY-----[\s\S]+?-----END (?:RSA |EC )?PRIVATE KEY-----/;

/** Parses a PEM file with a certificate, its chain, and its unencrypted key. */
export function readCertificate(pem: string, now: Date): ReadCertificate {
  const chain = pem.match(CERTIFICATES) ?? [];
  const [key] = pem.match(KEY) ?? [];
  const own = parsed(() => new X509Certificate(chain[0] ?? ''));
  if (!own) return { ok: false, why: 'unreadable' };
  const privateKey = key && parsed(() => createPrivateKey(key));
  if (!key || !privateKey) return { ok: false, why: 'no_key' };
  if (!own.checkPrivateKey(privateKey)) return { ok: false, why: 'mismatch' };
  if (Date.parse(own.validTo) <= now.getTime()) return { ok: false, why: 'expired' };
  return { ok: true, certificate: { cert: chain.join('\n'), key } };
}

/** The public facts of a stored certificate; null when unreadable. */
export function describeCertificate(cert: string): { validUntil: Date; fingerprint: string } | null {
  const own = parsed(() => new X509Certificate(cert));
  return own && { validUntil: new Date(own.validTo), fingerprint: own.fingerprint256 };
}

function parsed<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}
