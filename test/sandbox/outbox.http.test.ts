import { describe, expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();

interface OutboxMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  attachments: { filename: string; contentType: string; size: number; url: string }[];
}

const get = (path: string) => fetch(`${sandbox.url}${path}`);
const list = async (query: string) =>
  (await (await get(`/sandbox/outbox.json${query}`)).json()) as OutboxMessage[];

async function send(mail: object): Promise<void> {
  const transport = createTransport(sandbox.smtpUrl);
  await transport.sendMail({ from: 'Idôneo <nao-responda@idoneo.test>', ...mail });
  transport.close();
}

describe('e-mail over SMTP', () => {
  test('lands in the outbox with its links and attachments', async () => {
    const pdf = Buffer.from('%PDF-1.7 relatório');
    await send({
      to: 'ana@demo.test',
      subject: 'Seu relatório está pronto ✓',
      text: 'Abra http://localhost:3000/resultado/1?a=1&b=2.',
      html: '<a href="http://localhost:3000/resultado/1?a=1&amp;b=2">Abrir</a>',
      attachments: [{ filename: 'relatório.pdf', contentType: 'application/pdf', content: pdf }],
    });
    const [mail] = await list('?to=ANA@demo.test&kind=email');
    expect(mail).toMatchObject({
      kind: 'email',
      to: 'ana@demo.test',
      subject: 'Seu relatório está pronto ✓',
      links: ['http://localhost:3000/resultado/1?a=1&b=2'],
      attachments: [{ filename: 'relatório.pdf', contentType: 'application/pdf', size: pdf.length }],
    });
    const attachment = await get(mail?.attachments[0]?.url ?? '');
    expect(Buffer.from(await attachment.arrayBuffer())).toEqual(pdf);
    expect(attachment.headers.get('content-type')).toBe('application/pdf');
  });

  test('newest first, filtered by receiver and kind', async () => {
    await send({ to: 'bia@demo.test', subject: 'um', text: '1' });
    await send({ to: 'bia@demo.test, caio@demo.test', subject: 'dois', text: '2' });
    expect((await list('?to=bia@demo.test')).map(({ subject }) => subject)).toEqual(['dois', 'um']);
    expect(await list('?to=caio@demo.test')).toHaveLength(1);
    expect(await list('?to=bia@demo.test&kind=sms')).toEqual([]);
  });

  test('a message page shows the HTML in a frame that runs nothing', async () => {
    await send({ to: 'dani@demo.test', subject: '<b>x</b>', html: '<p>Olá</p><script>alert(1)</script>' });
    const [mail] = await list('?to=dani@demo.test');
    const page = await get(`/sandbox/outbox/${mail?.id}`);
    const html = await page.text();
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(html).not.toContain('<script');
    const frame = await get(`/sandbox/outbox/${mail?.id}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/sandbox .*default-src 'none'/);
  });

  test('a receiver that is down or out of order is reported as such', async () => {
    for (const mode of ['down', 'error'] as const) {
      sandbox.faults.set('smtp', mode, 3_600);
      await expect(send({ to: 'eva@demo.test', subject: 'x', text: 'x' })).rejects.toThrow();
    }
    sandbox.faults.set('smtp', 'ok', 0);
    expect(await list('?to=eva@demo.test')).toEqual([]);
  });

  test('a missing message is not found', async () => {
    expect((await get('/sandbox/outbox/none')).status).toBe(404);
    expect((await get('/sandbox/outbox/none/attachments/0')).status).toBe(404);
  });

  test('only the last 500 are kept', () => {
    for (let i = 0; i < 520; i++) {
      const message = { to: ['z@demo.test'], subject: String(i), text: '', html: '', attachments: [] };
      sandbox.outbox.add({ kind: 'email', ...message });
    }
    expect(sandbox.outbox.list()).toHaveLength(500);
    expect(sandbox.outbox.list()[0]?.subject).toBe('519');
  });
});
