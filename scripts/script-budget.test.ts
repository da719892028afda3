import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkScriptBudget, scriptsOf } from './script-budget.mjs';

const pages = ['shop', 'terminal'] as const;
type Page = (typeof pages)[number];

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'budget-'));
  mkdirSync(path.join(dist, 'assets'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const HTML = `<script type="module" crossorigin src="/assets/shop.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react.js"><link rel="stylesheet" href="/assets/shop.css">`;

function build(page: Page, shop: number, react: number): void {
  writeFileSync(path.join(dist, `${page}.html`), HTML);
  writeFileSync(path.join(dist, 'assets/shop.js.br'), Buffer.alloc(shop));
  writeFileSync(path.join(dist, 'assets/react.js.br'), Buffer.alloc(react));
}

test.each(pages)('counts the entry script of the %s and the scripts preloaded with it', (page) => {
  expect(scriptsOf(HTML)).toEqual(['assets/shop.js', 'assets/react.js']);
  build(page, 60 * 1024, 60 * 1024);
  expect(checkScriptBudget(dist, page)).toBe(120 * 1024);
});

test.each(pages)('counts a script of the %s that is too small to compress', (page) => {
  build(page, 60 * 1024, 0);
  rmSync(path.join(dist, 'assets/react.js.br'));
  writeFileSync(path.join(dist, 'assets/react.js'), Buffer.alloc(700));
  expect(checkScriptBudget(dist, page)).toBe(60 * 1024 + 700);
});

test.each(pages)('refuses a %s that loads more script than allowed', (page) => {
  build(page, 60 * 1024, 60 * 1024 + 1);
  expect(() => void checkScriptBudget(dist, page)).toThrow('122881 bytes');
});

test.each(pages)('refuses a %s without a script', (page) => {
  writeFileSync(path.join(dist, `${page}.html`), '<div id="root"></div>');
  expect(() => void checkScriptBudget(dist, page)).toThrow('no script');
});
