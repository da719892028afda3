import type { ContentNode } from 'pdfmake';
import type { DocumentData } from '../pdf-data.service.ts';

/** Points; three in a row fit next to the totals. */
const WIDTH = 68;
const GAP = 8;
const IN_A_ROW = 3;

/** The leathers of a quotation from close up, each with its name; nothing if there are no such pictures. */
export function closeUps({ closeUps: drawn, locale }: DocumentData): ContentNode[] {
  if (drawn.length === 0) return [];
  const one = ({ name, jpeg }: DocumentData['closeUps'][number]): ContentNode => ({
    width: WIDTH,
    stack: [
      { image: `data:image/jpeg;base64,${jpeg.toString('base64')}`, width: WIDTH },
      { text: name, style: 'soft', margin: [0, 2, 0, 0] },
    ],
  });
  const rows = Array.from({ length: Math.ceil(drawn.length / IN_A_ROW) }, (_, row) => ({
    columns: drawn.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW).map(one),
    columnGap: GAP,
    margin: [0, row === 0 ? 0 : 6, 0, 0] as const,
  }));
  return [{ text: locale.say('closeUps'), style: 'label', margin: [0, 10, 0, 3] }, ...rows];
}

/** The same as a column next to the choices of a piece that is alone on its page. */
export function closeUpColumn(data: DocumentData): ContentNode[] {
  const stack = closeUps(data);
  const count = Math.min(data.closeUps.length, IN_A_ROW);
  return stack.length === 0 ? [] : [{ width: count * (WIDTH + GAP), stack }];
}
