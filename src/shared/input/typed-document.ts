/** The most characters of a field for a CPF or CNPJ: a pasted one may bring its label along. */
export const MAX_DOCUMENT_TEXT = 60;
/** A longer text is no document, whatever is in it, and is not searched for one: it may be a whole request. */
const LONGEST = 200;

/** Zero-width characters, direction marks, soft hyphens and controls, which copying brings along. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;
/** Letters and digits of East Asian width, 0xFEE0 after their ASCII forms. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** What people and spreadsheets write between digits or around them: every space and dash, `'305…` and `="305…"`. */
const PUNCTUATION = /[\s\p{Dash}.,/\\_'"`´‘’“”=]/gu;
/** `CPF: `, `C.N.P.J. nº `, `CNPJ/MF - `. Its separator tells it from a CNPJ that begins with these letters. */
const LABEL =
  /^[\s'"=]*(?:c\.?p\.?f|c\.?n\.?p\.?j|documento?)\.?(?:\s*\/\s*(?:mf|cpf|cnpj))?(?:[\s:.#\p{Dash}]+(?:n[º°.][\s:]*)?|\s*n[º°][\s:]*)(?=[\dA-Z])/iu;

/** A text without the invisible characters, and with plain digits and letters. */
export const plainText = (text: string): string =>
  text.replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(INVISIBLE, '');

/**
 * The characters of a CPF or CNPJ as people paste it: without punctuation, label, guards of spreadsheets and
 * invisible characters, in uppercase. Nothing is added, and the decimals of a number are never taken for digits;
 * whether it is a document is for parseCpf and parseCnpj.
 */
export function bareDocument(text: string): string {
  if (text.length > LONGEST || isDecimal(text)) return text;
  return plainText(text.replace(/[\t\r\n]/g, ' '))
    .replace(LABEL, '')
    .replace(PUNCTUATION, '')
    .toUpperCase();
}

/** Whether a cell is a number in scientific notation, `3,05E+10`: its last digits are lost. */
export const isScientific = (cell: string): boolean =>
  /^\d(?:[.,]\d+)?e\+?\d{1,3}$/i.test(plainText(cell).trim());

/**
 * Whether a cell is a number with decimals, `30500011192,00`: its zeros are none of the document's. With fewer digits
 * it could be one whose last dash is a point.
 */
export const isDecimal = (cell: string): boolean => /^\d{10,}[.,]0+$/.test(plainText(cell).trim());
