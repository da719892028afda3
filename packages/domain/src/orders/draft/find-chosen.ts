import { gradeOfCustomization, showsQuantity } from '../../catalogue/index.ts';
import type { ChosenCustomization } from '../../pricing/index.ts';
import { type Refusal, refuse, type Result } from '../../result/index.ts';
import type { DraftCustomization, DraftLine } from './draft.ts';
import type { CustomizationFact } from './facts.ts';
import { knownInsert, knownItem } from './known-choices.ts';
import { choiceQuantityRefusal } from './line-limits.ts';
import type { LinePricing } from './line-pricing.ts';

/** A choice with its catalog facts. */
export interface Found {
  readonly fact: CustomizationFact;
  readonly customizationId: number;
  readonly leatherItemId: number | null;
  readonly chosen: ChosenCustomization;
}

interface Place {
  readonly draft: DraftLine;
  readonly pricing: LinePricing;
  readonly path: string;
}

/** Catalog row that links a sale item to a choice. The item must be allowed there and active. */
export function findChosen(wanted: DraftCustomization, place: Place): Result<Found> {
  const { draft, pricing, path } = place;
  const fact = findFact(wanted, place);
  const isOffered = fact?.active && (!fact.special || pricing.store.useSpecial);
  const isKnown = fact !== undefined && pricing.known.has(knownItem(draft.id, fact.itemId));
  if (!fact) return refuse({ code: 'CUSTOMIZATION_NOT_AVAILABLE', field: path });
  if (!isOffered && !isKnown) return refuse(optionNotOffered(fact, place));
  if (!isLeatherOfGrade(fact, wanted, place))
    return refuse({ code: 'LEATHER_NOT_AVAILABLE', field: `${path}.leatherItemId` });
  // The configured customization's item is the swivel on every piece that offers it (CZR-30, N-12).
  const swivel = pricing.facts.customizations.find((row) => row.id === pricing.swivelCustomizationId);
  const isSwivel = swivel?.itemId === fact.itemId;
  const tooMany = choiceQuantityRefusal(fact, { quantity: wanted.quantity, isSwivel, path });
  if (tooMany && !isKnown) return refuse(tooMany);
  // For other types the catalog sets the quantity (CAT-12).
  const quantity = showsQuantity(fact.typeId) ? wanted.quantity : Math.max(wanted.quantity, fact.quantity);
  const customizationId = isSwivel ? swivel.id : fact.id;
  // Only a grade has a leather; on any other item, a leather would be reserved but never charged.
  const leatherItemId = gradeOfCustomization(fact.itemName) === undefined ? null : wanted.leatherItemId;
  return {
    ok: true,
    value: { fact, customizationId, leatherItemId, chosen: chosenFrom(fact, quantity, isSwivel) },
  };
}

/** Names the option, because any line of a copied order can contain it. */
function optionNotOffered(
  { itemName, partName }: CustomizationFact,
  { draft, pricing, path }: Place,
): Refusal {
  const piece = pricing.facts.saleItems.find(({ id }) => id === draft.saleItemId)?.name ?? '';
  return { code: 'OPTION_NOT_OFFERED', data: { piece, item: itemName, part: partName }, field: path };
}

/** Finds the row where the line's sale item lists the choice. */
export function findFact(
  wanted: DraftCustomization,
  { draft, pricing }: Pick<Place, 'draft' | 'pricing'>,
): CustomizationFact | undefined {
  const all = pricing.facts.customizations;
  const named = wanted.itemId === null ? all.find((row) => row.id === wanted.customizationId) : undefined;
  const itemId = wanted.itemId ?? named?.itemId;
  const partId = wanted.partId ?? (named?.saleItemId === draft.saleItemId ? named.partId : null);
  return all.find(
    (row) =>
      row.saleItemId === draft.saleItemId &&
      row.itemId === itemId &&
      (partId === null || row.partId === partId),
  );
}

/**
 * Whether the leather has the grade in `Grade {n}` and the store sells it (CAT-21); the grade determines the price.
 */
function isLeatherOfGrade(
  fact: CustomizationFact,
  { leatherItemId }: DraftCustomization,
  { draft, pricing }: Place,
): boolean {
  const grade = gradeOfCustomization(fact.itemName);
  if (grade === undefined) return true;
  if (pricing.known.has(knownInsert(draft.id, fact.itemId, leatherItemId))) return true;
  const leather = pricing.facts.leathers.find(({ id }) => id === leatherItemId);
  return leather !== undefined && leather.gradeValue === grade && leather.isActive && leather.isAtStore;
}

function chosenFrom(fact: CustomizationFact, quantity: number, isSwivel: boolean): ChosenCustomization {
  return {
    name: fact.itemName,
    quantity,
    isSwivel,
    part: {
      pricesByItem: fact.pricesByItem,
      maxRetailPrice: fact.partPrice,
      factoryPrice: fact.partCost,
    },
    item: {
      maxRetailPrice: fact.itemPrice,
      factoryPrice: fact.itemCost,
      percentageIncrease: fact.percentageIncrease,
    },
  };
}
