import { expect, test } from '@jest/globals';
import { InlineText } from '~/views/components/inline-text';
import { html } from './render';

test('marks become elements, and addresses that are not allowed stay text', () => {
  const text = '**Sim**, [aqui](route:terms), [lá](https://a.test/x) e [não](javascript:alert(1)).';
  const made = html(<InlineText text={text} newTab />);
  expect(made).toContain('<strong>Sim</strong>');
  expect(made).toMatch(/<a href="[^"]+" target="_blank" rel="noopener">aqui<\/a>/);
  expect(made).toContain('<a href="https://a.test/x" target="_blank" rel="noopener">lá</a>');
  expect(made).not.toContain('javascript');
});

test('marks, placeholders and markup inside a value are plain text', () => {
  const values = { who: '**x** [y](https://evil.test) {{other}} <b>', other: 'z' };
  const made = html(<InlineText text="De **{{who}}** para {{other}}" values={values} />);
  expect(made).toBe('De <strong>**x** [y](https://evil.test) {{other}} &lt;b&gt;</strong> para z');
});
