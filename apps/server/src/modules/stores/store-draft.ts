import type { Store, StoreInput } from '@cordovan/contracts/stores-schemas';
import { isEmail } from '@cordovan/domain/identity';
import type { Refusal } from '@cordovan/domain/result';
import type { DeliveryMinimums } from '@cordovan/domain/orders';
import { type DeliveryArea, isState } from '@cordovan/domain/stores';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { countKnownCollections, findGroupId, insertGroup, updateGroup } from './stores.repository.ts';

type Said<T> = { readonly [Field in keyof T]-?: Exclude<T[Field], undefined> };
type Flag = 'isFactory' | 'isActive' | 'useSpecial' | 'usesCollection' | 'emailsNewOrders';
/** A store after a save, with every field set. */
export type StoreDraft = Said<Omit<StoreInput, Flag>> & Readonly<Record<Flag, boolean>>;

const NEW_STORE: StoreDraft = {
  id: 0,
  name: '',
  state: '',
  taxRate: null,
  isFactory: false,
  customerId: null,
  newCustomerName: null,
  phone: '',
  mobile: '',
  email: '',
  address: '',
  city: '',
  zipCode: '',
  timeZone: null,
  priceLists: [],
  detailPriceListId: null,
  useSpecial: false,
  usesCollection: true,
  emailsNewOrders: true,
  customerPickupCost: null,
  localDeliveryCost: null,
  deliveryAreas: [],
  openingHours: [],
  parameterCollectionName: null,
  parameterCollection: null,
  isActive: true,
  rowVersion: 0,
};

/** Completes the input with the stored store's values, or a new store's defaults. */
export function storeDraft(input: StoreInput, before: Store | null): StoreDraft {
  const stored: StoreDraft = before ? { ...before, newCustomerName: null } : NEW_STORE;
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const draft = { ...stored, ...(sent as Partial<StoreDraft>) };
  const isOtherGroup = draft.parameterCollectionName !== stored.parameterCollectionName;
  return {
    ...draft,
    isFactory: input.isFactory ?? stored.isFactory,
    isActive: input.isActive ?? stored.isActive,
    useSpecial: input.useSpecial ?? stored.useSpecial,
    usesCollection: input.usesCollection ?? stored.usesCollection,
    emailsNewOrders: input.emailsNewOrders ?? stored.emailsNewOrders,
    // A different group has its own collections.
    parameterCollection: input.parameterCollection ?? (isOtherGroup ? null : stored.parameterCollection),
  };
}

/** Gives a new store the minimum prices of the settings unless it has its own: below them, no order can be saved. */
export function withDeliveryPrices(
  draft: StoreDraft,
  before: Store | null,
  minimums: DeliveryMinimums,
): StoreDraft {
  if (before) return draft;
  return {
    ...draft,
    customerPickupCost: draft.customerPickupCost ?? minimums.customerPickup,
    localDeliveryCost: draft.localDeliveryCost ?? minimums.localDelivery,
  };
}

/** A draft's areas. An area without days adds none. */
export const areasOf = ({ deliveryAreas }: StoreDraft): DeliveryArea[] =>
  (deliveryAreas ?? []).map(({ price = null, extraDays, ...area }) => ({
    ...area,
    zipFrom: area.zipFrom.trim(),
    zipTo: area.zipTo.trim(),
    price,
    extraDays: extraDays ?? 0,
  }));

/**
 * Checks a store's required fields (STORE-02, STORE-13 to STORE-15) and the format of the others; returns all
 * refusals.
 */
export function checkStore(input: StoreDraft): Refusal[] {
  const missing = [
    required('name', input.name.trim() !== ''),
    required('state', input.state.trim() !== ''),
    required('taxRate', input.taxRate !== null),
    required('customer', Boolean(input.customerId) || hasNewCustomer(input), 'customerId'),
  ];
  const malformed = [
    valid('state', input.state.trim() === '' || isState(input.state.trim().toUpperCase())),
    valid('email', input.email.trim() === '' || isEmail(input.email.trim())),
    valid('zipCode', /^\d{0,5}$/.test(input.zipCode.trim())),
    valid('timeZone', isTimeZone(input.timeZone)),
    valid('customerPickupCost', (input.customerPickupCost ?? 0) >= 0),
    valid('localDeliveryCost', (input.localDeliveryCost ?? 0) >= 0),
  ];
  const rate = input.taxRate ?? 0;
  const range = rate > 100 ? outOfRange('taxRate', 0, 100) : undefined;
  return [...missing, ...malformed, range].filter((refusal) => refusal !== undefined);
}

/** Whether the store gets its own new customer for its floor orders. */
export const hasNewCustomer = ({ customerId, newCustomerName }: StoreDraft): boolean =>
  !customerId && (newCustomerName ?? '').trim() !== '';

function isTimeZone(name: string | null | undefined): boolean {
  if (name === undefined || name === null) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function required(word: string, isThere: boolean, field = word): Refusal | undefined {
  return isThere ? undefined : { code: 'FIELD_REQUIRED', field, data: { field: word } };
}

function valid(field: string, isValid: boolean): Refusal | undefined {
  return isValid ? undefined : { code: 'FIELD_INVALID', field, data: { field } };
}

function outOfRange(field: string, min: number, max: number): Refusal {
  return { code: 'FIELD_OUT_OF_RANGE', field, data: { field, min, max } };
}

/**
 * Finds, changes or creates the named collection group (STORE-07, STORE-08) and returns its id. Null without a name.
 */
export async function saveGroup(trx: Trx, input: StoreDraft): Promise<number | null> {
  const name = (input.parameterCollectionName ?? '').trim();
  if (name === '') return null;
  const known = await findGroupId(trx, name);
  const group = input.parameterCollection;
  const ids = [group?.collectionPrincipalId, group?.minCollectionId, group?.maxCollectionId];
  const isEmpty = ids.every((id) => id === undefined || id === null);
  if (isEmpty && known !== undefined) return known;
  const [principal, min, max] = ids;
  if (!principal || !min || !max) return invalidGroup();
  const distinct = new Set([principal, min, max]);
  if ((await countKnownCollections(trx, [...distinct])) !== distinct.size) return invalidGroup();
  const values = { collection_principal_id: principal, min_collection_id: min, max_collection_id: max };
  if (known === undefined) return insertGroup(trx, name, values);
  await updateGroup(trx, known, values);
  return known;
}

function invalidGroup(): never {
  return refuse({
    code: 'FIELD_INVALID',
    field: 'parameterCollection',
    data: { field: 'parameterCollection' },
  });
}
