import { createRequire } from 'node:module';
import type { Content, DocumentDefinition } from 'pdfmake';
import type { FileAnswer } from '../../../platform/http/request.ts';

const { resolve } = createRequire(import.meta.url);
const fontFile = (name: string) => resolve(`@expo-google-fonts/${name}`);

const FONTS = {
  Inter: {
    normal: fontFile('inter/400Regular/Inter_400Regular.ttf'),
    bold: fontFile('inter/600SemiBold/Inter_600SemiBold.ttf'),
  },
  Fraunces: {
    normal: fontFile('fraunces/500Medium/Fraunces_500Medium.ttf'),
    bold: fontFile('fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
  },
};
const FONT_FILES: readonly string[] = Object.values(FONTS).flatMap((font) => Object.values(font));

/** Loaded on first use: the library takes 30 MB of memory. */
let printer: ReturnType<typeof loadPrinter> | undefined;

async function loadPrinter() {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(FONTS);
  // Documents contain customer text, so pdfmake may load no URL, and no file except the fonts.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => FONT_FILES.includes(path));
  return pdfmake;
}

/** Print colors of the brand (the light palette of the screens). */
export const INK = '#221D1A';
export const SOFT = '#5E554E';
export const COGNAC = '#94481F';
export const HAIRLINE = '#DDD6CD';
export const OXBLOOD = '#8A2232';

/** Margin in points. */
export const MARGIN = 48;
/** Width of a letter page between its margins, in points. */
export const CONTENT_WIDTH = 612 - 2 * MARGIN;

export interface PdfDocument {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly content: Content;
  /** Set for labels; defaults to letter. */
  readonly pageSize?: { readonly width: number; readonly height: number };
  readonly pageMargins?: readonly [number, number, number, number];
  readonly footer?: DocumentDefinition['footer'];
}

/** Renders a document as PDF with embedded fonts. */
export async function print(document: PdfDocument): Promise<Buffer> {
  const { title, author, language, content, footer } = document;
  const pdfmake = await (printer ??= loadPrinter());
  return pdfmake
    .createPdf({
      content,
      pageSize: document.pageSize ?? 'LETTER',
      pageMargins: document.pageMargins ?? [MARGIN, MARGIN, MARGIN, 56],
      ...(footer ? { footer } : {}),
      info: { title, author, creator: 'Cordovan', producer: 'Cordovan' },
      language,
      displayTitle: true,
      defaultStyle: { font: 'Inter', fontSize: 9.5, color: INK, lineHeight: 1.25 },
      styles: {
        brand: { font: 'Fraunces', bold: true, fontSize: 18, lineHeight: 1.1 },
        title: { font: 'Fraunces', fontSize: 18, color: COGNAC, lineHeight: 1.1 },
        piece: { font: 'Fraunces', bold: true, fontSize: 14, lineHeight: 1.15 },
        label: { fontSize: 8, color: SOFT },
        soft: { color: SOFT, fontSize: 8.5 },
        strong: { bold: true },
        sum: { bold: true, fontSize: 11.5 },
      },
    })
    .getBuffer();
}

/** A document as a file in the answer, named by its title. */
export async function pdfFile(document: PdfDocument): Promise<FileAnswer> {
  return {
    bytes: await print(document),
    type: 'application/pdf',
    fileName: `${document.title.replaceAll(/[\\/:*?"<>|]+/g, '-')}.pdf`,
  };
}

/**
 * Several documents as one, each starting on a new page. The footer is the first document's, with the page count of
 * all.
 */
export function together(documents: readonly PdfDocument[]): PdfDocument {
  const [first, ...others] = documents;
  if (!first) throw new Error('Nothing to print');
  return {
    ...first,
    title: others.length === 0 ? first.title : `${first.title} (+${others.length})`,
    content: [
      first.content,
      ...others.map(({ content }) => ({ stack: [content].flat(), pageBreak: 'before' as const })),
    ],
  };
}
