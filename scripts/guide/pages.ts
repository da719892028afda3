import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Token, marked, type Tokens } from 'marked';

/** The source of the user guide: `docs/guide/<language>/<page>.md`, listed in `index.md`. */
export const GUIDE = path.resolve(import.meta.dirname, '../../docs/guide');
export const guideLanguages = ['en', 'es'] as const;
export type GuideLanguage = (typeof guideLanguages)[number];

export interface GuidePage {
  readonly name: string;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly title: string;
}

export interface Chapter {
  readonly title: string;
  readonly pages: readonly string[];
}

const linkedPage = (href: string): string => href.replace(/\.md$/, '');

export const pageNames = (language: GuideLanguage): string[] =>
  readdirSync(path.join(GUIDE, language))
    .filter((file) => file.endsWith('.md'))
    .map(linkedPage);

export function readPage(language: GuideLanguage, name: string): GuidePage {
  const text = readFileSync(path.join(GUIDE, language, `${name}.md`), 'utf8');
  const tokens = marked.lexer(text);
  const [title] = headingsOf(tokens);
  return { name, text, tokens, title: title?.text ?? name };
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

export const headingsOf = (tokens: readonly Token[]): Tokens.Heading[] => tokens.filter(isHeading);

/** Every token of a page, with those inside lists, tables and emphasis. */
export function allTokens(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  void marked.walkTokens([...tokens], (token) => void found.push(token));
  return found;
}

/** Texts in bold: the names of screens, buttons and fields. */
export const boldOf = (tokens: readonly Token[]): string[] =>
  allTokens(tokens).flatMap((token) =>
    token.type === 'strong' ? [String(token['text']).replace(/\s+/g, ' ')] : [],
  );

export const picturesOf = (tokens: readonly Token[]): string[] =>
  allTokens(tokens).flatMap((token) => (token.type === 'image' ? [String(token['href'])] : []));

export const linksOf = (tokens: readonly Token[]): string[] =>
  allTokens(tokens).flatMap((token) => (token.type === 'link' ? [String(token['href'])] : []));

/** The chapters of the contents page, each with its pages in reading order. */
export function chaptersOf({ tokens }: GuidePage): Chapter[] {
  const chapters: { title: string; pages: string[] }[] = [];
  for (const token of tokens) {
    if (isHeading(token) && token.depth === 2) chapters.push({ title: token.text, pages: [] });
    if (token.type === 'list') chapters.at(-1)?.pages.push(...linksOf([token]).map(linkedPage));
  }
  return chapters;
}
