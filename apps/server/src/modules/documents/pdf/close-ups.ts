import type { ContentNode } from 'pdfmake';
import type { DocumentData } from '../pdf-data.service.ts';
import { CONTENT_WIDTH } from './print.ts';

/** Points; six in a row fill the page. */
const GAP = 10;
const WIDTH = (CONTENT_WIDTH - 5 * GAP) / 6;

/** The leathers of a quotation from close up, each with its name; nothing if there are no such pictures. */
export function closeUps({ closeUps: drawn, locale }: DocumentData): ContentNode[] {
  if (drawn.length === 0) return [];
  const one = ({ name, jpeg }: DocumentData['closeUps'][number]): ContentNode => ({
    width: WIDTH,
    stack: [
      { image: `data:image/jpeg;base64,${jpeg.toString('base64')}`, width: WIDTH },
      { text: name, margin: [0, 2, 0, 0] },
    ],
  });
  return [
    {
      stack: [
        { text: locale.say('closeUps'), style: 'label', margin: [0, 8, 0, 4] },
        { columns: drawn.map(one), columnGap: GAP },
      ],
      unbreakable: true,
    },
  ];
}
