import { allowUnless, type Refusal, type Result } from '../result/index.ts';
import { DELIVERY_SALE_ITEM_ID, saleItemTypes } from './sale-item-types.ts';

/** Refuses an empty text of a catalog record. */
const requiredText = (field: string, text: string): Refusal | undefined =>
  text.trim() === '' ? { code: 'FIELD_REQUIRED', data: { field }, field } : undefined;

/** Refuses `;` in a name: the workbook uses it to separate list entries. */
const plainText = (field: string, text: string): Refusal | undefined =>
  text.includes(';') ? { code: 'NAME_WITH_SEPARATOR', field } : undefined;

/** Checks the name of a catalog record. */
export const checkRecordName = ({ name }: { readonly name: string }): Result<void> =>
  allowUnless([requiredText('name', name), plainText('name', name)]);

/** Checks the collection form. */
export const checkCollection = (draft: {
  readonly name: string;
  readonly gradeId: number | null;
}): Result<void> =>
  allowUnless([
    requiredText('name', draft.name),
    plainText('name', draft.name),
    draft.gradeId === null
      ? { code: 'FIELD_REQUIRED', data: { field: 'grade' }, field: 'gradeId' }
      : undefined,
  ]);

/** Checks the flavor form. */
export const checkFlavor = (draft: {
  readonly name: string;
  readonly styleId: number | null;
  readonly principalLeatherId: number | null;
}): Result<void> =>
  allowUnless([
    requiredText('name', draft.name),
    plainText('name', draft.name),
    draft.styleId === null
      ? { code: 'FIELD_REQUIRED', data: { field: 'style' }, field: 'styleId' }
      : undefined,
    draft.principalLeatherId === null
      ? { code: 'FIELD_REQUIRED', data: { field: 'leather' }, field: 'principalLeatherId' }
      : undefined,
  ]);

interface SaleItemFacts {
  /** Null for a new item, or one without a fixed id. */
  readonly id: number | null;
  readonly type: number;
  readonly hasStyle: boolean;
  readonly hasFurnitureType: boolean;
  readonly isPrincipal: boolean;
  readonly isActive: boolean;
}

/** Conflict between a sale item and its type (C-20); `at` is the field with the error. */
export type SaleItemProblem =
  | { readonly code: 'FURNITURE_NEEDS'; readonly at: 'style' | 'furnitureType' }
  | { readonly code: 'PRINCIPAL_IS_FURNITURE'; readonly at: 'principal' }
  | { readonly code: 'GENERIC_DELIVERY_STAYS'; readonly at: 'type' | 'active' };

/**
 * Checks a sale item by itself: furniture is one style in one furniture type, only furniture represents its style, and
 * the generic delivery can't be changed, because every order refers to it (C-23).
 */
export function saleItemProblems(item: SaleItemFacts): readonly SaleItemProblem[] {
  const isFurniture = item.type === saleItemTypes.furniture;
  const problems: SaleItemProblem[] = [];
  if (isFurniture && !item.hasStyle) problems.push({ code: 'FURNITURE_NEEDS', at: 'style' });
  if (isFurniture && !item.hasFurnitureType) problems.push({ code: 'FURNITURE_NEEDS', at: 'furnitureType' });
  if (!isFurniture && item.isPrincipal) problems.push({ code: 'PRINCIPAL_IS_FURNITURE', at: 'principal' });
  if (item.id === DELIVERY_SALE_ITEM_ID) {
    if (item.type !== saleItemTypes.delivery) problems.push({ code: 'GENERIC_DELIVERY_STAYS', at: 'type' });
    if (!item.isActive) problems.push({ code: 'GENERIC_DELIVERY_STAYS', at: 'active' });
  }
  return problems;
}

interface SaleItemDraft {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly type: number;
  readonly styleId: number | null;
  readonly furnitureTypeId: number | null;
  readonly isPrincipal: boolean;
  readonly isActive: boolean;
}

const placeOf = {
  style: 'styleId',
  furnitureType: 'furnitureTypeId',
  principal: 'isPrincipal',
  type: 'type',
  active: 'isActive',
} as const;

/** Checks the sale item form. */
export const checkSaleItem = (draft: SaleItemDraft): Result<void> =>
  allowUnless([
    requiredText('name', draft.name),
    requiredText('code', draft.code),
    plainText('code', draft.code),
    ...saleItemProblems({
      ...draft,
      hasStyle: draft.styleId !== null,
      hasFurnitureType: draft.furnitureTypeId !== null,
    }).map(({ code, at }): Refusal =>
      code === 'FURNITURE_NEEDS'
        ? { code: 'FIELD_REQUIRED', data: { field: at }, field: placeOf[at] }
        : { code, field: placeOf[at] },
    ),
  ]);
