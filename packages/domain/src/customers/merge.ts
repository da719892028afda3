import type { Role } from '../identity/index.ts';
import type { Language } from '../messages/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';
import type { AddressFields } from './addresses.ts';
import { canEditCustomerName } from './customer-name.ts';

/** Fields that can differ between two records of one person; `name` is first and last name together. */
export const mergeFields = [
  'name',
  'email',
  'secondEmail',
  'phone',
  'salesRep',
  'language',
  'billingAddress',
  'shippingAddress',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** Record that supplies a field: the kept one or the merged one. */
export type MergeSide = 'kept' | 'merged';
export type MergeChoices = Readonly<Record<MergeField, MergeSide>>;

export interface MergeableCustomer {
  readonly id: number;
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly secondEmail: string;
  readonly phone: string;
  readonly salesRepId: number | null;
  /** Language of documents and emails; null for the company default. */
  readonly language: Language | null;
  readonly billingAddress: AddressFields | null;
  readonly shippingAddress: AddressFields | null;
  /** Store of a store account, otherwise null. */
  readonly storeId: number | null;
}

export interface MergePair {
  readonly kept: MergeableCustomer;
  readonly merged: MergeableCustomer;
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A field's text for display and comparison; empty when the record has none. */
export function mergeText(customer: MergeableCustomer, field: MergeField): string {
  switch (field) {
    case 'name':
      return `${customer.name} ${customer.lastName}`.trim();
    case 'salesRep':
      return customer.salesRepId === null ? '' : String(customer.salesRepId);
    case 'language':
      return customer.language ?? '';
    case 'billingAddress':
    case 'shippingAddress': {
      const address = customer[field];
      return address ? [address.description, address.city, address.state, address.zipCode].join(', ') : '';
    }
    default:
      return customer[field];
  }
}

/** Suggests the kept record for each field, unless its field is empty. */
export function suggestChoices({ kept, merged }: MergePair): MergeChoices {
  const side = (field: MergeField): MergeSide =>
    mergeText(kept, field) === '' && mergeText(merged, field) !== '' ? 'merged' : 'kept';
  return Object.fromEntries(mergeFields.map((field) => [field, side(field)])) as unknown as MergeChoices;
}

/** Whether choosing the other name would rename the kept customer, which this role may not do (AUTH-25, C-60). */
function isNameLocked({ kept, merged }: MergePair, role: Role): boolean {
  return !canEditCustomerName(role, true) && kept.name !== '' && kept.name !== merged.name;
}

/** Fields that differ and that the role may choose. All others come from the kept record. */
export function differingFields(pair: MergePair, role: Role): readonly MergeField[] {
  const { kept, merged } = pair;
  return mergeFields.filter((field) => {
    if (field === 'name' && isNameLocked(pair, role)) return false;
    const [one, other] = [mergeText(kept, field), mergeText(merged, field)];
    return other !== '' && !sameText(one, other);
  });
}

/**
 * Merges two customers by the chosen fields. The email that was not chosen becomes the second email if that field is
 * empty, so searches still find it. Refuses a record with itself, a store's customer that would be deleted, since
 * floor orders need it (STORE-05), and a rename that the role may not do (AUTH-25).
 */
export function mergeCustomers(
  pair: MergePair,
  choices: MergeChoices,
  role: Role,
): Result<MergeableCustomer> {
  const { kept, merged } = pair;
  if (choices.name === 'merged' && isNameLocked(pair, role))
    return refuse({ code: 'CUSTOMER_NAME_LOCKED', field: 'choices.name' });
  if (kept.id === merged.id) return refuse({ code: 'CUSTOMER_MERGE_SAME' });
  if (merged.storeId !== null) return refuse({ code: 'CUSTOMER_MERGE_STORE', field: 'mergedId' });
  const of = (field: MergeField) => pair[choices[field]];
  const email = of('email').email;
  const left = [of('email') === kept ? merged.email : kept.email, kept.secondEmail, merged.secondEmail];
  const second =
    of('secondEmail').secondEmail || (left.find((one) => one !== '' && !sameText(one, email)) ?? '');
  return ok({
    id: kept.id,
    storeId: kept.storeId,
    name: of('name').name,
    lastName: of('name').lastName,
    email,
    secondEmail: sameText(second, email) ? '' : second,
    phone: of('phone').phone,
    salesRepId: of('salesRep').salesRepId,
    language: of('language').language,
    billingAddress: of('billingAddress').billingAddress,
    shippingAddress: of('shippingAddress').shippingAddress,
  });
}
