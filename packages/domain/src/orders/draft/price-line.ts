import { saleItemTypes } from '../../catalogue/index.ts';
import { placesOfClashes } from '../../configurator/index.ts';
import type { Cents } from '../../money/index.ts';
import {
  BRONZE_GRADE,
  findPriceRow,
  type LinePrice,
  PRICE_ROW,
  priceGrade,
  type PriceGrade,
  priceLine,
  priceShopperLine,
  priceUnit,
  type UnitPrice,
} from '../../pricing/index.ts';
import { type Refusal, refuse, type Result } from '../../result/index.ts';
import { completeLine, missingPartsOf } from './complete-line.ts';
import type { DraftLine } from './draft.ts';
import type { CustomizationFact, LeatherFact, SaleItemFact } from './facts.ts';
import { findChosen, type Found } from './find-chosen.ts';
import { lineQuantityRefusals } from './line-limits.ts';
import { knownLeather, knownSaleItem } from './known-choices.ts';
import type { LinePricing } from './line-pricing.ts';

export interface ComputedCustomization {
  readonly fact: CustomizationFact;
  readonly customizationId: number;
  readonly leatherItemId: number | null;
  readonly quantity: number;
  readonly price: Cents;
  readonly cost: Cents;
  readonly percent: number;
}

/** Line with all its catalog facts. */
export interface ComputedLine {
  readonly draft: DraftLine;
  readonly saleItem: SaleItemFact;
  readonly leather: LeatherFact | null;
  readonly grade: PriceGrade | null;
  readonly unit: UnitPrice;
  readonly price: LinePrice;
  readonly customizations: readonly ComputedCustomization[];
  readonly swivelQuantity: number;
  /** Set if the line belongs to a bundle in the order. */
  readonly bundle: { readonly number: number; readonly saving: Cents } | null;
  readonly defaultPricesId: number | null;
  /** Required parts of the style that have no choice, by name. */
  readonly missingParts: readonly string[];
}

/** Prices one line with its customizations, completed by the style's defaults. Refusals include the line's path. */
export function priceDraftLine(sent: DraftLine, index: number, pricing: LinePricing): Result<ComputedLine> {
  const draft = completeLine(sent, pricing);
  const path = `details.${index}`;
  const saleItem = pricing.facts.saleItems.find((item) => item.id === draft.saleItemId);
  if (!saleItem || saleItem.type > saleItemTypes.service) {
    return refuse({ code: 'ORDER_MSG_SELECT_SALEITEM', field: `${path}.saleItemId` });
  }
  const isStored = pricing.known.has(knownSaleItem(draft.id, saleItem.id));
  const isSold = saleItem.type !== saleItemTypes.service || pricing.takesServices;
  const isOffered = (saleItem.isActive && isSold) || isStored;
  if (!isOffered) return refuse({ code: 'NO_AVAILABLE_PRODUCT', field: `${path}.saleItemId` });
  const tooMany = lineQuantityRefusals(draft, { path, isStored });
  if (tooMany.length > 0) return refuse(...tooMany);
  const leather = pricing.facts.leathers.find((item) => item.id === draft.leatherItemId) ?? null;
  const leatherRefusal = checkLeather(draft, { saleItem, leather, path, pricing });
  if (leatherRefusal) return refuse(leatherRefusal);
  const chosen = draft.customizations.map((item, at) =>
    findChosen(item, { draft, pricing, path: `${path}.customizations.${at}` }),
  );
  const refusals = chosen.flatMap((result) => (result.ok ? [] : result.refusals));
  if (refusals.length > 0) return refuse(...refusals);
  const found = chosen.flatMap((result) => (result.ok ? [result.value] : []));
  const clashes = refuseClashes(found, path);
  if (clashes.length > 0) return refuse(...clashes);
  return priceFound({ draft, saleItem, leather, found: found.toSorted(byPart), pricing, path });
}

/** Sorts by part, the order that documents and the shop use, regardless of the order in which the user chose. */
const byPart = ({ fact: a }: Found, { fact: b }: Found): number =>
  a.partOrder - b.partOrder || a.partId - b.partId;

/** Refuses conflicting choices, which the page never offers together, and names the surplus one (N-10). */
function refuseClashes(found: readonly Found[], path: string): Refusal[] {
  const placed = found.map(({ fact, leatherItemId }) => ({
    partId: fact.partId,
    itemId: fact.itemId,
    leatherItemId,
    type: fact.typeId,
  }));
  return placesOfClashes(placed).map((at) => ({
    code: 'CUSTOMIZATION_CLASHES',
    data: { item: found[at]!.fact.itemName },
    field: `${path}.customizations.${at}`,
  }));
}

interface LeatherCheck {
  readonly saleItem: SaleItemFact;
  readonly leather: LeatherFact | null;
  readonly path: string;
  readonly pricing: LinePricing;
}

function checkLeather(draft: DraftLine, check: LeatherCheck): Refusal | undefined {
  const { saleItem, leather, path, pricing } = check;
  const field = `${path}.leatherItemId`;
  if (leather === null) {
    const isNeeded = saleItem.type === saleItemTypes.furniture || draft.leatherItemId !== null;
    return isNeeded ? { code: 'FIELD_REQUIRED', data: { field: 'color' }, field } : undefined;
  }
  const isOffered = leather.isActive && leather.isAtStore;
  const isKnown = pricing.known.has(knownLeather(draft.id, leather.id));
  return isOffered || isKnown ? undefined : { code: 'LEATHER_NOT_AVAILABLE', field };
}

interface ToPrice {
  readonly draft: DraftLine;
  readonly saleItem: SaleItemFact;
  readonly leather: LeatherFact | null;
  readonly found: readonly Found[];
  readonly pricing: LinePricing;
  readonly path: string;
}

function priceFound({ draft, saleItem, leather, found, pricing, path }: ToPrice): Result<ComputedLine> {
  const { facts, store, day } = pricing;
  const rows = facts.prices.filter((row) => row.saleItemId === saleItem.id);
  const grade = leather && rows.length > 0 ? gradeOf(leather, pricing) : null;
  const hasBasePrice = saleItem.basePrice > 0 || saleItem.type === saleItemTypes.service;
  // Components and services have no grades; every store sells them at their base price.
  const usesCollection =
    store.usesCollection && (saleItem.type === saleItemTypes.furniture || grade !== null);
  const unit = priceUnit({
    saleItem: {
      basePrice: hasBasePrice ? saleItem.basePrice : null,
      baseCost: saleItem.baseCost,
      rows,
    },
    grade: grade ?? UNGRADED,
    store: { usesCollection, topGradeId: store.topGrade, incrementPercent: pricing.incrementPercent },
    customizations: found.map((item) => item.chosen),
    day,
  });
  if (!unit.ok) return refuse({ code: 'NO_AVAILABLE_PRODUCT', field: `${path}.saleItemId` });
  const row = grade && findPriceRow(rows, { ...grade, type: PRICE_ROW, usesCollection, day });
  const line = { draft, saleItem, leather, found, pricing, path };
  return {
    ok: true,
    value: computedLine(line, { unit: unit.value, grade, defaultPricesId: row?.id ?? null }),
  };
}

const UNGRADED: PriceGrade = { gradeId: BRONZE_GRADE, leatherGradeId: null, promotionId: null };

function gradeOf(leather: LeatherFact, { facts, day }: LinePricing): PriceGrade {
  return priceGrade({
    leather: {
      id: leather.id,
      collectionGradeId: leather.collectionGradeId,
      leatherGradeId: leather.leatherGradeId,
    },
    promotions: facts.promotions.map((row) => ({
      id: row.id,
      isActive: true,
      from: row.startsOn,
      to: row.endsOn,
      elements: [{ leatherItemId: row.leatherItemId, gradeId: row.collectionGradeId }],
    })),
    day,
  });
}

type Priced = Pick<ComputedLine, 'unit' | 'grade' | 'defaultPricesId'>;

function computedLine(line: ToPrice, { unit, grade, defaultPricesId }: Priced): ComputedLine {
  const { draft, saleItem, leather, found, pricing } = line;
  const isSwivel = found.some((item) => item.chosen.isSwivel);
  const shopperSwivels = Math.min(draft.swivelQuantity, draft.quantity);
  const { quantity } = draft;
  const price = pricing.isShopper
    ? priceShopperLine({
        unit,
        quantity,
        multiplier: pricing.multiplier,
        swivelChairs: shopperSwivels,
      })
    : priceLine(unit, quantity);
  const customizations = found.map((item, index): ComputedCustomization => {
    const { price: itemPrice, cost, percent, quantity: count } = unit.customizations[index]!;
    const { fact, customizationId, leatherItemId } = item;
    return { fact, customizationId, leatherItemId, quantity: count, price: itemPrice, cost, percent };
  });
  return {
    draft,
    saleItem,
    leather,
    grade,
    unit,
    price,
    customizations,
    swivelQuantity: pricing.isShopper ? shopperSwivels : isSwivel ? quantity : 0,
    bundle: null,
    defaultPricesId,
    missingParts: missingPartsOf(
      draft,
      found.map(({ fact }) => fact),
      pricing,
    ),
  };
}
