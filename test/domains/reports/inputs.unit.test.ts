import { describe, expect, it } from '@jest/globals';
import { parseInputs } from '~/src/domains/reports/inputs.rules';
import { pdfPassword, verificationCode } from '~/src/domains/reports/order.rules';
import { openInputs, sealInputs } from '~/src/domains/reports/run/sealed.service';
import { createBreaker } from '~/src/platform/breaker';
import { createVault } from '~/src/platform/crypto/vault';
import { backoff } from '~/src/platform/queue/queue';
import { TEST_VAULT_KEYS } from '~/test/support/context';

const vault = createVault(TEST_VAULT_KEYS);
const account = '7b0f4b1e-6c7f-4f0a-9a49-8f4f4a2f5a11';
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

describe('inputs in an address', () => {
  it('come back from their sealed form, which shows nothing of them', () => {
    const order = {
      inputs: { cpf: '52998224725', birthDate: '1990-01-02' },
      purpose: 'tenant' as const,
      texts: { reference: 'Contrato 12' },
    };
    const sealed = sealInputs(vault, account, order);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('52998224725');
    expect(openInputs(vault, account, sealed)).toMatchObject({ ...order, sealed: true });
  });

  it('cannot be opened by another account, or with a changed character', () => {
    const sealed = sealInputs(vault, account, { inputs: { cpf: '52998224725' }, texts: {} });
    expect(openInputs(vault, 'another', sealed)).toBeNull();
    expect(openInputs(vault, account, `${sealed.slice(0, -2)}AA`)).toBeNull();
  });

  it('may come from outside as a base64 map, in either alphabet; a key uid is ignored', () => {
    const map = { CPF: '529.982.247-25', uid: 'x?>', DataNascimento: '02/01/1990' };
    for (const text of [base64(map), base64(map).replace(/\+/g, '-').replace(/\//g, '_')]) {
      expect(openInputs(vault, account, text)).toMatchObject({
        sealed: false,
        inputs: { cpf: '52998224725', birthDate: '1990-01-02' },
      });
    }
  });

  it('may be a bare document, numeric or alphanumeric', () => {
    expect(openInputs(vault, account, '529.982.247-25')?.inputs).toEqual({ cpf: '52998224725' });
    expect(openInputs(vault, account, '12ABC34501DE35')?.inputs).toEqual({ cnpj: '12ABC34501DE35' });
  });

  it.each(['', 'lixo', base64([1]), base64('x'), base64(null), 'a'.repeat(5_000)])(
    'are refused when they are %j',
    (text) => {
      expect(openInputs(vault, account, text)).toBeNull();
    },
  );

  it('are refused with the name of the invalid one', () => {
    expect(parseInputs({ cpf: '11111111111', birthDate: '31/02/1990' }).wrong).toEqual(['cpf', 'birthDate']);
    expect(parseInputs({ birthDate: '01/01/2999' }).wrong).toEqual(['birthDate']);
  });
});

describe('small rules of the order', () => {
  it('the PDF password is the first six characters of the requester document', () => {
    expect(pdfPassword('52998224725')).toBe('529982');
    expect(pdfPassword('12ABC34501DE35')).toBe('12ABC3');
  });

  it('a verification code has twelve characters without look-alikes', () => {
    expect(verificationCode(new Uint8Array(12).map((_, i) => i * 21))).toMatch(/^([2-9A-HJKMNP-Z]{4}-?){3}$/);
  });

  it('pauses between tries grow and stay within their bounds', () => {
    expect(backoff(1, 1_000, () => 0)).toBe(500);
    expect(backoff(3, 1_000, () => 1)).toBe(4_000);
    expect(backoff(20, 1_000, () => 1)).toBe(60_000);
  });

  it('a provider that keeps failing is skipped, then tried once, and used again once it responds', () => {
    const breaker = createBreaker(3, 1_000);
    for (let i = 0; i < 3; i++) breaker.record(false, 0);
    expect(breaker.waitMs(500)).toBe(500);
    expect(breaker.waitMs(1_000)).toBe(0);
    expect(breaker.waitMs(1_001)).toBeGreaterThan(0);
    breaker.record(true, 1_500);
    expect(breaker.waitMs(1_500)).toBe(0);
  });
});
