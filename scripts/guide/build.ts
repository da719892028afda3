// Renders the user guide into the built web app: one static page per chapter page, in both languages.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import sharp from 'sharp';
import { escaped, framed, guideWords } from './frame.ts';
import {
  chaptersOf,
  GUIDE,
  type GuideLanguage,
  guideLanguages,
  type GuidePage,
  picturesOf,
  readPage,
} from './pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const OUT = path.join(root, 'apps/web/dist/guide');
const FONTS = { inter: 'inter-latin-wght-normal', fraunces: 'fraunces-latin-wght-normal' };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sizes of a page's pictures, so that nothing shifts while they load. */
async function sizesOf(language: GuideLanguage, { tokens }: GuidePage): Promise<Map<string, Size>> {
  const sizes = picturesOf(tokens).map(async (href): Promise<[string, Size]> => {
    const { width, height } = await sharp(path.join(GUIDE, language, href)).metadata();
    return [href, { width, height }];
  });
  return new Map(await Promise.all(sizes));
}

/** A page's HTML without its frame. `all` is the single page with all others; links on it stay inside that page. */
async function contentOf(language: GuideLanguage, page: GuidePage, isInAll = false): Promise<string> {
  const sizes = await sizesOf(language, page);
  let count = 0;
  const renderer = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const id = depth === 1 ? page.name : `${page.name}-${++count}`;
        const level = isInAll ? depth + 1 : depth;
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      image({ href, text }) {
        const { width, height } = sizes.get(href)!;
        const shape = width < height ? 'phone' : 'desk';
        const picture = `<img src="${href}" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy">`;
        return `<a class="picture ${shape}" href="${href}" title="${guideWords[language].enlarge}">${picture}</a>`;
      },
      table({ header, rows }) {
        const cell = (tag: string, { tokens }: (typeof header)[number]) =>
          `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
        const head = header.map((each) => cell('th', each)).join('');
        const body = rows.map((row) => `<tr>${row.map((each) => cell('td', each)).join('')}</tr>`).join('');
        const label = escaped(header.map(({ text }) => text).join(', '));
        return `<div class="table" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
      },
      link({ href, tokens }) {
        const to = href.replace(/^([\w-]+)\.md$/, isInAll ? '#$1' : '$1.html');
        return `<a href="${to}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  return renderer.parse(page.text, { async: false });
}

async function buildLanguage(language: GuideLanguage): Promise<void> {
  const contents = readPage(language, 'index');
  const chapters = chaptersOf(contents);
  const pages = new Map(
    ['index', ...chapters.flatMap((chapter) => chapter.pages)].map((name) => [
      name,
      readPage(language, name),
    ]),
  );
  const titleOf = (name: string) => pages.get(name)!.title;
  const write = (name: string, title: string, content: string) =>
    writeFileSync(
      path.join(OUT, language, `${name}.html`),
      framed({ language, name, title, chapters, titleOf, content }),
    );
  mkdirSync(path.join(OUT, language), { recursive: true });
  const { all } = guideWords[language];
  for (const page of pages.values()) {
    const more = page.name === 'index' ? `<p><a href="all.html">${all}</a></p>` : '';
    write(page.name, page.title, (await contentOf(language, page)) + more);
  }
  const whole = await Promise.all(
    [...pages.values()].filter(({ name }) => name !== 'index').map((page) => contentOf(language, page, true)),
  );
  write('all', all, `<h1>${escaped(contents.title)}</h1>${whole.join('\n')}`);
}

/** `/guide` without a page opens the contents in either language. */
function buildEntry(): void {
  const links = guideLanguages.map((language) => {
    const { guide } = guideWords[language];
    return `<p><a lang="${language}" href="/guide/${language}/index.html">${guide}</a></p>`;
  });
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Cordovan</title>`;
  const style = `<link rel="stylesheet" href="/guide/guide.css"><script src="/color-scheme.js"></script>`;
  const body = `<main id="content" class="entry"><h1>Cordovan</h1>${links.join('')}</main>`;
  writeFileSync(
    path.join(OUT, 'index.html'),
    `<!doctype html>\n<html lang="en"><head>${head}${style}</head><body>${body}</body></html>\n`,
  );
}

rmSync(OUT, { recursive: true, force: true });
for (const language of guideLanguages) await buildLanguage(language);
buildEntry();
cpSync(path.join(GUIDE, 'img'), path.join(OUT, 'img'), { recursive: true });
cpSync(path.join(import.meta.dirname, 'guide.css'), path.join(OUT, 'guide.css'));
for (const [family, file] of Object.entries(FONTS))
  cpSync(
    path.join(root, `node_modules/@fontsource-variable/${family}/files/${file}.woff2`),
    path.join(OUT, `${family}.woff2`),
  );
