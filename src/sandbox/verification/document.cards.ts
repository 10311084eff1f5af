import { toBuffer as qrCode } from 'qrcode';
import { formatCpf } from '~/src/shared/cpf';
import type { CardKind } from '~/src/shared/test-people/subject.types';
import type { CardData } from './document.types';
import { text } from './glyphs';
import { identityLines, passportLines } from './mrz';

export const [CARD_WIDTH, CARD_HEIGHT] = [1240, 780];

interface Dress {
  paper: string;
  lines: string;
  ink: string;
  titles: readonly string[];
}

const DRESS: Record<CardKind, Dress> = {
  cnh: {
    paper: '#e7efe4',
    lines: '#8fb39a',
    ink: '#23503a',
    titles: ['REPÚBLICA FEDERATIVA DO BRASIL', 'CARTEIRA NACIONAL DE HABILITAÇÃO / DRIVER LICENSE'],
  },
  cin: {
    paper: '#e3edf0',
    lines: '#8fb0bf',
    ink: '#1f4c5c',
    titles: ['REPÚBLICA FEDERATIVA DO BRASIL', 'CARTEIRA DE IDENTIDADE'],
  },
  rg: {
    paper: '#e8ecdf',
    lines: '#a9b78c',
    ink: '#3f5226',
    titles: ['REPÚBLICA FEDERATIVA DO BRASIL', 'CARTEIRA DE IDENTIDADE', 'REGISTRO GERAL'],
  },
  passport: {
    paper: '#e4e6ee',
    lines: '#97a1c4',
    ink: '#27336b',
    titles: ['REPÚBLICA FEDERATIVA DO BRASIL', 'PASSAPORTE / PASSPORT'],
  },
  foreign: {
    paper: '#eef1f4',
    lines: '#9db7d6',
    ink: '#2b4f7d',
    titles: ['REPÚBLICA ARGENTINA', 'DOCUMENTO NACIONAL DE IDENTIDAD'],
  },
};

/** The guilloche lines of security paper. */
function waves(color: string): string {
  const rows = Array.from({ length: 46 }, (_, row) => {
    const top = (row * CARD_HEIGHT) / 46;
    const points = Array.from({ length: 63 }, (_, at) => {
      const x = at * 20;
      return `${x} ${(top + 8 * Math.sin(x / 37 + row * 0.7) + 4 * Math.sin(x / 13 + row)).toFixed(1)}`;
    });
    return `<path d="M ${points.join(' L ')}" fill="none" stroke="${color}" stroke-width=".8" opacity=".45"/>`;
  });
  return rows.join('');
}

/** Level of detail: a sketch has no guilloche, and a smaller code. */
export interface Finish {
  lines: boolean;
  /** Pixels of the code's side. */
  code: number;
}
const FINE: Finish = { lines: true, code: 700 };

const card = (kind: CardKind, content: readonly string[], { lines }: Finish): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}"><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" rx="36" fill="${DRESS[kind].paper}"/>${lines ? waves(DRESS[kind].lines) : ''}${content.join('')}${stamp()}</svg>`;

/** So that nobody takes one for a real document. */
const stamp = (): string =>
  text('SEM VALOR', 560, 480, 120, { bold: true, fill: '#8a2b2b', turn: -14, opacity: 0.1 }) +
  text('FICTÍCIO, SEM VALOR', 800, 770, 30, { bold: true, fill: '#8a2b2b' });

const field = (label: string, value: string, x: number, y: number, size = 30): string =>
  text(label, x, y, 15, { fill: '#5a6a72' }) + text(value, x, y + size + 4, size, { bold: true });

function heading(kind: CardKind, x: number): string {
  const { ink, titles } = DRESS[kind];
  return titles
    .map((title, at) => text(title, x, 52 + at * 36, at === 0 ? 26 : 22, { bold: true, fill: ink }))
    .join('');
}

const picture = (png: Buffer, x: number, y: number, width: number, height: number): string =>
  `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;

const dmy = (day: string): string => day.split('-').reverse().join('/');

/** Position of the portrait on every front. */
const PORTRAIT_PLACE = { x: 36, y: 170, width: 352, height: 440 };
const portrait = (png: Buffer): string =>
  picture(png, PORTRAIT_PLACE.x, PORTRAIT_PLACE.y, PORTRAIT_PLACE.width, PORTRAIT_PLACE.height);

function licenseFront(data: CardData): string[] {
  return [
    field('2 e 1  NOME E SOBRENOME', data.name, 400, 160, 32),
    field('3  DATA, LOCAL E UF DE NASCIMENTO', `${dmy(data.birthDate)}, ${data.place}`, 400, 235, 28),
    field('4a  DATA EMISSÃO', dmy(data.issued), 400, 310, 28),
    field('4b  VALIDADE', dmy(data.expires), 680, 310, 28),
    field('4d  CPF', formatCpf(data.cpf), 400, 385, 30),
    field('5  Nº REGISTRO', data.register, 760, 385, 28),
    field('9  CAT. HAB.', 'AB', 1080, 385, 28),
    field('NACIONALIDADE', 'BRASILEIRA', 400, 460, 28),
    field('FILIAÇÃO', data.father, 400, 535, 26),
    text(data.mother, 400, 598, 26, { bold: true }),
    text('7  ASSINATURA DO PORTADOR', 110, 640, 14, { fill: '#5a6a72' }),
  ];
}

function identityFront(data: CardData): string[] {
  return [
    field('Nome / Name', data.name, 410, 190, 32),
    field('Registro Geral - CPF / Personal Number', formatCpf(data.cpf), 410, 270, 34),
    field('Sexo / Sex', data.sex, 940, 270),
    field('Data de Nascimento / Date of Birth', dmy(data.birthDate), 410, 355, 32),
    field('Nacionalidade / Nationality', 'BRA', 940, 355),
    field('Naturalidade / Place of Birth', data.place, 410, 440, 28),
    field('Data de Validade / Expiry', dmy(data.expires), 850, 440, 28),
    text('Assinatura do Titular / Cardholder signature', 410, 600, 15, { fill: '#5a6a72' }),
  ];
}

const stateFront = (data: CardData): string[] => [
  text('SECRETARIA DA SEGURANÇA PÚBLICA', 420, 240, 26, { bold: true, fill: DRESS.rg.ink }),
  text('INSTITUTO DE IDENTIFICAÇÃO FICTÍCIO', 420, 280, 24, { fill: DRESS.rg.ink }),
  field('NOME', data.name, 420, 350, 32),
  text('ASSINATURA DO TITULAR', 420, 600, 16, { fill: '#5a6a72' }),
];

function passportFront(data: CardData): string[] {
  return [
    field('Nome completo / Full name', data.name, 410, 180, 30),
    field('Nacionalidade / Nationality', 'BRASILEIRO(A)', 410, 255, 28),
    field('Data de nascimento / Date of birth', dmy(data.birthDate), 410, 330, 28),
    field('Naturalidade / Place of birth', data.place, 410, 405, 28),
    field('Data de validade / Date of expiry', dmy(data.expires), 410, 480, 28),
    ...zone(passportLines(data), 650, 30, 0.84),
  ];
}

const foreignFront = (data: CardData): string[] => [
  field('Apellido y nombre', data.name, 410, 190, 32),
  field('Documento', data.register.slice(0, 8), 410, 275, 32),
  field('Nacionalidad', 'ARGENTINA', 410, 360, 28),
  field('Fecha de nacimiento', dmy(data.birthDate), 410, 445, 28),
  field('Fecha de vencimiento', dmy(data.expires), 760, 445, 28),
];

/** A machine-readable zone, on plain paper as required by the standard. */
const zone = (lines: readonly string[], y: number, size: number, pitch: number): string[] => [
  `<rect x="0" y="${y - 52}" width="${CARD_WIDTH}" height="${lines.length * 54 + 36}" fill="#f4f6f5"/>`,
  ...lines.map((line, at) => text(line, 60, y + at * 54, size, { pitch, bold: true, fill: '#10151b' })),
];

const FRONTS: Record<CardKind, (data: CardData) => string[]> = {
  cnh: licenseFront,
  cin: identityFront,
  rg: stateFront,
  passport: passportFront,
  foreign: foreignFront,
};

/** The side with the portrait, as SVG. */
export const drawFront = (data: CardData, face: Buffer, finish = FINE): string =>
  card(data.kind, [heading(data.kind, 400), portrait(face), ...FRONTS[data.kind](data)], finish);

const parents = (data: CardData): string[] => [
  field('Filiação / Filiation', data.mother, 70, 90, 28),
  text(data.father, 70, 160, 28, { bold: true }),
];

function identityBack(data: CardData, code: Buffer): string[] {
  return [
    ...parents(data),
    field('Órgão Expedidor / Card Issuer', 'SSP FICTÍCIA', 70, 225, 28),
    field('Local / Place of issue', data.place, 70, 305, 28),
    field('Data de Emissão / Issue date', dmy(data.issued), 70, 385, 28),
    picture(code, 790, 60, 390, 390),
    ...zone(identityLines(data), 550, 40, 0.8),
  ];
}

function licenseBack(data: CardData, code: Buffer): string[] {
  return [
    text('VÁLIDA EM TODO O TERRITÓRIO NACIONAL', 70, 80, 26, { bold: true, fill: DRESS.cnh.ink }),
    text('CARTEIRA NACIONAL DE HABILITAÇÃO', 70, 125, 24, { fill: DRESS.cnh.ink }),
    field('OBSERVAÇÕES', 'DOCUMENTO DE TESTES', 70, 200, 26),
    field('LOCAL', data.place, 70, 300, 28),
    field('DATA EMISSÃO', dmy(data.issued), 70, 385, 28),
    field('Nº DO ESPELHO', data.register, 70, 470, 28),
    picture(code, 690, 60, 500, 500),
  ];
}

const stateBack = (data: CardData): string[] => [
  text('VÁLIDA EM TODO O TERRITÓRIO NACIONAL', 70, 70, 24, { bold: true, fill: DRESS.rg.ink }),
  field('REGISTRO GERAL', data.register.slice(0, 8), 70, 130, 30),
  field('DATA DE EXPEDIÇÃO', dmy(data.issued), 760, 130, 30),
  field('NOME', data.name, 70, 215, 32),
  field('FILIAÇÃO', data.mother, 70, 300, 28),
  text(data.father, 70, 372, 28, { bold: true }),
  field('NATURALIDADE', data.place, 70, 430, 28),
  field('DATA DE NASCIMENTO', dmy(data.birthDate), 760, 430, 30),
  field('CPF', formatCpf(data.cpf), 70, 520, 34),
];

const otherBack = (data: CardData): string[] => [
  text(DRESS[data.kind].titles[1] ?? '', 70, 120, 34, { bold: true, fill: DRESS[data.kind].ink }),
  field('Domicilio / Endereço', data.place, 70, 220, 28),
  field('Emisión / Emissão', dmy(data.issued), 70, 310, 28),
  text(data.mother, 70, 430, 28),
];

/** Content of the back's code: as long as a real one, and recognisably fake. */
const codeText = ({ kind, register }: CardData): string =>
  `FICTICIO SEM VALOR ${kind} ${register} `.repeat(kind === 'cnh' ? 8 : 2);

/** The reverse side, as SVG. */
export async function drawBack(data: CardData, finish = FINE): Promise<string> {
  const { kind } = data;
  if (kind === 'rg') return card(kind, stateBack(data), finish);
  if (kind === 'passport' || kind === 'foreign') return card(kind, otherBack(data), finish);
  const code = await qrCode(codeText(data), { width: finish.code, margin: 2, errorCorrectionLevel: 'M' });
  return card(kind, kind === 'cnh' ? licenseBack(data, code) : identityBack(data, code), finish);
}
