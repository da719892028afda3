import { expect, test } from 'vitest';
import { escapeHtml, jsonForScript, markup } from './escape.ts';

test('escapes HTML in a text', { tags: ['N-16'] }, () => {
  expect(escapeHtml(`<script>alert("1")</script> & 'x'`)).toBe(
    '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;',
  );
});

test('escapes every value in a template, except values that are HTML', { tags: ['N-16'] }, () => {
  const name = 'A & "B" <i>';
  const inner = markup`<b title="${name}">${name}</b>`;
  expect(markup`<p>${[inner, 2, '<']}${false}${null}${undefined}</p>`.html).toBe(
    '<p><b title="A &amp; &quot;B&quot; &lt;i&gt;">A &amp; &quot;B&quot; &lt;i&gt;</b>2&lt;</p>',
  );
});

test('writes JSON that can’t close its script element', { tags: ['N-16'] }, () => {
  const value = { name: '</script><!-- & \u2028\u2029 $&' };
  const text = jsonForScript(value);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});
