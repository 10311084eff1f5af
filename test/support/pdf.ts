import { createHash } from 'node:crypto';

/** The check of a user password as PDF 1.7 extension level 3 states it: SHA-256 over password and validation salt. */
export function opensWith(pdf: Buffer, password: string): boolean {
  const user = Buffer.from(/\/U <([0-9a-f]+)>/.exec(pdf.toString('latin1'))?.[1] ?? '', 'hex');
  const digest = createHash('sha256').update(password).update(user.subarray(32, 40)).digest();
  return digest.equals(user.subarray(0, 32));
}
