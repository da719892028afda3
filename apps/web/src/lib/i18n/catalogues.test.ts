import { describe, expect, test } from 'vitest';
import { catalogues, type Namespace } from './catalogues.ts';

type Tree = { readonly [key: string]: string | Tree };

function flat(tree: Tree, path = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') all.set(at, value);
    else for (const [inner, text] of flat(value, at)) all.set(inner, text);
  }
  return all;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

/** The translatable part of a text. */
const wordsOf = (text: string) => text.replace(/\{\{\w+\}\}/g, '').trim();

/** Long names that are the same in both languages. */
/** Language names, and a line that the terminal prints in English. */
const sameByRight = new Set([
  'shell:language.es',
  'shell:language.en',
  'setup:code.line',
  'books:desktop.online',
  'books:desktop.name',
]);
const LONG = 14;

describe.each(Object.keys(catalogues) as Namespace[])(
  'the texts of %s',
  { tags: ['I18N-01', 'I18N-03'] },
  (namespace) => {
    const both = async () => {
      const [en, es] = await Promise.all([catalogues[namespace].en(), catalogues[namespace].es()]);
      return { en: flat(en.default), es: flat(es.default) };
    };

    test('have the same keys in both languages', async () => {
      const { en, es } = await both();
      expect([...es.keys()].sort()).toEqual([...en.keys()].sort());
      expect(en.size).toBeGreaterThan(0);
    });

    test('are never empty and use the same placeholders', async () => {
      const { en, es } = await both();
      for (const [key, text] of en) {
        expect([key, text.trim() !== '', (es.get(key) ?? '').trim() !== '']).toEqual([key, true, true]);
        expect([key, placeholders(es.get(key) ?? '')]).toEqual([key, placeholders(text)]);
      }
    });

    test('give each column of a table its own name', async () => {
      const { en, es } = await both();
      const columns = [...en].filter(([key]) => /(^|\.)columns?\.\w+$/.test(key));
      const twins = columns.filter(([key, text]) =>
        columns.some(
          ([other, otherText]) => other < key && text !== otherText && es.get(other) === es.get(key),
        ),
      );
      expect(twins).toEqual([]);
    });

    test('leave no long text untranslated', async () => {
      const { en, es } = await both();
      const lazy = [...en].filter(
        ([key, text]) =>
          wordsOf(text).length > LONG && es.get(key) === text && !sameByRight.has(`${namespace}:${key}`),
      );
      expect(lazy).toEqual([]);
    });
  },
);
