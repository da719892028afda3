import type { Chapter, GuideLanguage } from './pages.ts';

const words = {
  en: {
    guide: 'User guide',
    skip: 'Skip to content',
    contents: 'Contents',
    other: 'Español',
    all: 'The whole guide on one page',
    previous: 'Previous',
    next: 'Next',
    enlarge: 'Enlarge picture',
  },
  es: {
    guide: 'Guía del usuario',
    skip: 'Saltar al contenido',
    contents: 'Contenido',
    other: 'English',
    all: 'Toda la guía en una página',
    previous: 'Anterior',
    next: 'Siguiente',
    enlarge: 'Ampliar la imagen',
  },
} as const;
export const guideWords = words;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

export interface Frame {
  readonly language: GuideLanguage;
  readonly name: string;
  readonly title: string;
  readonly chapters: readonly Chapter[];
  readonly titleOf: (page: string) => string;
  readonly content: string;
}

/** The contents as links, with the current page marked. */
function navigation({ chapters, titleOf, name }: Frame): string {
  const line = (page: string) =>
    `<li><a href="${page}.html"${page === name ? ' aria-current="page"' : ''}>${escaped(titleOf(page))}</a></li>`;
  return chapters
    .map(({ title, pages }) => `<h2>${escaped(title)}</h2><ul>${pages.map(line).join('')}</ul>`)
    .join('');
}

/** Links to the pages before and after this one, in reading order. */
function neighbors({ chapters, titleOf, name, language }: Frame): string {
  const order = ['index', ...chapters.flatMap(({ pages }) => pages)];
  const at = order.indexOf(name);
  if (at < 0) return '';
  const link = (page: string | undefined, rel: 'previous' | 'next') =>
    page === undefined
      ? '<span></span>'
      : `<a class="${rel}" rel="${rel === 'previous' ? 'prev' : 'next'}" href="${page}.html"><small>${words[language][rel]}</small>${escaped(titleOf(page))}</a>`;
  return `<nav class="neighbors" aria-label="${words[language].previous}, ${words[language].next}">${link(order[at - 1], 'previous')}${link(order[at + 1], 'next')}</nav>`;
}

/** A whole page of the guide. */
export function framed(frame: Frame): string {
  const { language, name, title, content } = frame;
  const { guide, skip, contents, other, all } = words[language];
  const otherLanguage: GuideLanguage = language === 'en' ? 'es' : 'en';
  const list = navigation(frame);
  const heading = name === 'index' ? guide : `${title} · ${guide}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(heading)} · Cordovan</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="alternate" hreflang="${otherLanguage}" href="../${otherLanguage}/${name}.html">
<link rel="stylesheet" href="../guide.css">
<script src="/color-scheme.js"></script>
</head>
<body>
<a class="skip" href="#content">${skip}</a>
<header><a class="brand" href="index.html">Cordovan <span>${guide}</span></a><a class="language" lang="${otherLanguage}" href="../${otherLanguage}/${name}.html">${other}</a></header>
<details class="contents"><summary>${contents}</summary><nav aria-label="${contents}">${list}</nav></details>
<div class="columns">
<nav class="side" aria-label="${contents}">${list}<p><a href="all.html">${all}</a></p></nav>
<main id="content" tabindex="-1">${content}${neighbors(frame)}</main>
</div>
</body>
</html>
`;
}
