import { roundedArea } from './area.ts';
import type { LotShare } from './lot-room.ts';

/** Square feet of one hide, or of a lot without naming a hide. */
export interface HideShare extends LotShare {
  readonly hideId: number | null;
}

/** Takes up to this area from shares, in order; returns the area taken and the area left. */
export function takeShares<Share extends LotShare>(
  shares: readonly Share[],
  area: number,
): { readonly taken: readonly Share[]; readonly left: readonly Share[] } {
  let open = area;
  const parts = shares.map((share) => {
    const quantity = roundedArea(Math.min(share.quantity, Math.max(open, 0)));
    open = roundedArea(open - quantity);
    return { share, quantity };
  });
  const withArea = (amounts: readonly { readonly share: Share; readonly quantity: number }[]) =>
    amounts.flatMap(({ share, quantity }) => (quantity > 0 ? [{ ...share, quantity }] : []));
  return {
    taken: withArea(parts),
    left: withArea(
      parts.map(({ share, quantity }) => ({ share, quantity: roundedArea(share.quantity - quantity) })),
    ),
  };
}

/** Sorts leather without a named hide first. */
export const unnamedFirst = (shares: readonly HideShare[]): readonly HideShare[] =>
  shares.toSorted((a, b) => Number(a.hideId !== null) - Number(b.hideId !== null));
