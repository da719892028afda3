import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { roleNames } from '@cordovan/domain/identity';
import { terms } from '@cordovan/domain/messages';
import { expect, test } from 'vitest';
import { guidePages } from '../apps/web/src/lib/guide-pages.ts';
import { catalogues } from '../apps/web/src/lib/i18n/catalogues.ts';
import {
  boldOf,
  chaptersOf,
  GUIDE,
  guideLanguages,
  headingsOf,
  linksOf,
  pageNames,
  picturesOf,
  readPage,
  type GuideLanguage,
} from './guide/pages.ts';

const MOST_BYTES = 60_000;
const MOST_BYTES_IN_ALL = 6_000_000;

const pages = Object.fromEntries(
  guideLanguages.map((language) => [language, pageNames(language).map((name) => readPage(language, name))]),
) as Record<GuideLanguage, ReturnType<typeof readPage>[]>;

/** Texts of one language anywhere below a value: strings, or pairs `{ en, es }`. */
function textsOf(value: unknown, language: GuideLanguage): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const isPair = entries.length === 2 && 'en' in value && 'es' in value;
  return entries
    .filter(([key]) => !isPair || key === language)
    .flatMap(([, each]) => textsOf(each, language));
}

async function textsOfScreens(language: GuideLanguage): Promise<Set<string>> {
  const files = await Promise.all(
    Object.values(catalogues).map(async (each) => (await each[language]()).default),
  );
  return new Set([files, terms, roleNames].flatMap((each) => textsOf(each, language)));
}

/** Structure of a page: the level of each heading, and the number of steps, pictures and tables between headings. */
const shapeOf = ({ tokens }: { readonly tokens: readonly { readonly type: string }[] }) =>
  tokens
    .filter(({ type }) => type !== 'space')
    .map((token) => ('depth' in token ? `h${String(token.depth)}` : token.type));

test('has every page of the guide in both languages, with the same headings, steps and pictures', () => {
  const names = pages.en.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(pages.es.map(({ name }) => name)).toEqual(names);
  for (const [at, page] of pages.en.entries()) {
    const other = pages.es[at]!;
    expect.soft(shapeOf(other), page.name).toEqual(shapeOf(page));
    expect
      .soft(picturesOf(other.tokens), page.name)
      .toEqual(picturesOf(page.tokens).map((href) => href.replace('/en/', '/es/')));
    expect
      .soft(
        headingsOf(page.tokens).filter(({ depth }) => depth === 1),
        page.name,
      )
      .toHaveLength(1);
  }
});

test.each(guideLanguages)('names only screens, buttons and fields that exist, in %s', async (language) => {
  const texts = await textsOfScreens(language);
  const unknown = pages[language].flatMap(({ name, tokens }) =>
    boldOf(tokens)
      .filter((text) => !texts.has(text))
      .map((text) => `${name}: ${text}`),
  );
  expect(unknown).toEqual([]);
});

/** Labels without a screen of their own yet. */
const WITHOUT_SCREEN = ['shop'];

test.each(guideLanguages)('explains every screen of the product on its page, in %s', async (language) => {
  const { screens } = (await catalogues.shell[language]()).default;
  const missing = Object.entries(guidePages)
    .filter(([label]) => !WITHOUT_SCREEN.includes(label))
    .filter(([label, name]) => {
      const page = pages[language].find((each) => each.name === name);
      return !page || !boldOf(page.tokens).includes(screens[label as keyof typeof screens]);
    });
  expect(missing).toEqual([]);
});

test.each(guideLanguages)('lists every page in the contents, and links only to pages, in %s', (language) => {
  const names = pages[language].map(({ name }) => name);
  const contents = pages[language].find(({ name }) => name === 'index')!;
  const listed = chaptersOf(contents).flatMap((chapter) => chapter.pages);
  expect([...listed, 'index'].sort()).toEqual(names.sort());
  const links = pages[language].flatMap(({ tokens }) => linksOf(tokens));
  expect(links.filter((href) => !names.includes(href.replace(/\.md$/, '')))).toEqual([]);
});

test('has exactly the pictures that the guide shows, all of them small', () => {
  const shown = guideLanguages.flatMap((language) =>
    pages[language].flatMap(({ tokens }) => picturesOf(tokens).map((href) => path.join(language, href))),
  );
  expect(shown.filter((href) => !existsSync(path.join(GUIDE, href)))).toEqual([]);
  const files = guideLanguages.flatMap((language) =>
    readdirSync(path.join(GUIDE, 'img', language)).map((file) => path.join('img', language, file)),
  );
  expect(files.sort()).toEqual([...new Set(shown)].sort());
  const sizes = files.map((file) => statSync(path.join(GUIDE, file)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_BYTES);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES_IN_ALL);
});
