import { afterEach, expect, test } from 'vitest';
import { quickenStyles } from './quick-styles.ts';

const setUp = window.getComputedStyle.bind(window);
afterEach(() => {
  window.getComputedStyle = setUp;
  document.head.querySelectorAll('[data-trial]').forEach((sheet) => sheet.remove());
});

/** jsdom's own answers come from a window that nothing has replaced. */
function fullStyle(element: Element): CSSStyleDeclaration {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const style = frame.contentWindow!.getComputedStyle(element);
  frame.remove();
  return style;
}

function draw(rules: string, body: string): void {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.setAttribute('data-trial', '');
  sheet.textContent = rules;
  document.body.innerHTML = body;
}

test.each([
  ['an inline style', '', '<p id="it" style="display: none">x</p>'],
  ['a rule of a class', '.gone { display: none }', '<p id="it" class="gone">x</p>'],
  ['a rule in a media query', '@media screen { .gone { display: none } }', '<p id="it" class="gone">x</p>'],
  ['a hidden parent', '.veil { visibility: hidden }', '<div class="veil"><p id="it">x</p></div>'],
  ['an inline parent', '', '<div style="visibility: hidden"><p id="it">x</p></div>'],
  [
    'dead pointer events',
    '.off { pointer-events: none }',
    '<div class="off"><button id="it">x</button></div>',
  ],
  ['the hidden attribute', '', '<p id="it" hidden>x</p>'],
  ['a closed dialog', '', '<dialog id="it">x</dialog>'],
  ['a plain paragraph', '', '<p id="it">x</p>'],
  ['a plain span', '', '<span id="it">x</span>'],
])('answers like the browser for %s', (_name, rules, body) => {
  draw(rules, body);
  const full = fullStyle(document.querySelector('#it')!);
  const wanted = ['display', 'visibility', 'pointer-events'].map((name) => full.getPropertyValue(name));
  quickenStyles();
  const quick = window.getComputedStyle(document.querySelector('#it')!);
  expect(['display', 'visibility', 'pointer-events'].map((name) => quick.getPropertyValue(name))).toEqual(
    wanted,
  );
  expect([quick.display, quick.visibility]).toEqual(wanted.slice(0, 2));
});
