import { leatherNeed, roundedArea } from './area.ts';

/** Part of a piece with its own leather, and its percent of the piece's area. */
export interface LeatherPart {
  readonly partId: number;
  readonly leatherItemId: number;
  readonly sharePercent: number;
  readonly quantity: number;
}

/** Line covered with leather. The area is per unit, in square feet without waste. */
export interface LeatherLine {
  /** Principal leather; null when only parts have one. */
  readonly leatherItemId: number | null;
  readonly area: number;
  readonly quantity: number;
  readonly parts: readonly LeatherPart[];
}

const ALL_PERCENT = 100;

/** Leathers of parts, each with the fraction of the area that it covers. */
function fractionsOfParts(parts: readonly LeatherPart[]): readonly (readonly [number, number])[] {
  const byPart = [...Map.groupBy(parts, ({ partId }) => partId).values()];
  const total = byPart.reduce((sum, [part]) => sum + part!.sharePercent, 0);
  // Parts together never exceed the whole piece.
  const whole = Math.max(total, ALL_PERCENT);
  return byPart.flatMap((leathers) => {
    // Several leathers on one part divide its share in proportion to their quantities.
    const count = leathers.reduce((sum, { quantity }) => sum + quantity, 0);
    return leathers.map(
      ({ leatherItemId, sharePercent, quantity }) =>
        [leatherItemId, (sharePercent / whole) * (quantity / count)] as const,
    );
  });
}

/**
 * Square feet of each leather that a line needs, with waste (N-18). Parts with their own leather take their share;
 * the principal leather covers the rest.
 */
export function leatherAreas(line: LeatherLine, wasteFactor: number): ReadonlyMap<number, number> {
  const whole = leatherNeed({ areaPerPiece: line.area, quantity: line.quantity, wasteFactor });
  const areas = new Map<number, number>();
  const add = (id: number, area: number) => areas.set(id, roundedArea((areas.get(id) ?? 0) + area));
  let rest = whole;
  for (const [id, fraction] of fractionsOfParts(line.parts)) {
    const area = Math.min(roundedArea(whole * fraction), rest);
    rest = roundedArea(rest - area);
    add(id, area);
  }
  if (line.leatherItemId !== null) add(line.leatherItemId, rest);
  return new Map([...areas].filter(([, area]) => area > 0));
}
