import { afterEach, expect, test } from 'vitest';
import { quickenStyles } from './quick-styles.ts';

const setUp = window.getComputedStyle.bind(window);
afterEach(() => {
  window.getComputedStyle = setUp;
  document.head.querySelectorAll('[data-trial]').forEach((sheet) => sheet.remove());
});

function draw(rules: string, body: string): void {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.setAttribute('data-trial', '');
  sheet.textContent = rules;
  document.body.innerHTML = body;
}

test.each([
  ['an inline style', '', '<p id="it" style="display: none">x</p>', ['none', '', '']],
  ['a rule of a class', '.gone { display: none }', '<p id="it" class="gone">x</p>', ['none', '', '']],
  [
    'a rule in a media query',
    '@media screen { .gone { display: none } }',
    '<p id="it" class="gone">x</p>',
    ['none', '', ''],
  ],
  [
    'a hidden parent',
    '.veil { visibility: hidden }',
    '<div class="veil"><p id="it">x</p></div>',
    ['block', 'hidden', ''],
  ],
  ['an inline parent', '', '<div style="visibility: hidden"><p id="it">x</p></div>', ['block', 'hidden', '']],
  [
    'dead pointer events',
    '.off { pointer-events: none }',
    '<div class="off"><button id="it">x</button></div>',
    ['inline-block', '', 'none'],
  ],
  ['the hidden attribute', '', '<p id="it" hidden>x</p>', ['none', '', '']],
  ['a closed dialog', '', '<dialog id="it">x</dialog>', ['none', '', '']],
  ['a plain paragraph', '', '<p id="it">x</p>', ['block', '', '']],
  ['a cell', '', '<table><tbody><tr><td id="it">x</td></tr></tbody></table>', ['table-cell', '', '']],
  ['a plain span', '', '<span id="it">x</span>', ['inline', '', '']],
])('computes the same styles as a browser for %s', (_name, rules, body, wanted) => {
  draw(rules, body);
  quickenStyles();
  const quick = window.getComputedStyle(document.querySelector('#it')!);
  expect(['display', 'visibility', 'pointer-events'].map((name) => quick.getPropertyValue(name))).toEqual(
    wanted,
  );
  expect([quick.display, quick.visibility]).toEqual(wanted.slice(0, 2));
});
