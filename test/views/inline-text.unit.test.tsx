import { expect, test } from '@jest/globals';
import { InlineText } from '~/views/components/inline-text';
import { html } from './render';

test('marks become elements, and addresses that are not allowed stay text', () => {
  const text = '**Sim**, [aqui](route:terms), [lá](https://a.test/x) e [não](javascript:alert(1)).';
  const markup = html(<InlineText text={text} newTab />);
  expect(markup).toContain('<strong>Sim</strong>');
  expect(markup).toMatch(/<a href="[^"]+" target="_blank" rel="noopener">aqui<\/a>/);
  expect(markup).toContain('<a href="https://a.test/x" target="_blank" rel="noopener">lá</a>');
  expect(markup).not.toContain('javascript');
});

test('marks, placeholders and markup inside a value are plain text', () => {
  const values = { who: '**x** [y](https://evil.test) {{other}} <b>', other: 'z' };
  const markup = html(<InlineText text="De **{{who}}** para {{other}}" values={values} />);
  expect(markup).toBe('De <strong>**x** [y](https://evil.test) {{other}} &lt;b&gt;</strong> para z');
});
