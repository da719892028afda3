import type { BodyOf } from '@cordovan/contracts/call';
import type { editCustomer } from '@cordovan/contracts/customers';
import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import type { AddressFields } from '@cordovan/domain/customers';
import { isEmail } from '@cordovan/domain/identity';
import { keepAddresses } from '@cordovan/domain/orders';
import type { AddressValues, CustomerValues, KnownCustomerRow } from './customers.repository.ts';

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export function valuesOf(input: CustomerInput): CustomerValues {
  return {
    name: input.name.trim(),
    last_name: input.lastName.trim(),
    email: textOrNull(input.email),
    second_email: isEmail(input.secondEmail.trim()) ? input.secondEmail.trim() : null,
    phone: textOrNull(input.phone),
    sales_rep_id: input.salesRepId || null,
    language: input.language ?? null,
  };
}

export type CustomerEdit = BodyOf<typeof editCustomer>;

/** Applies an edit: fields that were sent, even empty ones, replace the stored values; all others are unchanged. */
export function editedInput(known: KnownCustomerRow, body: CustomerEdit): CustomerInput {
  const { name, lastName, email, secondEmail, phone, salesRepId, language } = body;
  return {
    ...(body.billingAddress === undefined ? {} : { billingAddress: body.billingAddress }),
    ...(body.shippingAddress === undefined ? {} : { shippingAddress: body.shippingAddress }),
    rowVersion: body.rowVersion,
    id: known.id,
    name: name ?? known.name,
    lastName: lastName ?? known.last_name,
    email: email ?? known.email ?? '',
    secondEmail: secondEmail ?? known.second_email ?? '',
    phone: phone ?? known.phone ?? '',
    salesRepId: salesRepId === undefined ? known.sales_rep_id : salesRepId,
    language: language === undefined ? known.language : language,
    isUpdate: null,
    nameUpdate: null,
  };
}

/** Merges staff input over the stored customer; fields left empty keep their value. */
export function mergedValues(known: KnownCustomerRow, input: CustomerInput): CustomerValues {
  const given = valuesOf(input);
  return {
    name: given.name || known.name,
    last_name: given.last_name || known.last_name,
    email: given.email ?? known.email,
    second_email: given.second_email ?? known.second_email,
    phone: given.phone ?? known.phone,
    sales_rep_id: given.sales_rep_id ?? known.sales_rep_id,
    language: given.language ?? known.language,
  };
}

/** Keeps the stored customer and fills only what it lacks. */
export function filledValues(known: KnownCustomerRow, input: CustomerInput): CustomerValues {
  const given = valuesOf(input);
  return {
    name: known.name || given.name,
    last_name: known.last_name || given.last_name,
    email: known.email ?? given.email,
    second_email: known.second_email ?? given.second_email,
    phone: known.phone ?? given.phone,
    sales_rep_id: known.sales_rep_id ?? given.sales_rep_id,
    language: known.language ?? given.language,
  };
}

export function isSame(known: KnownCustomerRow, values: CustomerValues): boolean {
  return (Object.keys(values) as (keyof CustomerValues)[]).every((key) => values[key] === known[key]);
}

export function keptAddresses(input: CustomerInput): AddressValues[] {
  const kept = keepAddresses({
    billing: input.billingAddress ?? null,
    shipping: input.shippingAddress ?? null,
  });
  return [
    ...(kept.billing ? [addressValues(kept.billing, 1)] : []),
    ...(kept.shipping ? [addressValues(kept.shipping, 2)] : []),
  ];
}

export function addressValues(address: AddressFields, type: 1 | 2): AddressValues {
  return {
    address_type_id: type,
    description: address.description.trim(),
    city: address.city.trim(),
    state: address.state.trim(),
    zip_code: address.zipCode.replace(/\D/g, '').slice(0, 5),
    country: address.country.trim() || 'US',
    note: address.note.trim(),
  };
}
