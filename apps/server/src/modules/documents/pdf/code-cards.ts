import type { Content } from 'pdfmake';
import { barcodeSvg } from '../barcode.ts';
import { type PdfDocument, SOFT } from './print.ts';

/** Thermal label of 4 × 2 inches, in points; the printer of the piece labels prints them. */
const CARD = { width: 288, height: 144 } as const;
const EDGE = 14;
const BARCODE = { width: CARD.width - 2 * EDGE, height: 50 } as const;

/** A badge or a card that the registers scan. */
export interface CodeCard {
  readonly code: string;
  readonly name: string;
  /** Purpose of the card, such as an employee's store. */
  readonly note: string;
}

export interface CodeCards {
  readonly title: string;
  readonly company: string;
  readonly language: string;
  readonly cards: readonly CodeCard[];
}

/** Prints one label for each code (N-20). */
export function codeCardsDocument({ title, company, language, cards }: CodeCards): PdfDocument {
  return {
    title,
    author: company,
    language,
    pageSize: CARD,
    pageMargins: [EDGE, EDGE, EDGE, 4],
    content: cards.map((card, index) => label(card, company, index > 0)),
  };
}

/** Number of characters that always fit on one line in the large type. */
const LARGE = 26;

/** A long name takes two lines in small type, in the space of one large line. */
const nameOn = (name: string): Content =>
  name.length <= LARGE
    ? { text: name, bold: true, fontSize: 15, alignment: 'center', lineHeight: 1.1 }
    : { text: name, bold: true, fontSize: 8.25, alignment: 'center', lineHeight: 1 };

const label = ({ code, name, note }: CodeCard, company: string, isFurther: boolean): Content => ({
  stack: [
    { text: company, fontSize: 8, color: SOFT, alignment: 'center' },
    nameOn(name),
    { text: note || ' ', fontSize: 8, color: SOFT, alignment: 'center', margin: [0, 0, 0, 3] },
    { svg: barcodeSvg(code, BARCODE) },
    { text: code, fontSize: 11, bold: true, alignment: 'center', characterSpacing: 1, margin: [0, 2, 0, 0] },
  ],
  ...(isFurther ? { pageBreak: 'before' as const } : {}),
});
