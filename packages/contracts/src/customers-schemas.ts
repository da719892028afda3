import { z } from 'zod';
import { day, id, wire } from './codec.ts';
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

/** Address input. An empty description drops the address (CUST-04); CUST-07 lists the required fields. */
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

/** Language of a customer's documents and emails; null for the company default. */
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
  /** Store whose floor orders use this customer (STORE-05), otherwise null. */
  storeId: id.nullable(),
  language: customerLanguage,
  /** Payment terms for the customer's orders; null means due on receipt (N-38). */
  paymentTermId: id.nullable(),
  /** Number of the tax exemption certificate; empty for a customer who pays tax. */
  taxExemptCertificate: z.string(),
  /** The last day on which the certificate is valid; null when it doesn't expire. */
  taxExemptUntil: day.nullable(),
  /** State to which the certificate applies; null if it applies at all stores. */
  taxExemptState: z.string().nullable(),
  rowVersion,
});
export type Customer = z.output<typeof customer>;

/** Customer inside an order, or sent alone: found by id or email, otherwise created (N-10). */
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
  /** A missing language keeps the stored one. */
  language: customerLanguage.optional(),
  rowVersion: rowVersionSent,
});
export type CustomerInput = z.output<typeof customerInput>;

/** ENT-21 with the email of N-11. The QuickBooks id is null until the rep is linked. */
export const salesRep = wire({
  id,
  quickBooksId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  isActive: z.boolean(),
});
export type SalesRep = z.output<typeof salesRep>;
