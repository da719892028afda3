import { gradeOfCustomization, showsQuantity } from '@cordovan/domain/catalogue';
import { cents } from '@cordovan/domain/money';
import type { ChosenCustomization } from '@cordovan/domain/pricing';
import { refuse, type Result } from '@cordovan/domain/result';
import type { DraftCustomization, DraftLine } from './draft.ts';
import type { CustomizationFact } from './facts.rows.ts';
import { knownInsert, knownItem } from './known-choices.ts';
import type { LinePricing } from './line-pricing.ts';

/** Choice with its catalog facts. */
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

/** Catalog row of the sale item for a choice. Its item must be allowed there and active. */
export function findChosen(wanted: DraftCustomization, place: Place): Result<Found> {
  const { draft, pricing, path } = place;
  const fact = findFact(wanted, place);
  const isOffered = fact?.active && (!fact.special || pricing.store.use_special);
  if (!fact || (!isOffered && !pricing.known.has(knownItem(draft.id, fact.customization_item_id))))
    return refuse({ code: 'CUSTOMIZATION_NOT_AVAILABLE', field: path });
  if (!isLeatherOfGrade(fact, wanted, place))
    return refuse({ code: 'LEATHER_NOT_AVAILABLE', field: `${path}.leatherItemId` });
  // The item of the configured customization is the swivel on every piece that offers it (CZR-30, N-12).
  const swivel = pricing.facts.customizations.find((row) => row.id === pricing.swivelCustomizationId);
  const isSwivel = swivel?.customization_item_id === fact.customization_item_id;
  // For other types the catalog sets the quantity (CAT-12).
  const quantity = showsQuantity(fact.customization_type_id)
    ? wanted.quantity
    : Math.max(wanted.quantity, fact.quantity_required);
  const customizationId = isSwivel ? swivel.id : fact.id;
  // Only a grade is made of a leather; a leather on anything else would be reserved and never paid.
  const leatherItemId = gradeOfCustomization(fact.item_name) === undefined ? null : wanted.leatherItemId;
  return {
    ok: true,
    value: { fact, customizationId, leatherItemId, chosen: chosenFrom(fact, quantity, isSwivel) },
  };
}

/** Finds the row by which the line's sale item lists the choice. */
export function findFact(
  wanted: DraftCustomization,
  { draft, pricing }: Pick<Place, 'draft' | 'pricing'>,
): CustomizationFact | undefined {
  const all = pricing.facts.customizations;
  const named = wanted.itemId === null ? all.find((row) => row.id === wanted.customizationId) : undefined;
  const itemId = wanted.itemId ?? named?.customization_item_id;
  const partId =
    wanted.partId ?? (named?.sale_item_id === draft.saleItemId ? named.customization_part_id : null);
  return all.find(
    (row) =>
      row.sale_item_id === draft.saleItemId &&
      row.customization_item_id === itemId &&
      (partId === null || row.customization_part_id === partId),
  );
}

/** Whether the leather has the grade of `Grade {n}` and the store sells it (CAT-21); the grade sets the price. */
function isLeatherOfGrade(
  fact: CustomizationFact,
  { leatherItemId }: DraftCustomization,
  { draft, pricing }: Place,
): boolean {
  const grade = gradeOfCustomization(fact.item_name);
  if (grade === undefined) return true;
  if (pricing.known.has(knownInsert(draft.id, fact.customization_item_id, leatherItemId))) return true;
  const leather = pricing.facts.leathers.find(({ id }) => id === leatherItemId);
  return leather !== undefined && leather.grade_value === grade && leather.is_active && leather.is_at_store;
}

function chosenFrom(fact: CustomizationFact, quantity: number, isSwivel: boolean): ChosenCustomization {
  return {
    name: fact.item_name,
    quantity,
    isSwivel,
    part: {
      pricesByItem: fact.prices_by_item,
      maxRetailPrice: cents(fact.part_price_cents),
      factoryPrice: cents(fact.part_cost_cents),
    },
    item: {
      maxRetailPrice: cents(fact.item_price_cents),
      factoryPrice: cents(fact.item_cost_cents),
      percentageIncrease: fact.percentage_increase,
    },
  };
}
