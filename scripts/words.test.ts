import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

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
  /\b(colours?|cancelled|cancelling|synchronis\w+|metres?|catalogues?|behaviour|favourite|centre|grey|authoris\w+|organis\w+|recognis\w+|labelled|cheque)\b/i;
/** English terms that have a Spanish one, and anglicisms. */
const NOT_SPANISH =
  /\b(delivery|due on receipt|pickup|order|quote|payment|customizer|customizador|store|email|(?<!Pure )balance)\b/i;

const english = (text: string) => BANNED.exec(text)?.[0] ?? BRITISH.exec(text)?.[0];
const spanish = (text: string) => NOT_SPANISH.exec(text)?.[0];

/** The texts of a file of texts: its string values, without their placeholders. */
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
const docs = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/demo.md', 'docs/operations.md'];

/** `file: word in «text»` for each text with a word that doesn't belong there. */
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

test('writes emails in plain American English and in Spanish', { tags: ['N-24', 'I18N-01'] }, () => {
  expect(mails('en').length).toBe(mails('es').length);
  const inEnglish = mails('en').flatMap((file) => found(file, mailText(file).split('\n'), english));
  const inSpanish = mails('es').flatMap((file) => found(file, mailText(file).split('\n').slice(2), spanish));
  expect([...inEnglish, ...inSpanish]).toEqual([]);
});

test('writes the documentation in plain American English', () => {
  expect(
    docs.flatMap((file) =>
      found(
        file,
        read(file)
          .replace(/`[^`]*`|\[[^\]]*\]\([^)]*\)/g, '')
          .split('\n'),
        english,
      ),
    ),
  ).toEqual([]);
});
