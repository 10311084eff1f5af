import { describe, expect, test } from '@jest/globals';
import { inspectContract, plainFileName, readDataUrl } from '~/src/domains/onboarding/document.rules';
import { BOMB, DOC, DOCX, EXECUTABLE, MACROS, PDF, SHEET, TOO_LARGE, zipOf } from './contract.support';

describe('a contract is what is in it', () => {
  test.each([
    ['pdf', PDF],
    ['doc', DOC],
    ['docx', DOCX],
  ])('%s', (kind, content) => {
    expect(inspectContract(content)).toEqual({ ok: true, kind });
  });

  test.each([
    ['an executable with a PDF inside', EXECUTABLE, 'contract_type'],
    ['nothing', Buffer.alloc(0), 'contract_empty'],
    ['two bytes', Buffer.from('PK'), 'contract_type'],
    ['11 MB', TOO_LARGE, 'contract_size'],
    ['a zip bomb', BOMB, 'contract_bomb'],
    [
      'a zip of too many entries',
      zipOf(Array.from({ length: 2_001 }, (_, n) => ({ name: `a${n}` }))),
      'contract_bomb',
    ],
    ['a document with macros', MACROS, 'contract_type'],
    ['a spreadsheet', SHEET, 'contract_type'],
    ['an Office file that is no text', DOC.subarray(0, 512), 'contract_type'],
    ['a page of the web', Buffer.from('<!doctype html><script>alert(1)</script>'), 'contract_type'],
    ['a zip cut off', DOCX.subarray(0, DOCX.length - 30), 'contract_type'],
  ])('%s is refused', (_what, content, problem) => {
    expect(inspectContract(content)).toEqual({ ok: false, problem });
  });
});

test('a name is shown without path and with the ending of what it is', () => {
  expect(plainFileName('C:\\docs\\contrato social.exe', 'pdf')).toBe('contrato social.pdf');
  expect(plainFileName('../../etc/passwd', 'docx')).toBe('passwd.docx');
  expect(plainFileName('"\r\nX: y', 'pdf')).toBe('X y.pdf');
  expect(plainFileName('', 'doc')).toBe('contrato.doc');
});

test('a data URL is base64 or nothing', () => {
  expect(readDataUrl(`data:application/pdf;base64,${PDF.toString('base64')}`)).toEqual(PDF);
  expect(readDataUrl('data:application/pdf,plain')).toBeNull();
  expect(readDataUrl('data:application/pdf;base64,not base64!')).toBeNull();
  expect(readDataUrl(PDF.toString('base64'))).toBeNull();
});
