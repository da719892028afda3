import type { AddressInput, Customer, CustomerInput } from '@cordovan/contracts/customers-schemas';
import { isEmail, type Role } from '@cordovan/domain/identity';
import { keepAddresses } from '@cordovan/domain/orders';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import {
  type AddressValues,
  type CustomerValues,
  findCustomerRow,
  findKnownCustomer,
  insertCustomer,
  type KnownCustomerRow,
  listCustomerRows,
  listCustomersNamed,
  putAddresses,
  searchCustomerRows,
  updateCustomer,
} from './customers.repository.ts';
import { customerFrom } from './customers.rows.ts';

/** A search fires from the second letter on (CUST-13). */
const SEARCH_LENGTH = 2;
const UNIQUE_VIOLATION = '23505';

export async function listCustomers(db: Handle, companyId: number): Promise<Customer[]> {
  return (await listCustomerRows(db, companyId)).map(customerFrom);
}

export async function getCustomer(db: Handle, companyId: number, id: number): Promise<Customer> {
  const row = await findCustomerRow(db, companyId, id);
  return row ? customerFrom(row) : refuse({ code: 'NOT_FOUND' });
}

export async function findCustomersByName(db: Handle, companyId: number, name: string): Promise<Customer[]> {
  return (await listCustomersNamed(db, companyId, name)).map(customerFrom);
}

export async function searchCustomers(db: Handle, companyId: number, text: string): Promise<Customer[]> {
  if (text.trim().length < SEARCH_LENGTH) return [];
  return (await searchCustomerRows(db, companyId, text)).map(customerFrom);
}

/** Who sends a customer: a shopper may fill in what is missing, but not change what is there. */
export interface CustomerEditor {
  readonly companyId: number;
  readonly role: Role | null;
}

export async function saveCustomer(
  db: Handle,
  editor: CustomerEditor,
  input: CustomerInput,
): Promise<Customer> {
  if (input.name.trim() === '' || !isEmail(input.email.trim())) {
    refuse({ code: 'ORDER_MSG_CUSTOMER', field: 'customer' });
  }
  return inTransaction(db, async (trx) => {
    const { id } = await upsertCustomer(trx, editor, input);
    return getCustomer(trx, editor.companyId, id);
  });
}

/**
 * Adds a customer or changes the one with this id, else with this email, within the company (N-10). Addresses
 * with an empty description are dropped (CUST-04).
 */
export async function upsertCustomer(
  trx: Trx,
  editor: CustomerEditor,
  input: CustomerInput,
): Promise<{ id: number }> {
  const { companyId } = editor;
  const email = input.email.trim();
  const known = await findKnownCustomer(trx, companyId, { id: input.id, email });
  if (!known && input.id > 0) return refuse({ code: 'NOT_FOUND', field: 'customer.id' });
  const id = known
    ? await changeCustomer(trx, { editor, known, input })
    : await insertCustomer(trx, companyId, valuesOf(input));
  if (editor.role !== null || !known) {
    await putAddresses(trx, { companyId, customerId: id }, keptAddresses(input));
  }
  return { id };
}

interface CustomerChange {
  readonly editor: CustomerEditor;
  readonly known: KnownCustomerRow;
  readonly input: CustomerInput;
}

async function changeCustomer(trx: Trx, { editor, known, input }: CustomerChange): Promise<number> {
  const values = editor.role === null ? filledIn(known, input) : mergedValues(known, input);
  const isRenamed = values.name !== known.name;
  // The name of a selected customer is not an administrator's to change (AUTH-25, C-60).
  if (isRenamed && editor.role === 'Administrator' && input.id > 0) {
    refuse({ code: 'CUSTOMER_NAME_LOCKED', field: 'customer.name' });
  }
  if (!isRenamed && isSame(known, values)) return known.id;
  const marks = isRenamed ? { is_update: true, name_update: values.name } : {};
  const where = {
    companyId: editor.companyId,
    id: known.id,
    ...(input.rowVersion > 0 ? { rowVersion: input.rowVersion } : {}),
  };
  try {
    const isSaved = await updateCustomer(trx, where, { ...values, ...marks });
    return isSaved ? known.id : refuse({ code: 'STALE_RECORD', field: 'customer' });
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    return refuse({ code: 'FIELD_TAKEN', field: 'customer.email', data: { field: 'email' } });
  }
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

function valuesOf(input: CustomerInput): CustomerValues {
  return {
    name: input.name.trim(),
    last_name: input.lastName.trim(),
    email: textOrNull(input.email),
    second_email: isEmail(input.secondEmail.trim()) ? input.secondEmail.trim() : null,
    phone: textOrNull(input.phone),
    sales_rep_id: input.salesRepId || null,
  };
}

/** What staff typed wins over what is there; what they left empty stays. */
function mergedValues(known: KnownCustomerRow, input: CustomerInput): CustomerValues {
  const given = valuesOf(input);
  return {
    name: given.name || known.name,
    last_name: given.last_name || known.last_name,
    email: given.email ?? known.email,
    second_email: given.second_email ?? known.second_email,
    phone: given.phone ?? known.phone,
    sales_rep_id: given.sales_rep_id ?? known.sales_rep_id,
  };
}

/** A visitor who knows an email must not rewrite that customer. */
function filledIn(known: KnownCustomerRow, input: CustomerInput): CustomerValues {
  const given = valuesOf(input);
  return {
    name: known.name,
    last_name: known.last_name || given.last_name,
    email: known.email,
    second_email: known.second_email ?? given.second_email,
    phone: known.phone ?? given.phone,
    sales_rep_id: known.sales_rep_id,
  };
}

function isSame(known: KnownCustomerRow, values: CustomerValues): boolean {
  return (Object.keys(values) as (keyof CustomerValues)[]).every((key) => values[key] === known[key]);
}

function keptAddresses(input: CustomerInput): AddressValues[] {
  const kept = keepAddresses({
    billing: input.billingAddress ?? null,
    shipping: input.shippingAddress ?? null,
  });
  return [
    ...(kept.billing ? [addressValues(kept.billing, 1)] : []),
    ...(kept.shipping ? [addressValues(kept.shipping, 2)] : []),
  ];
}

function addressValues(address: AddressInput, type: 1 | 2): AddressValues {
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
