import type { Role } from '../identity/index.ts';
import type { Language } from '../messages/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';
import type { AddressFields } from './addresses.ts';
import { canEditCustomerName } from './customer-name.ts';

/** What two records of one person may differ in; a name is first and last name together. */
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

/** Of which record a field is taken: the one that stays or the one that goes. */
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
  /** Of papers and mails; null: that of the house. */
  readonly language: Language | null;
  readonly billingAddress: AddressFields | null;
  readonly shippingAddress: AddressFields | null;
  /** The store whose floor orders it stands for, else null. */
  readonly storeId: number | null;
}

export interface MergePair {
  readonly kept: MergeableCustomer;
  readonly merged: MergeableCustomer;
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What a field holds, for eyes and comparisons; empty where there is nothing. */
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

/** The record that stays wins, except where it has nothing. */
export function suggestChoices({ kept, merged }: MergePair): MergeChoices {
  const side = (field: MergeField): MergeSide =>
    mergeText(kept, field) === '' && mergeText(merged, field) !== '' ? 'merged' : 'kept';
  return Object.fromEntries(mergeFields.map((field) => [field, side(field)])) as unknown as MergeChoices;
}

/** Whether the other name would rename the customer that stays, which this role may not (AUTH-25, C-60). */
function isNameLocked({ kept, merged }: MergePair, role: Role): boolean {
  return !canEditCustomerName(role, true) && kept.name !== '' && kept.name !== merged.name;
}

/** Fields in which the two really differ and that the role may choose: the others stay with the kept record. */
export function differingFields(pair: MergePair, role: Role): readonly MergeField[] {
  const { kept, merged } = pair;
  return mergeFields.filter((field) => {
    if (field === 'name' && isNameLocked(pair, role)) return false;
    const [one, other] = [mergeText(kept, field), mergeText(merged, field)];
    return other !== '' && !sameText(one, other);
  });
}

/**
 * The customer that stays, with the chosen fields. An email that was not chosen becomes the second one where that
 * is free, so that the person is still found by it. Refuses a record with itself, a store's customer that goes, since
 * floor orders need it (STORE-05), and another name where the role may not rename customers (AUTH-25).
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
