import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow, idsAtStart, readAllTests } from './named-tests.ts';

const root = path.dirname(import.meta.dirname);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

/** Filler that hides who does what, and word-by-word translations. */
const BANNED =
  /\b(whoever|somebody|nobody|anew|beside|stands|lies|so many|told|papers?|doer|deed|fate|all the same|meanwhile|mend(?:ed)?|the house)\b/i;
const BRITISH =
  /\b(\w*colour\w*|cancelled|cancelling|synchronis\w+|(?:centi|milli)?metres?|catalogues?|behaviours?|favourites?|centres?|grey\w*|neighbour\w*|labour|authoris\w+|organis\w+|recognis\w+|normalis\w+|customis\w+|labelled|cheques?)\b/i;
/** English terms that have a Spanish equivalent, and anglicisms. */
const NOT_SPANISH =
  /\b(delivery|due on receipt|pickup|order|quote|payment|customizer|customizador|store|email|(?<!Pure )balance)\b/i;

const english = (text: string) => BANNED.exec(text)?.[0] ?? BRITISH.exec(text)?.[0];
const spanish = (text: string) => NOT_SPANISH.exec(text)?.[0];

/** Texts in a text file: its string values, without their placeholders. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer))
      texts.push(node.initializer.text.replace(/\{\{.*?\}\}/g, ''));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const screens = (language: 'en' | 'es') => [
  `packages/domain/src/messages/${language}.ts`,
  ...filesIn(`apps/web/src/lib/i18n/${language}`, '.ts'),
];
const mails = (language: 'en' | 'es') => filesIn('apps/server/src/modules/mail/texts', `.${language}.liquid`);
const mailText = (file: string) => read(file).replace(/\{[{%](?:(?!"[^"]*").)*?[}%]\}/g, '');
const pages = filesBelow(root, /\.md$/).map((file) => path.relative(root, file));
const isSpanish = (file: string) => file.startsWith('docs/guide/es/');
/** All pages, except the requirements, which quote their sources. */
const docs = pages.filter((file) => file !== 'docs/requirements.md' && !isSpanish(file));
/** The words of a page, without its code. */
const pageLines = (file: string) =>
  read(file)
    .replace(/^```[^]*?^```/gm, '')
    .replace(/`[^`]*`|\[[^\]]*\]\([^)]*\)/g, '')
    .split('\n');
/** Descriptions of the sheets of the catalog workbook, and the errors of an import. */
const workbook = 'apps/server/src/modules/catalogue/workbook';

/** `file: word in «text»` for each text with a banned word. */
const found = (file: string, texts: readonly string[], wordIn: (text: string) => string | undefined) =>
  texts.flatMap((text) => {
    const word = wordIn(text);
    return word === undefined ? [] : [`${file}: ${word} in «${text.slice(0, 80)}»`];
  });

test('writes screens and errors in plain American English', { tags: ['I18N-01'] }, () => {
  const files = screens('en');
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => found(file, textsOf(file), english))).toEqual([]);
});

test('leaves no English term in the Spanish of screens and errors', { tags: ['I18N-01'] }, () => {
  const files = screens('es');
  expect(files.flatMap((file) => textsOf(file)).length).toBeGreaterThan(500);
  expect(files.flatMap((file) => found(file, textsOf(file), spanish))).toEqual([]);
});

test('names the columns of lists in plain American English and in Spanish', { tags: ['I18N-01'] }, () => {
  const files = filesIn('packages/contracts/src', '-columns.ts');
  const labels = (file: string, language: 'en' | 'es') =>
    [...read(file).matchAll(new RegExp(`\\b${language}: '([^']+)'`, 'g'))].map(([, text]) => text!);
  expect(files.flatMap((file) => labels(file, 'en')).length).toBeGreaterThan(10);
  const inEnglish = files.flatMap((file) => found(file, labels(file, 'en'), english));
  const inSpanish = files.flatMap((file) => found(file, labels(file, 'es'), spanish));
  expect([...inEnglish, ...inSpanish]).toEqual([]);
});

test('writes emails in plain American English and in Spanish', { tags: ['N-24', 'I18N-01'] }, () => {
  expect(mails('en').length).toBe(mails('es').length);
  const inEnglish = mails('en').flatMap((file) => found(file, mailText(file).split('\n'), english));
  const inSpanish = mails('es').flatMap((file) => found(file, mailText(file).split('\n').slice(2), spanish));
  expect([...inEnglish, ...inSpanish]).toEqual([]);
});

test('writes the documentation in plain American English', () => {
  expect(docs).toContain('packages/picture/README.md');
  expect(docs.flatMap((file) => found(file, pageLines(file), english))).toEqual([]);
});

test('leaves no English term in the Spanish of the user guide', () => {
  const guide = pages.filter(isSpanish);
  expect(guide.length).toBeGreaterThan(20);
  expect(guide.flatMap((file) => found(file, pageLines(file), spanish))).toEqual([]);
});

test('describes the catalog workbook and its errors in plain American English', () => {
  const files = filesIn(workbook, '.ts').filter((file) => !file.endsWith('.test.ts'));
  const texts = files.flatMap((file) => textsOf(file));
  expect(texts.length).toBeGreaterThan(60);
  expect(files.flatMap((file) => found(file, textsOf(file), english))).toEqual([]);
});

/** Quotes banned words on purpose. */
const ABOUT_WORDS = 'scripts/words.test.ts';
const codeFiles = filesBelow(root, /\.(tsx?|[cm]?js)$/)
  .map((file) => path.relative(root, file))
  .filter((file) => file !== ABOUT_WORDS);

/**
 * Comments of a file: blocks of lines that begin with `//`, `/*` or `*`, and `//` after code. Leaves out code in
 * backticks and file names.
 */
function commentsOf(text: string): string[] {
  const blocks = text.match(/(?:^[ \t]*(?:\/\/|\/?\*+(?!\w)).*\n?)+|(?<=\S[ \t]+)\/\/ .*$/gm) ?? [];
  return blocks.map((block) =>
    block
      .replace(/^[ \t]*(\/\/|\/?\*+\/?)/gm, '')
      .replace(/\s+/g, ' ')
      .replace(/`[^`]*`|\S*\w[./]\w\S*/g, ''),
  );
}

test.each([
  ['/** Sent by the house. */', 'the house'],
  ['const a = 1; // told twice', 'told'],
  ['  /**\n   * Kept so\n   * many times.\n   */', 'so many'],
  ['// The same color,\n// but a grey one', 'grey'],
  ["const nobody = 'somebody'; // `nobody` of docs/grey.md", undefined],
])('finds the banned word in the comment %j', (source, word) => {
  expect(english(commentsOf(source).join(' '))).toBe(word);
});

test('writes comments in plain American English', () => {
  expect(codeFiles.length).toBeGreaterThan(1_000);
  expect(codeFiles.flatMap((file) => found(file, commentsOf(read(file)), english))).toEqual([]);
});

test('titles tests in plain American English, with their requirements as tags', () => {
  const tests = readAllTests(root).filter(({ file }) => file !== ABOUT_WORDS);
  expect(tests.length).toBeGreaterThan(2_000);
  expect(tests.flatMap(({ file, title }) => found(file, [title], english))).toEqual([]);
  // Tables of the web app, domain and contracts name one requirement per row.
  const numbered = tests.filter(
    ({ file, title }) => /^(apps\/server|e2e)\//.test(file) && idsAtStart(title).length > 0,
  );
  expect(numbered.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});
