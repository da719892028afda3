import type { Store, StoreInput } from '@cordovan/contracts/stores-schemas';

import { isEmail } from '@cordovan/domain/identity';
import { NO_MONEY } from '@cordovan/domain/money';
import { allowUnless, type Refusal, type Result } from '@cordovan/domain/result';
import { checkDeliveryAreas, checkOpeningHours, type DeliveryArea } from '@cordovan/domain/stores';

/** The form sends every field, so an empty field is cleared. */
export type StoreDraft = { [Field in keyof StoreInput]-?: Exclude<StoreInput[Field], undefined> };

export const draftOf = (store: Store | undefined): StoreDraft => ({
  id: store?.id ?? 0,
  name: store?.name ?? '',
  state: store?.state ?? '',
  taxRate: store?.taxRate ?? null,
  isFactory: store?.isFactory ?? false,
  customerId: store?.customerId ?? null,
  newCustomerName: null,
  phone: store?.phone ?? '',
  mobile: store?.mobile ?? '',
  email: store?.email ?? '',
  address: store?.address ?? '',
  city: store?.city ?? '',
  zipCode: store?.zipCode ?? '',
  timeZone: store?.timeZone ?? null,
  priceLists: (store?.priceLists ?? []).map(({ id }) => ({ id })),
  detailPriceListId: store?.detailPriceListId ?? null,
  useSpecial: store?.useSpecial ?? false,
  usesCollection: store?.usesCollection ?? true,
  emailsNewOrders: store?.emailsNewOrders ?? true,
  customerPickupCost: store?.customerPickupCost ?? null,
  localDeliveryCost: store?.localDeliveryCost ?? null,
  deliveryAreas: store?.deliveryAreas ?? [],
  openingHours: store?.openingHours ?? [],
  parameterCollectionName: store?.parameterCollectionName ?? null,
  parameterCollection: store?.parameterCollection ?? null,
  isActive: store?.isActive ?? true,
  rowVersion: store?.rowVersion ?? 0,
});

const required = (word: string, isGiven: boolean, field = word): Refusal | undefined =>
  isGiven ? undefined : { code: 'FIELD_REQUIRED', data: { field: word }, field };

export type AreaDraft = NonNullable<StoreInput['deliveryAreas']>[number];

const areasOf = (draft: StoreDraft): DeliveryArea[] =>
  (draft.deliveryAreas ?? []).map(({ price = null, extraDays, ...area }) => ({
    ...area,
    price,
    extraDays: extraDays ?? 0,
  }));

/** Data to copy from another store: lists, prices, hours and areas, but not name, place and tax. */
export const copiedFrom = (store: Store): Partial<StoreDraft> => ({
  priceLists: store.priceLists.map(({ id }) => ({ id })),
  detailPriceListId: store.detailPriceListId,
  useSpecial: store.useSpecial,
  usesCollection: store.usesCollection,
  emailsNewOrders: store.emailsNewOrders,
  customerPickupCost: store.customerPickupCost,
  localDeliveryCost: store.localDeliveryCost,
  openingHours: store.openingHours,
  timeZone: store.timeZone,
  parameterCollectionName: store.parameterCollectionName,
});

/** Checks STORE-02, STORE-13 to STORE-15, the email address, and the delivery areas except their minimum price. */
export const checkDraft = (draft: StoreDraft): Result<unknown> =>
  allowUnless([
    required('name', draft.name.trim() !== ''),
    required('state', draft.state.trim() !== ''),
    required('taxRate', draft.taxRate !== null),
    required('customer', Boolean(draft.customerId) || Boolean(draft.newCustomerName?.trim()), 'customerId'),
    // Without these costs, a new store would refuse its first orders (ORD-41, ORD-42).
    ...(draft.id === 0 && !draft.isFactory
      ? (['customerPickupCost', 'localDeliveryCost'] as const).map((field) =>
          required(field, draft[field] !== null),
        )
      : []),
    draft.email.trim() === '' || isEmail(draft.email.trim())
      ? undefined
      : { code: 'FIELD_INVALID', data: { field: 'email' }, field: 'email' },
    ...checkDeliveryAreas(areasOf(draft), { localDelivery: NO_MONEY }),
    ...checkOpeningHours(draft.openingHours ?? []),
  ]);
