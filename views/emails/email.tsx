import type { CSSProperties, ReactElement } from 'react';
import brand from '~/src/shared/brand.json';
import type { EmailContent } from './content';

/** The frame of every e-mail. */
export interface EmailFrame {
  brand: string;
  footer: string;
  /** The sender: the company's name, CNPJ and address. */
  identity: string;
  origin: string;
  locale: string;
}

// Mail clients support inline styles only; the colors are the light theme's (docs/architecture.md "Styles").
const INK = '#14212B';
const MUTED = '#4A5B68';
const BRAND = brand.color;
const FONT = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const styles = {
  page: { margin: 0, padding: '32px 12px', backgroundColor: '#F6F8F9', fontFamily: FONT, color: INK },
  card: {
    width: '100%',
    maxWidth: '560px',
    backgroundColor: '#FFFFFF',
    border: '1px solid #DCE3E8',
    borderRadius: '10px',
  },
  head: { padding: '24px 32px 0', fontSize: '18px', fontWeight: 700, color: BRAND, letterSpacing: '-0.01em' },
  body: { padding: '16px 32px 32px' },
  heading: { margin: '0 0 16px', fontSize: '24px', lineHeight: '32px', fontWeight: 700 },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' },
  code: {
    margin: '8px 0 24px',
    padding: '16px',
    backgroundColor: '#E6F2F6',
    borderRadius: '6px',
    fontSize: '32px',
    lineHeight: '40px',
    fontWeight: 700,
    letterSpacing: '0.2em',
    textAlign: 'center',
  },
  button: {
    display: 'inline-block',
    padding: '12px 24px',
    backgroundColor: BRAND,
    color: '#FFFFFF',
    borderRadius: '6px',
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  address: { margin: '16px 0 0', fontSize: '13px', lineHeight: '20px', color: MUTED, wordBreak: 'break-all' },
  note: { margin: '16px 0 0', fontSize: '14px', lineHeight: '20px', color: MUTED },
  footer: { padding: '24px 32px 0', fontSize: '13px', lineHeight: '20px', color: MUTED, textAlign: 'center' },
  quiet: { color: MUTED },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
} satisfies Record<string, CSSProperties>;

/** An e-mail as an HTML document: one column, tables only where mail clients need them. */
export function emailDocument(content: EmailContent, frame: EmailFrame): ReactElement {
  return (
    <html lang={frame.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{content.subject}</title>
      </head>
      <body style={styles.page}>
        <div style={styles.preview}>{content.preview}</div>
        <table role="presentation" align="center" cellPadding={0} cellSpacing={0} style={styles.card}>
          <tbody>
            <tr>
              <td style={styles.head}>{frame.brand}</td>
            </tr>
            <tr>
              <td style={styles.body}>
                <EmailBody content={content} />
              </td>
            </tr>
          </tbody>
        </table>
        <p style={styles.footer}>
          {frame.footer}
          <br />
          {frame.identity}
          {content.unsubscribe && (
            <>
              <br />
              <a href={content.unsubscribe.href} style={styles.quiet}>
                {content.unsubscribe.label}
              </a>
            </>
          )}
        </p>
      </body>
    </html>
  );
}

function EmailBody({ content }: { content: EmailContent }) {
  return (
    <>
      <h1 style={styles.heading}>{content.heading}</h1>
      {content.body.map((paragraph) => (
        <p key={paragraph} style={styles.text}>
          {paragraph}
        </p>
      ))}
      {content.code && <p style={styles.code}>{content.code}</p>}
      {content.button && (
        <>
          <a href={content.button.href} style={styles.button}>
            {content.button.label}
          </a>
          <p style={styles.address}>{content.button.href.replace(/^mailto:/, '')}</p>
        </>
      )}
      {content.notes.map((note) => (
        <p key={note} style={styles.note}>
          {note}
        </p>
      ))}
    </>
  );
}
