import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A self-signed certificate with its key, both in PEM. */
export function createPem(name: string): { cert: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'idoneo-certificates-'));
  const [cert, key] = [join(folder, 'own.crt'), join(folder, 'own.key')];
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '90'];
  try {
    execFileSync('openssl', ['req', ...options, '-subj', `/CN=${name}`, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
