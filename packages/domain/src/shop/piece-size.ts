import { customizationTypes } from '../catalogue/index.ts';
import type { Language } from '../messages/index.ts';
import { type DesignLine, designLines } from './design-lines.ts';
import type { Design } from './design.ts';
import type { PieceSize, ShopCatalogue } from './shop-catalogue.ts';

const CENTIMETERS_PER_INCH = 2.54;

const centimeters = (inches: number): number => Math.round(inches * CENTIMETERS_PER_INCH);

/** Keeps a number and its letter on one line. */
const NBSP = '\u00a0';

/** `84″ W × 38″ D × 33″ H`, or `213 × 97 × 84 cm (ancho × fondo × alto)`. */
export function sizeText({ width, depth, height }: PieceSize, language: Language): string {
  return language === 'es'
    ? `${[width, depth, height].map(centimeters).join(' × ')} cm (ancho × fondo × alto)`
    : `${width}″${NBSP}W × ${depth}″${NBSP}D × ${height}″${NBSP}H`;
}

const seatText = (inches: number, language: Language): string =>
  language === 'es' ? `asiento a ${centimeters(inches)} cm` : `seat ${inches}″ high`;

/** Extensions that make the piece larger than its listed size. */
const extensionsOf = ({ choices }: DesignLine): string =>
  choices
    .filter(({ type }) => type === customizationTypes.sizeExtension)
    .map(({ name }) => ` + ${name}`)
    .join('');

/** The size of each piece in a design, with the piece's name if there are several. Skips pieces of unknown size. */
export function sizeLines(shop: ShopCatalogue, design: Design, language: Language): readonly string[] {
  const lines = designLines(shop, design);
  return lines.flatMap((line) => {
    const { size } = line.piece;
    if (!size) return [];
    const name = lines.length > 1 ? `${line.name}: ` : '';
    const seat = size.seatHeight === null ? '' : `, ${seatText(size.seatHeight, language)}`;
    return [`${name}${sizeText(size, language)}${extensionsOf(line)}${seat}`];
  });
}
