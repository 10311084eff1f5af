import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A key pair with its certificate, PEM. */
interface IssuedCertificate {
  cert: string;
  key: string;
}

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const integer = (value: number) => der(0x02, Buffer.from([value]));
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
const nameOf = (text: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(text)))));

/** Basic constraints for an authority, `localhost` and 127.0.0.1 as subject alternative names for all others. */
function extensions(authority: boolean): Buffer {
  const constraints = sequence(
    oid('551d13'),
    der(0x01, Buffer.from([0xff])),
    der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
  );
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const alternatives = sequence(oid('551d11'), der(0x04, names));
  return der(0xa3, sequence(authority ? constraints : alternatives));
}

function issue(subject: string, serial: number, issuer?: { name: string; key: KeyObject }) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    ECDSA_SHA256,
    nameOf(issuer?.name ?? subject),
    sequence(time(new Date(Date.now() - 86_400_000)), time(new Date(Date.now() + 86_400_000))),
    nameOf(subject),
    pair.publicKey.export({ type: 'spki', format: 'der' }),
    extensions(!issuer),
  );
  const signature = createSign('sha256')
    .update(body)
    .sign(issuer?.key ?? pair.privateKey);
  const whole = sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/(.{64})/g, '$1\n');
  return {
    privateKey: pair.privateKey,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`,
    key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

/** An authority of a day, with a server's and a client's certificate, for tests of mutual TLS. */
export function makeCertificates(): { ca: string; server: IssuedCertificate; client: IssuedCertificate } {
  const ca = issue('Test Authority', 1);
  const by = { name: 'Test Authority', key: ca.privateKey };
  return { ca: ca.cert, server: issue('localhost', 2, by), client: issue('Idoneo', 3, by) };
}
