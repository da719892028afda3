/**
 * Whether an order may use these dye lots of a leather: one lot never needs an agreement, several need one that names them all. The
 * order may use fewer lots than were agreed to (N-18).
 */
export function mayMixLots(lotIds: readonly number[], agreements: readonly (readonly number[])[]): boolean {
  return new Set(lotIds).size <= 1 || agreements.some((agreed) => lotIds.every((id) => agreed.includes(id)));
}
