// Fails if the initial script of a shop or a terminal is too large.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const KB = 1024;

/**
 * Maximum compressed script that a page may load initially: the shop before its first picture (ADR 21), the terminal
 * before its first scan, on a cheap tablet (ADR 40).
 */
const PAGES = {
  shop: {
    mostBytes: 120 * KB,
    advice: 'Load what the first picture does not need when it is asked for, as send/send-actions.tsx does.',
  },
  terminal: {
    mostBytes: 120 * KB,
    advice: 'Import single files of the domain and of lib, no list of all texts or calls.',
  },
};

/** Scripts that the page loads initially: its entry and the scripts that the build preloads. */
export function scriptsOf(html) {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const isScript = (tag) => tag.startsWith('<script') || /\brel="modulepreload"/.test(tag);
  return tags.filter(isScript).flatMap((tag) => /\b(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? []);
}

/** A script too small for the build to compress is served as is. */
const sentBytes = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** Throws if a built page in `dist` loads more script than allowed. Returns its bytes. */
export function checkScriptBudget(dist, page) {
  const { mostBytes, advice } = PAGES[page];
  const scripts = scriptsOf(readFileSync(path.join(dist, `${page}.html`), 'utf8'));
  if (scripts.length === 0) throw new Error(`The built ${page}.html loads no script`);
  const bytes = scripts.reduce((sum, name) => sum + sentBytes(path.join(dist, name)), 0);
  if (bytes > mostBytes)
    throw new Error(
      `${page}.html loads ${bytes} bytes of compressed script at once; it may load ${mostBytes}. ${advice}`,
    );
  return bytes;
}
