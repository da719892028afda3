import type { Customer } from '@cordovan/contracts/customers-schemas';
import { addressText } from '@cordovan/domain/customers';
import type { CustomerEdit } from './api/customers.ts';

export const editFields = [
  'name',
  'lastName',
  'email',
  'secondEmail',
  'phone',
  'salesRepId',
  'language',
  'paymentTermId',
  'taxExemptCertificate',
  'taxExemptUntil',
  'taxExemptState',
  'billingAddress',
  'shippingAddress',
] as const;
export type EditField = (typeof editFields)[number];

export const editOf = (customer: Customer): CustomerEdit => ({
  name: customer.name,
  lastName: customer.lastName,
  email: customer.email,
  secondEmail: customer.secondEmail,
  phone: customer.phone,
  salesRepId: customer.salesRepId,
  language: customer.language,
  paymentTermId: customer.paymentTermId,
  taxExemptCertificate: customer.taxExemptCertificate,
  taxExemptUntil: customer.taxExemptUntil,
  taxExemptState: customer.taxExemptState,
  billingAddress: customer.billingAddress,
  shippingAddress: customer.shippingAddress,
  rowVersion: customer.rowVersion,
});

/** A field's value as text, for display and comparison. */
export function textOf(edit: CustomerEdit, field: EditField): string {
  const value = edit[field];
  if (value === null) return '';
  return typeof value === 'object' ? addressText(value) : String(value);
}

/**
 * Merges edits with another user's save: keeps what was typed here, and takes fields that only they changed.
 * `clashes` are the fields that both changed differently.
 */
export function rebase({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', CustomerEdit>): {
  readonly edit: CustomerEdit;
  readonly clashes: readonly EditField[];
} {
  const changed = (edit: CustomerEdit, field: EditField) => textOf(edit, field) !== textOf(base, field);
  const kept = editFields.filter((field) => changed(mine, field));
  const own = Object.fromEntries(kept.map((field) => [field, mine[field]]));
  return {
    edit: { ...theirs, ...own },
    clashes: kept.filter((field) => changed(theirs, field) && textOf(mine, field) !== textOf(theirs, field)),
  };
}
