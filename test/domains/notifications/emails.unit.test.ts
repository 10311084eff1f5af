import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it, test } from '@jest/globals';
import { renderEmail } from '~/jobs/render-email';
import { SANDBOX_ISSUER } from '~/src/shared/issuer';
import { LOCALES } from '~/src/shared/locale';
import { listMails, MAIL_LINK } from '~/test/support/fixtures/mails';
import type { Differences } from '~/views/emails/content';

/** Where to write every mail, to look at it (docs/how-to/add-an-email.md). */
const FOLDER = process.env.EMAILS;

const samples = listMails();
const place = { origin: 'https://idoneo.test', issuer: SANDBOX_ISSUER };

describe.each(samples)('the mail %s (%i)', (template, _number, params) => {
  const [pt, en] = LOCALES.map((locale) => renderEmail({ template, params, locale }, place)) as [
    ReturnType<typeof renderEmail>,
    ReturnType<typeof renderEmail>,
  ];

  it('says who sends it and leads where it should, in both languages', () => {
    for (const { subject, html, text } of [pt, en]) {
      expect(subject).not.toBe('');
      for (const part of [SANDBOX_ISSUER.name, `CNPJ ${SANDBOX_ISSUER.cnpj}`, SANDBOX_ISSUER.address]) {
        expect(text).toContain(part);
        expect(html).toContain(part);
      }
      const leads = 'link' in params;
      expect([text.includes(MAIL_LINK), html.includes('href="https://idoneo.test/x?a=1&amp;b=2"')]).toEqual([
        leads,
        leads,
      ]);
    }
    expect(pt.subject).not.toBe(en.subject);
  });

  it('has every text with its values, escaped', () => {
    for (const { subject, html, text } of [pt, en]) {
      expect(html).not.toMatch(/<b>(?:Empresa|Gerente)/);
      expect(`${subject}${text}`).not.toMatch(
        /\{\{|undefined|null|\[object|[a-z]+\.[a-z]+[A-Z]|[a-z][A-Z]\w*\.\w/,
      );
      expect(html).not.toMatch(/<p[^>]*><\/p>|<a[^>]*><\/a>/);
    }
  });
});

test('a mail with more than fixed texts has a composer, which knows its texts and parameters', () => {
  const probes = (differences: Differences) => {
    // @ts-expect-error its words have no body
    delete differences['batch-paused'];
    delete differences['payment-returned'];
    const added: Partial<Differences> = {
      // @ts-expect-error no such text
      'report-failed': (say) => ({ body: [say('notChargd')] }),
      // @ts-expect-error no such parameter
      'member-changed': (say, { roll }) => ({ body: [say(`roles.${roll}`)] }),
      // @ts-expect-error without a body: its words have one paragraph of two
      'member-left': (say) => ({ heading: say('heading') }),
      // @ts-expect-error without a subject: its words have one for each network
      'network-changed': (say) => ({ preview: say('linked.google'), body: [say('linked.google')] }),
    };
    return added;
  };
  expect(probes).toBeDefined();
});

if (FOLDER)
  test('every mail is written to a file for review', () => {
    mkdirSync(FOLDER, { recursive: true });
    for (const [template, number, params] of samples)
      for (const locale of LOCALES) {
        const { html, text } = renderEmail({ template, params, locale }, place);
        writeFileSync(`${FOLDER}/${template}-${number}.${locale}.html`, html);
        writeFileSync(`${FOLDER}/${template}-${number}.${locale}.txt`, text);
      }
  });
