import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { HOSTILE_BOOKS } from '../domains/batches/file/hostile.support';
import { workbook } from '../domains/batches/file/sheet.support';
import { PDF } from '../domains/onboarding/contract.support';
import { createPem } from '../domains/sources/certificate.support';

/** What a route takes. */
export type FileKind = 'picture' | 'sheet' | 'contract' | 'certificate' | 'copy';

export interface Hostile {
  content: Buffer;
  name: string;
}

/** An honest file of each kind, and the name that a person would give it. */
export const HONEST: Record<FileKind, () => Promise<Hostile>> = {
  picture: async () => ({ name: 'foto.jpg', content: await photo() }),
  sheet: async () => ({
    name: 'planilha.xlsx',
    content: await workbook([
      ['Nome', 'CPF', 'Data de nascimento', 'E-mail'],
      ['Pessoa de Teste', '305.000.111-92', '14/11/1970', 'pessoa@exemplo.test'],
    ]),
  }),
  contract: async () => ({ name: 'contrato.pdf', content: PDF }),
  certificate: async () => ({ name: 'certificado.pem', content: createCertificate() }),
  copy: async () => ({ name: 'relatorio.pdf', content: PDF }),
};

const createCertificate = (): Buffer => {
  const { key, cert } = createPem('Operadora de Teste');
  return Buffer.from(key + cert);
};

/** Noise, so that it packs to more than a few bytes. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

/** A PNG of 400 million black pixels in about 50 kB. */
function pngBomb(): Buffer {
  const side = 20_000;
  const chunk = (kind: string, content: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = Buffer.alloc(side * (1 + side / 8));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG that states 65,500 pixels on each side. */
async function jpegBomb(): Promise<Buffer> {
  const content = Buffer.from(await photo());
  const frame = content.indexOf(Buffer.from('ffc0', 'hex'));
  content.writeUInt16BE(65_500, frame + 5);
  content.writeUInt16BE(65_500, frame + 7);
  return content;
}

const EXECUTABLE = Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(4_096, 0xcc)]);
const PAGE = Buffer.from('<html><script>alert(1)</script></html>');

/** One file that begins as what is wanted and goes on as something else. */
const POLYGLOTS: Record<FileKind, () => Promise<Buffer>> = {
  picture: async () => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), PAGE, await book()]),
  sheet: async () => Buffer.concat([await photo(), await book()]),
  contract: async () => Buffer.concat([PDF, await book()]),
  certificate: async () => Buffer.concat([Buffer.from('-----BEGIN CERTIFICATE-----\n'), PAGE, EXECUTABLE]),
  copy: async () => Buffer.concat([PDF, await book()]),
};
const book = async (): Promise<Buffer> => (await HONEST.sheet()).content;

/** Each kind of hostile file, as it is sent where something is wanted that takes `most` bytes. */
export const HOSTILE: Record<string, (wanted: FileKind, most: number) => Promise<Buffer>> = {
  'a workbook of 60 kB that unpacks to 60 MB': async () =>
    HOSTILE_BOOKS['a comment of 60 MB']?.() ?? Buffer.alloc(0),
  'a PNG of 400 million pixels': async () => pngBomb(),
  'a JPEG of 4 billion pixels': jpegBomb,
  'a file that was cut off': async (expected) => {
    const { content } = await HONEST[expected]();
    return content.subarray(0, content.length / 2);
  },
  'a program under the right name': async () => EXECUTABLE,
  'two files in one': (expected) => POLYGLOTS[expected](),
  'an empty file': async () => Buffer.alloc(0),
  'a file over the size': async (expected, most) => {
    const { content } = await HONEST[expected]();
    return Buffer.concat([content, Buffer.alloc(most + 1 - content.length)]);
  },
};
