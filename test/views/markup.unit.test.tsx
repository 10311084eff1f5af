import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MarkupBody, markup } from '~/views/markup';

const HOSTILE = `"><script>alert('x')</script>&amp;`;

describe('a template of markup', () => {
  test('escapes its values as React does, in content and in attributes', () => {
    const row = markup`<tr><td title="${HOSTILE}">${HOSTILE}</td></tr>`;
    const element = (
      <tr>
        <td title={HOSTILE}>{HOSTILE}</td>
      </tr>
    );
    expect(row.html).toBe(renderToStaticMarkup(element));
  });

  test('shows nothing of an object that only looks like markup', () => {
    const forged = { html: '<b>' } as unknown as string;
    expect(markup`<p>${forged}</p>`.html).toBe('<p></p>');
  });

  test('takes other templates as they are, and leaves out what is not there', () => {
    const mark = markup`<b>${'<1>'}</b>`;
    expect(markup`<p>${mark}${null}${undefined}${false}${0}</p>`.html).toBe('<p><b>&lt;1&gt;</b>0</p>');
  });

  test('keeps the line breaks of its values, not its own', () => {
    const made = markup`<p>
      ${'a\n  b'}
    </p>`;
    expect(made.html).toBe('<p>a\n  b</p>');
  });

  test('makes the rows of a table', () => {
    const rows = [markup`<tr></tr>`, markup`<tr></tr>`];
    expect(renderToStaticMarkup(<MarkupBody rows={rows} />)).toBe('<tbody><tr></tr><tr></tr></tbody>');
  });
});
