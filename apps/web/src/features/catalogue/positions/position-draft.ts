import type { PositionsInput } from '@cordovan/contracts/catalogue-input';
import type { Customization, CustomizationPosition } from '@cordovan/contracts/catalogue-schemas';

/** A place on a picture, in percent of its height and width. */
export interface Spot {
  readonly top: number;
  readonly left: number;
}

/** Options for one part of a piece. */
export interface Group {
  readonly partId: number;
  readonly name: string;
  readonly rows: readonly Customization[];
  /** Undefined if the picture doesn't show the part. */
  readonly automatic: Spot | undefined;
}

/** Changed positions by part; null restores the automatic one. */
export type PositionDraft = ReadonlyMap<number, Spot | null>;

/** Groups a piece's options by part, as the customizer does. */
export const groupsOf = (rows: readonly Customization[]): readonly Omit<Group, 'automatic'>[] =>
  [
    ...Map.groupBy(
      rows.filter(({ active }) => active),
      (row) => row.customizationPartId,
    ),
  ].map(([partId, group]) => ({ partId, name: group[0]?.customizationPart.name ?? '', rows: group }));

export type PlaceKind = 'own' | 'automatic' | 'none';

/** A group's current position, and whether the catalog sets it. */
export function placeOf(
  { partId, automatic }: Pick<Group, 'partId' | 'automatic'>,
  stored: readonly CustomizationPosition[],
  draft: PositionDraft,
): { readonly kind: PlaceKind; readonly spot: Spot | undefined } {
  const own = draft.has(partId)
    ? draft.get(partId)
    : stored.find(({ customizationPartId }) => customizationPartId === partId);
  if (own) return { kind: 'own', spot: { top: own.top, left: own.left } };
  return { kind: automatic ? 'automatic' : 'none', spot: automatic };
}

/** Margin in percent: a mark closer to an edge would be cut off and hard to hit. */
const MARGIN = 3;
const within = (percent: number): number =>
  Math.min(100 - MARGIN, Math.max(MARGIN, Math.round(percent * 10) / 10));

/** Moves a spot by percentage points, keeping all of it on the picture. */
export const moved = ({ top, left }: Spot, by: Spot): Spot => ({
  top: within(top + by.top),
  left: within(left + by.left),
});

/** The changes in the server's format, with the versions that were read. */
export const toSend = (
  stored: readonly CustomizationPosition[],
  draft: PositionDraft,
  isForStyle: boolean,
): PositionsInput => ({
  positions: [...draft].map(([customizationPartId, spot]) => ({
    customizationPartId,
    top: spot?.top ?? null,
    left: spot?.left ?? null,
    rowVersion: stored.find((row) => row.customizationPartId === customizationPartId)?.rowVersion ?? 0,
  })),
  isForStyle,
});
