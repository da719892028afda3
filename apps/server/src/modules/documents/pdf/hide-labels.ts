import { areaText, type UnitSystem } from '@cordovan/domain/inventory';
import type { Content } from 'pdfmake';
import type { HideRow } from '../../inventory/index.ts';
import { qrSvg } from '../barcode.ts';
import { type PdfDocument, SOFT } from './print.ts';
import type { Locale } from './words.ts';

/** Thermal label of 4 × 2 inches, in points; the printer of the piece labels prints them. */
const LABEL = { width: 288, height: 144 } as const;
const EDGE = 14;
const QR = 104;

interface HideLabels {
  readonly hides: readonly HideRow[];
  readonly company: string;
  readonly locale: Locale;
  readonly unitSystem: UnitSystem;
}

/** One label for each hide: code, leather, dye lot, remaining area, grade and location. */
export function hideLabelsDocument({ hides, company, locale, unitSystem }: HideLabels): PdfDocument {
  return {
    title: locale.say('hideLabels'),
    author: company,
    language: locale.language,
    pageSize: LABEL,
    pageMargins: [EDGE, EDGE, EDGE, 4],
    content: hides.map((hide, index) => label(hide, { locale, unitSystem, isFurther: index > 0 })),
  };
}

function label(
  hide: HideRow,
  { locale: { say }, unitSystem, isFurther }: { locale: Locale; unitSystem: UnitSystem; isFurther: boolean },
): Content {
  const area = areaText(hide.area_left > 0 ? hide.area_left : hide.area, unitSystem);
  const soft = [hide.grade && say('grade', { grade: hide.grade }), hide.location].filter(Boolean).join(' · ');
  return {
    columns: [
      { svg: qrSvg(hide.code, QR), width: QR },
      {
        stack: [
          { text: hide.code, bold: true, fontSize: 18, lineHeight: 1.1 },
          { text: hide.leather, bold: true, fontSize: 11, margin: [0, 2, 0, 4] },
          { text: `${say('lot')} ${hide.lot_code || say('noLot')}`, fontSize: 10 },
          { text: area, fontSize: 14, bold: true, margin: [0, 2, 0, 2] },
          { text: soft || ' ', fontSize: 9, color: SOFT },
        ],
      },
    ],
    columnGap: 12,
    ...(isFurther ? { pageBreak: 'before' as const } : {}),
  };
}
