import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkScriptBudget, scriptsOf } from './script-budget.mjs';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'budget-'));
  mkdirSync(path.join(dist, 'assets'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const HTML = `<script type="module" crossorigin src="/assets/shop.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react.js"><link rel="stylesheet" href="/assets/shop.css">`;

function build(shop: number, react: number): void {
  writeFileSync(path.join(dist, 'shop.html'), HTML);
  writeFileSync(path.join(dist, 'assets/shop.js.br'), Buffer.alloc(shop));
  writeFileSync(path.join(dist, 'assets/react.js.br'), Buffer.alloc(react));
}

test('counts the entry of the shop and what is preloaded with it', () => {
  expect(scriptsOf(HTML)).toEqual(['assets/shop.js', 'assets/react.js']);
  build(60 * 1024, 60 * 1024);
  expect(checkScriptBudget(dist)).toBe(120 * 1024);
});

test('counts a script that is too small to compress', () => {
  build(60 * 1024, 0);
  rmSync(path.join(dist, 'assets/react.js.br'));
  writeFileSync(path.join(dist, 'assets/react.js'), Buffer.alloc(700));
  expect(checkScriptBudget(dist)).toBe(60 * 1024 + 700);
});

test('refuses a shop that loads more script than it may', () => {
  build(60 * 1024, 60 * 1024 + 1);
  expect(() => void checkScriptBudget(dist)).toThrow('122881 bytes');
});

test('counts a script that is too small to be compressed', () => {
  build(1024, 1024);
  rmSync(path.join(dist, 'assets/react.js.br'));
  writeFileSync(path.join(dist, 'assets/react.js'), Buffer.alloc(96));
  expect(checkScriptBudget(dist)).toBe(1024 + 96);
});

test('refuses a shop without a script', () => {
  writeFileSync(path.join(dist, 'shop.html'), '<div id="root"></div>');
  expect(() => void checkScriptBudget(dist)).toThrow('no script');
});
