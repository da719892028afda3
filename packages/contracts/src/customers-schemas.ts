import { z } from 'zod';
import { id, wire } from './codec.ts';
import { languages } from '@cordovan/domain/messages';
import { idSent, NAME, NOTE, rowVersion, rowVersionSent, text, textOrEmpty } from './fields.ts';

/** 1 billing, 2 shipping (CUST-03). */
export const addressTypeId = z.literal([1, 2]);

/** ENT-19. `information` is derived: the address in several lines. */
export const address = wire({
  id,
  description: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  note: z.string(),
  addressTypeId,
  customerId: id.nullable(),
  information: z.string(),
});
export type Address = z.output<typeof address>;

/** An address with an empty description is dropped (CUST-04); which fields are required is CUST-07. */
export const addressInput = wire({
  id: idSent,
  description: textOrEmpty(NAME),
  city: textOrEmpty(NAME),
  state: textOrEmpty(NAME),
  zipCode: textOrEmpty(20),
  country: textOrEmpty(NAME),
  note: textOrEmpty(NOTE),
});
export type AddressInput = z.output<typeof addressInput>;

/** The language of a customer's papers and mails; null: that of the house. */
export const customerLanguage = z.enum(languages).nullable();

/** ENT-18. */
export const customer = wire({
  id,
  companyId: id,
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  secondEmail: z.string(),
  phone: z.string(),
  salesRepId: id.nullable(),
  shippingAddress: address.nullable(),
  billingAddress: address.nullable(),
  nameUpdate: z.string().nullable(),
  isUpdate: z.boolean(),
  /** The store whose floor orders this customer stands for (STORE-05), null for everybody else. */
  storeId: id.nullable(),
  language: customerLanguage,
  rowVersion,
});
export type Customer = z.output<typeof customer>;

/** A customer inside an order, or sent on its own: found by id or email, else created (N-10). */
export const customerInput = wire({
  id: idSent,
  name: textOrEmpty(NAME),
  lastName: textOrEmpty(NAME),
  email: textOrEmpty(254),
  secondEmail: textOrEmpty(254),
  phone: textOrEmpty(40),
  salesRepId: id.nullish(),
  shippingAddress: addressInput.nullish(),
  billingAddress: addressInput.nullish(),
  nameUpdate: text(NAME).nullish(),
  isUpdate: z.boolean().nullish(),
  /** Left out: it stays what it is. */
  language: customerLanguage.optional(),
  rowVersion: rowVersionSent,
});
export type CustomerInput = z.output<typeof customerInput>;

/** ENT-21 with the email of N-11. The QuickBooks id is null for a rep that is not linked yet. */
export const salesRep = wire({
  id,
  quickBooksId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  isActive: z.boolean(),
});
export type SalesRep = z.output<typeof salesRep>;
