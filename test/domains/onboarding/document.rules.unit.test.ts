import { describe, expect, test } from '@jest/globals';
import { inspectContract, plainFileName, readDataUrl } from '~/src/domains/onboarding/document.rules';
import {
  BOMB,
  createZip,
  DOC,
  DOCX,
  EXECUTABLE,
  LIAR,
  MACROS,
  PDF,
  SHEET,
  TOO_LARGE,
  WORD,
} from './contract.support';

/** A byte of its packed text is another. */
function spoilt(): Buffer {
  const content = Buffer.from(DOCX);
  content.writeUInt8(0xff, content.indexOf('word/document.xml') + 'word/document.xml'.length);
  return content;
}

/** Its last entry is said to lie beyond the end. */
function pointingOut(): Buffer {
  const content = Buffer.from(DOCX);
  content.writeUInt32LE(content.length, content.lastIndexOf('word/document.xml') - 4);
  return content;
}

describe('the format of a contract is that of its content', () => {
  test.each([
    ['pdf', PDF],
    ['doc', DOC],
    ['docx', DOCX],
  ])('%s', async (kind, content) => {
    expect(await inspectContract(content)).toEqual({ ok: true, kind });
  });

  test.each([
    ['an executable with a PDF inside', EXECUTABLE, 'contract_type'],
    ['nothing', Buffer.alloc(0), 'contract_empty'],
    ['two bytes', Buffer.from('PK'), 'contract_type'],
    ['11 MB', TOO_LARGE, 'contract_size'],
    ['a zip bomb', BOMB, 'contract_bomb'],
    ['90 MB that are declared as 100 bytes', LIAR, 'contract_bomb'],
    ['less than is declared', createZip([...WORD, { name: 'a', size: 9, content: PDF }]), 'contract_bomb'],
    ['a packed entry that is spoilt', spoilt(), 'contract_bomb'],
    ['an entry that points outside', pointingOut(), 'contract_bomb'],
    [
      'a zip of too many entries',
      createZip(Array.from({ length: 2_001 }, (_, n) => ({ name: `a${n}` }))),
      'contract_bomb',
    ],
    ['a document with macros', MACROS, 'contract_type'],
    ['a spreadsheet', SHEET, 'contract_type'],
    ['an Office file that is no text', DOC.subarray(0, 512), 'contract_type'],
    ['a page of the web', Buffer.from('<!doctype html><script>alert(1)</script>'), 'contract_type'],
    ['a zip cut off', DOCX.subarray(0, DOCX.length - 30), 'contract_type'],
  ])('%s is refused', async (_what, content, problem) => {
    expect(await inspectContract(content)).toEqual({ ok: false, problem });
  });
});

test('a file name is shown without its path and with the extension of its format', () => {
  expect(plainFileName('C:\\docs\\contrato social.exe', 'pdf')).toBe('contrato social.pdf');
  expect(plainFileName('../../etc/passwd', 'docx')).toBe('passwd.docx');
  expect(plainFileName('"\r\nX: y', 'pdf')).toBe('X y.pdf');
  expect(plainFileName('', 'doc')).toBe('contrato.doc');
});

test('a data URL that is not base64 is refused', () => {
  expect(readDataUrl(`data:application/pdf;base64,${PDF.toString('base64')}`)).toEqual(PDF);
  expect(readDataUrl('data:application/pdf,plain')).toBeNull();
  expect(readDataUrl('data:application/pdf;base64,not base64!')).toBeNull();
  expect(readDataUrl(PDF.toString('base64'))).toBeNull();
});
