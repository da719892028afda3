import { gradeOfCustomization } from '../../catalogue/index.ts';
import { type Choice, lineChoices, missingDefaults, type PartChoice } from '../../configurator/index.ts';
import { fittingDefaults } from '../../shop/index.ts';
import type { DraftLine } from './draft.ts';
import type { CustomizationFact } from './facts.ts';
import { findFact } from './find-chosen.ts';
import { knownSaleItem } from './known-choices.ts';
import type { LinePricing } from './line-pricing.ts';

/** Completes a new line with the defaults of its style. Stored lines and finished pieces stay as sold. */
export function completeLine(draft: DraftLine, pricing: LinePricing): DraftLine {
  const isStored = pricing.known.has(knownSaleItem(draft.id, draft.saleItemId));
  if (isStored || draft.vinItemId !== null) return draft;
  const offered = offeredOn(draft.saleItemId, pricing);
  const chosen = draft.customizations.flatMap((wanted) => {
    const fact = findFact(wanted, { draft, pricing });
    return fact ? [choiceOf(fact, wanted.quantity)] : [];
  });
  // A grade has no default leather: the salesperson has to choose one.
  const defaults = defaultsOf(offered).filter(({ name }) => gradeOfCustomization(name) === undefined);
  const options = offered.map((fact) => choiceOf(fact, fact.quantity));
  // The shop's parts may exclude each other (SHOP-14); the order form decides each part separately.
  const fitting = pricing.isShopper ? fittingDefaults(chosen, { defaults, options }) : defaults;
  const added = lineChoices(chosen, { options, defaults: fitting }).slice(chosen.length);
  if (added.length === 0) return draft;
  const additions = added.map(({ customizationId, partId, itemId, quantity }) => {
    return { customizationId, partId, itemId, leatherItemId: null, quantity };
  });
  return { ...draft, customizations: [...draft.customizations, ...additions] };
}

/** Names of parts that a line still lacks; none for a finished piece. */
export function missingPartsOf(
  draft: DraftLine,
  chosen: readonly CustomizationFact[],
  pricing: LinePricing,
): readonly string[] {
  if (draft.vinItemId !== null) return [];
  const defaults = offeredOn(draft.saleItemId, pricing)
    .filter((fact) => fact.defaultQuantity !== null)
    .map((fact) => ({ ...placeOf(fact), part: fact.partName }));
  return missingDefaults(chosen.map(placeOf), defaults).map(({ part }) => part);
}

const offeredOn = (saleItemId: number, { facts, store }: LinePricing): readonly CustomizationFact[] =>
  facts.customizations.filter(
    (fact) => fact.saleItemId === saleItemId && fact.active && (!fact.special || store.useSpecial),
  );

const defaultsOf = (offered: readonly CustomizationFact[]): readonly NamedChoice[] =>
  offered.flatMap((fact) => (fact.defaultQuantity === null ? [] : [choiceOf(fact, fact.defaultQuantity)]));

const placeOf = (fact: CustomizationFact): PartChoice => ({
  partId: fact.partId,
  type: fact.typeId,
});

interface NamedChoice extends Choice {
  readonly partName: string;
}

const choiceOf = (fact: CustomizationFact, quantity: number): NamedChoice => ({
  ...placeOf(fact),
  customizationId: fact.id,
  itemId: fact.itemId,
  partName: fact.partName,
  name: fact.itemName,
  quantity,
});
