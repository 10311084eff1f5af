import { describe, expect, test } from '@jest/globals';
import { maskEmail, maskName, toNameCase, toShortName } from '~/src/shared/names';

describe('names on the screen', () => {
  test.each([
    ['MARIA DA SILVA', 'Maria da Silva'],
    ['JOSÉ CARLOS DOS SANTOS E SOUZA', 'José Carlos dos Santos e Souza'],
    ['ANA DAS DORES DO Ó', 'Ana das Dores do Ó'],
    ["JOÃO D'ÁVILA", 'João D’Ávila'],
    ['CAROLINA SANT’ANNA', 'Carolina Sant’Anna'],
    ['PEDRO MACDOWELL DE OLIVEIRA', 'Pedro MacDowell de Oliveira'],
    ['LUÍS MCCARTHY', 'Luís McCarthy'],
    ['JOAQUIM MACHADO DE MACEDO MACIEL', 'Joaquim Machado de Macedo Maciel'],
    ['JOÃO PAULO II', 'João Paulo II'],
    ['LUIZ XIV', 'Luiz XIV'],
    ['DI CAVALCANTI', 'Di Cavalcanti'],
    ['CLAUDE SAINT-CLAIR', 'Claude Saint-Clair'],
    ['J. R. DE ALMEIDA JR', 'J. R. de Almeida Jr'],
    ['E. E. SILVA', 'E. E. Silva'],
    ['DORA KÜMMEL PEÇANHA', 'Dora Kümmel Peçanha'],
    ['ALFANUMÉRICA TECNOLOGIA S.A.', 'Alfanumérica Tecnologia S.A.'],
    ['PROCESSADORA FICTÍCIA S/A', 'Processadora Fictícia S/A'],
    ['TRANSPORTES SEM RUMO LTDA', 'Transportes Sem Rumo Ltda'],
    ['JOÃO DA SILVA ME', 'João da Silva ME'],
    ['PADARIA DO SÁ LTDA.', 'Padaria do Sá Ltda.'],
    ['OFICINA BOA EPP', 'Oficina Boa EPP'],
    ['ESTACIO DE SA', 'Estacio de Sa'],
    ['JBS AGRO EIRELI', 'JBS Agro EIRELI'],
    ['DA VINCI COMÉRCIO', 'Da Vinci Comércio'],
    ['  ANA  LIMA', '  Ana  Lima'],
    ['Maria de Souza', 'Maria de Souza'],
    ['iFood Serviços', 'iFood Serviços'],
    ['', ''],
    ['X', 'X'],
  ])('%s is written %s', (register, screen) => {
    expect(toNameCase(register)).toBe(screen);
  });

  test.each([
    ['MARIA SA', 'Maria Sa', 'Maria SA'],
    ['MARIA DE SA', 'Maria de Sa', 'Maria de Sa'],
    ['MARIA SÁ', 'Maria Sá', 'Maria Sá'],
    ['BRADESCO SA', 'Bradesco Sa', 'Bradesco SA'],
    ['BRADESCO S.A.', 'Bradesco S.A.', 'Bradesco S.A.'],
    ['BRADESCO S/A', 'Bradesco S/A', 'Bradesco S/A'],
    ['TRANSPORTES SA LTDA', 'Transportes Sa Ltda', 'Transportes Sa Ltda'],
    ['JOANA LIMA MEI', 'Joana Lima MEI', 'Joana Lima MEI'],
    ['JOANA EIRELI', 'Joana EIRELI', 'Joana EIRELI'],
  ])('%s is %s as a person, and %s as a company', (register, person, company) => {
    expect([toNameCase(register), toNameCase(register, 'person')]).toEqual([person, person]);
    expect(toNameCase(register, 'company')).toBe(company);
  });

  test.each([
    ['CAIO FERRAZ LIMA', 'Caio F. Lima'],
    ['JOSÉ CARLOS DOS SANTOS E SOUZA', 'José C. S. Souza'],
    ['TEREZA COSTA', 'Tereza Costa'],
    ['TEREZA', 'Tereza'],
    ['', ''],
  ])('%s is short %s', (name, short) => {
    expect(toShortName(name)).toBe(short);
  });
});

test('an e-mail address is masked so that its owner recognizes it, also in place of a name', () => {
  expect(maskEmail('maria@empresa.com.br')).toBe('m•••@empresa.com.br');
  expect(maskEmail('"a@b"@x.test')).toBe('"•••@x.test');
  expect(maskName('maria@empresa.com.br')).toBe('m•••@empresa.com.br');
  expect(maskName('Maria @ Silva')).toBe('Maria @ Silva');
  expect(maskName(null)).toBeNull();
});
