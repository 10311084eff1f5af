import { describe, expect, test } from '@jest/globals';
import { Table } from '~/views/components/data/table';
import { DateParts } from '~/views/components/forms/date-parts';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { PasswordField } from '~/views/components/forms/password-field';
import { html } from './render';

describe('a form field', () => {
  test('is linked to its label, hint and error', () => {
    const page = html(<TextField name="email" label="E-mail" hint="Do trabalho" error="E-mail inválido." />);
    expect(page).toContain('for="field-email"');
    expect(page).toContain('id="field-email"');
    expect(page).toContain('aria-describedby="field-email-hint field-email-error"');
    expect(page).toContain('aria-invalid="true"');
    expect(page).toContain('id="field-email-error"');
  });

  test('without hint and error has no description', () => {
    const page = html(<TextField name="email" label="E-mail" />);
    expect(page).not.toContain('aria-describedby');
    expect(page).not.toContain('aria-invalid');
  });

  test('shows any typed value as text', () => {
    const page = html(<TextField name="name" label="Nome" value={'"><script>alert(1)</script>'} />);
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;script&gt;');
  });

  test('a password is never sent back', () => {
    const page = html(<PasswordField name="password" label="Senha" autoComplete="new-password" />);
    expect(page).not.toContain('value=');
    expect(page).toContain('maxLength="128"');
  });

  test('the show button of each password names its own', () => {
    const page = html(
      <>
        <PasswordField name="password" label="Senha" autoComplete="new-password" />
        <PasswordField name="repeat" label="Repita" autoComplete="new-password" what="confirmation" />
      </>,
    );
    const buttons = [...page.matchAll(/<button.*?<\/button>/g)].map(([button]) =>
      button.replace(/<[^>]+>/g, ''),
    );
    expect(buttons).toEqual(['Mostrar a senha', 'Mostrar a confirmação']);
  });
});

test('a table without rows says so', () => {
  const columns = [{ key: 'a', header: 'A', cell: () => 'x' }];
  const page = html(<Table caption="Lista" columns={columns} rows={[]} rowKey={() => ''} />);
  expect(page).toContain('Nada por aqui ainda.');
});

describe('the error summary', () => {
  test('asks to correct only errors of fields', () => {
    expect(html(<ErrorSummary errors={[{ text: 'O banco não respondeu.' }]} />)).toContain(
      'Não foi possível continuar',
    );
    expect(html(<ErrorSummary errors={[{ name: 'cpf', text: 'CPF inválido.' }]} />)).toContain(
      'Corrija este ponto',
    );
  });

  test('leads to each field in the words that stand at the field', () => {
    const page = html(
      <ErrorSummary errors={[{ name: 'cpf', text: 'CPF inválido.' }, { text: 'Tente de novo.' }]} />,
    );
    expect(page).toContain('<a href="#field-cpf">CPF inválido.</a>');
    expect(page).toContain('<li>Tente de novo.</li>');
    expect(page).toContain('id="erro"');
    expect(page).toContain('role="alert"');
  });

  test('is not shown without errors', () => {
    expect(html(<ErrorSummary errors={[]} />)).toBe('');
  });
});

describe('a date in parts', () => {
  test('offers the years newest first, and names its three parts', () => {
    const page = html(<DateParts name="birth" label="Nascimento" fromYear={2006} toYear={2008} />);
    expect([...page.matchAll(/<option value="(20\d\d)"/g)].map(([, year]) => year)).toEqual([
      '2008',
      '2007',
      '2006',
    ]);
    for (const part of ['birthDay', 'birthMonth', 'birthYear']) expect(page).toContain(`name="${part}"`);
    expect(page).toContain('id="field-birth"');
  });

  test('names the months in the language of the page', () => {
    const part = <DateParts name="birth" label="x" fromYear={2000} toYear={2000} />;
    expect(html(part, 'pt-BR')).toContain('fevereiro');
    expect(html(part, 'en-US')).toContain('February');
  });
});
