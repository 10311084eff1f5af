import { createZip } from './sheet.support';

const XML = '<?xml version="1.0"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const relationships = (...targets: [type: string, target: string][]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

interface Parts {
  sheet: string | Buffer;
  /** Sheets behind the first one: their names, states and contents. */
  more?: readonly { name: string; state?: string; sheet: string }[];
  /** State of the first sheet. */
  state?: string;
  strings?: string | Buffer;
  styles?: string | Buffer;
  /** What the directory says of the size of the strings. */
  says?: number;
  /** Name of the file that holds the sheet. */
  sheetName?: string;
}

/** A workbook of these parts, as small as they pack. */
export function createBook({
  sheet,
  strings,
  styles,
  says,
  more = [],
  state,
  sheetName = 'worksheets/sheet1.xml',
}: Parts): Buffer {
  const files: [name: string, content: string | Buffer, says?: number][] = [
    ['[Content_Types].xml', `${XML}<Types xmlns="${PACKAGE}/content-types"/>`],
    ['_rels/.rels', relationships(['officeDocument', 'xl/workbook.xml'])],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${[{ name: 'A', state, id: 1 }, ...more.map((each, at) => ({ ...each, id: at + 4 }))].map(tab).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationships(
        ['worksheet', sheetName],
        ['sharedStrings', 'sharedStrings.xml'],
        ['styles', 'styles.xml'],
        ...more.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 2}.xml`]),
      ),
    ],
    ['xl/sharedStrings.xml', strings ?? '<sst/>', says],
    ['xl/styles.xml', styles ?? '<styleSheet/>'],
    [`xl/${sheetName}`, sheet],
    ...more.map((each, at): [string, string] => [`xl/worksheets/sheet${at + 2}.xml`, each.sheet]),
  ];
  return createZip(
    files.map(([name, content, size]) => ({ name, content: Buffer.from(content), says: size })),
  );
}

const tab = ({ name, state, id }: { name: string; state?: string | undefined; id: number }): string =>
  `<sheet name="${name}" sheetId="${id}"${state ? ` state="${state}"` : ''} r:id="rId${id}"/>`;

/** A worksheet with these rows, and more before them. */
export const createSheet = (rows: string, before = ''): string =>
  `${XML}<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData></worksheet>`;

export const textCell = (ref: string, value: string): string =>
  `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** A header and one row. */
export const HONEST_ROWS = `<row r="1">${textCell('A1', 'CPF')}</row><row r="2">${textCell('A2', '30500011192')}</row>`;

const SIZE = 60 * 1024 * 1024;
const long = (bytes = SIZE): string => 'a'.repeat(bytes);

/** Workbooks of about 60 kB that unpack to 60 MB, by what makes them costly. */
export const HOSTILE_BOOKS: Record<string, () => Buffer> = {
  'a comment of 60 MB': () => createBook({ sheet: createSheet(HONEST_ROWS, `<!--${long()}-->`) }),
  'an attribute of 60 MB': () => createBook({ sheet: createSheet(HONEST_ROWS, `<x y="${long()}"/>`) }),
  'a text of 60 MB': () =>
    createBook({ sheet: createSheet(`${HONEST_ROWS}<row r="3">${textCell('A3', long())}</row>`) }),
  'a shared text of 60 MB': () =>
    createBook({ sheet: createSheet(HONEST_ROWS), strings: `<sst><si><t>${long()}</t></si></sst>` }),
  'a comment of 60 MB in its styles': () =>
    createBook({ sheet: createSheet(HONEST_ROWS), styles: `<styleSheet><!--${long()}--></styleSheet>` }),
  'tags a million deep': () =>
    createBook({ sheet: createSheet(`${HONEST_ROWS}${'<x>'.repeat(20_000_000)}`) }),
  'a data section of 60 MB': () =>
    createBook({ sheet: createSheet(HONEST_ROWS, `<x><![CDATA[${long()}]]></x>`) }),
  'a tag that never ends': () =>
    createBook({ sheet: createSheet(HONEST_ROWS, `<x ${'y '.repeat(SIZE / 2)}`) }),
  'an instruction of 60 MB': () => createBook({ sheet: createSheet(HONEST_ROWS, `<?x ${long()}?>`) }),
  'a sheet hidden as a picture': () =>
    createBook({ sheet: createSheet(HONEST_ROWS, `<!--${long()}-->`), sheetName: 'media/image1.png' }),
  'a million empty cells before its rows': () =>
    createBook({
      sheet: createSheet(
        `<row r="1">${'<c t="inlineStr"><is><t></t></is></c>'.repeat(1_500_000)}</row>${HONEST_ROWS}`,
      ),
    }),
};
