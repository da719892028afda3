import type { Customer, CustomerInput } from '@cordovan/contracts/customers-schemas';
import { addressTypes } from '@cordovan/domain/customers';
import { isEmail, type Role } from '@cordovan/domain/identity';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { findCompanyOfCustomer } from './companies-seen.repository.ts';
import {
  findCustomerRow,
  findKnownCustomer,
  type CustomerValues,
  insertContact,
  insertCustomer,
  type KnownCustomerRow,
  listCustomerRows,
  listCustomersNamed,
  putAddresses,
  searchCustomerRows,
  updateCustomer,
} from './customers.repository.ts';
import { customerFrom } from './customers.rows.ts';
import {
  type CustomerEdit,
  editedInput,
  isSame,
  keptAddresses,
  mergedValues,
  valuesOf,
} from './customer-values.ts';
import { deleteAddresses } from './merge.repository.ts';

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

/** One customer of any company whose customers the reader sees. */
export async function getCustomerSeen(db: Handle, user: SignedInUser, id: number): Promise<Customer> {
  return getCustomer(db, await findCompanyOfCustomer(db, user.companyId, id), id);
}

export async function findCustomersByName(db: Handle, companyId: number, name: string): Promise<Customer[]> {
  return (await listCustomersNamed(db, companyId, name)).map(customerFrom);
}

export async function searchCustomers(db: Handle, companyId: number, text: string): Promise<Customer[]> {
  if (text.trim().length < SEARCH_LENGTH) return [];
  return (await searchCustomerRows(db, companyId, text)).map(customerFrom);
}

/** The member of staff who sends a customer; visitors only add contacts (`addContact`). */
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
 * Adds the contact that a visitor typed. It never becomes, reads or changes a customer who has that email: what a
 * stranger types proves nothing (N-05). Staff take it over by its email, or merge it.
 */
export async function addContact(trx: Trx, companyId: number, input: CustomerInput): Promise<{ id: number }> {
  const id = await insertContact(trx, companyId, valuesOf(input));
  await putAddresses(trx, { companyId, customerId: id }, keptAddresses(input));
  return { id };
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
  // Most are new: who has neither id nor a known email is there after one statement.
  const added = input.id > 0 ? undefined : await insertCustomer(trx, companyId, valuesOf(input));
  if (added !== undefined) {
    await putAddresses(trx, { companyId, customerId: added }, keptAddresses(input));
    return { id: added };
  }
  const known = await findKnownCustomer(trx, companyId, { id: input.id, email: input.email.trim() });
  if (!known) return refuse({ code: 'NOT_FOUND', field: 'customer.id' });
  // Who sends a customer that was merged since means the person, not what the record was: nothing is changed back.
  if (standsForAnother(known, input)) return { id: known.id };
  const id = await writeValues(trx, { editor, known, input }, mergedValues(known, input));
  await putAddresses(trx, { companyId, customerId: id }, keptAddresses(input));
  return { id };
}

function standsForAnother(known: KnownCustomerRow, input: CustomerInput): boolean {
  if (input.id > 0) return known.id !== input.id;
  return known.email?.toLowerCase() !== input.email.trim().toLowerCase();
}

function checkEdit(input: CustomerInput): void {
  const secondEmail = input.secondEmail.trim();
  if (input.name.trim() === '' || !isEmail(input.email.trim()))
    refuse({ code: 'ORDER_MSG_CUSTOMER', field: 'customer' });
  if (secondEmail !== '' && !isEmail(secondEmail))
    refuse({ code: 'CUSTOMER_EMAIL_INVALID', field: 'secondEmail' });
}

interface CustomerChange {
  readonly editor: CustomerEditor;
  readonly known: KnownCustomerRow;
  readonly input: CustomerInput;
  /** An edit raises the row version also when only addresses differ: the next one must know of it. */
  readonly isEdit?: boolean;
}

/** Writes what differs; a new name is marked to be pushed to accounting (N-09, CUST-21). */
async function writeValues(
  trx: Trx,
  { editor, known, input, isEdit = false }: CustomerChange,
  values: CustomerValues,
): Promise<number> {
  const isRenamed = values.name !== known.name;
  // The name of a selected customer is not an administrator's to change (AUTH-25, C-60).
  if (isRenamed && editor.role === 'Administrator' && input.id > 0) {
    refuse({ code: 'CUSTOMER_NAME_LOCKED', field: 'customer.name' });
  }
  // Staff who sell to a visitor's contact by its email vouch for it.
  const isTakenOver = known.from_visit && input.id === 0;
  if (!isRenamed && isSame(known, values) && !isEdit && !isTakenOver) return known.id;
  const marks = {
    ...(isRenamed ? { is_update: true, name_update: values.name } : {}),
    ...(isTakenOver ? ({ from_visit: false } as const) : {}),
  };
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

/** Changes what is sent of a customer, what is sent empty included; what is not sent stays. */
export async function editCustomer(
  db: Handle,
  editor: CustomerEditor,
  { id, body }: { id: number; body: CustomerEdit },
): Promise<Customer> {
  return inTransaction(db, async (trx) => {
    const companyId = await findCompanyOfCustomer(trx, editor.companyId, id);
    const known = await findKnownCustomer(trx, companyId, { id, email: '' });
    if (known?.id !== id) return refuse({ code: 'NOT_FOUND' });
    if (known.row_version !== body.rowVersion) refuse({ code: 'STALE_RECORD' });
    const input = editedInput(known, body);
    checkEdit(input);
    await writeValues(trx, { editor: { ...editor, companyId }, known, input, isEdit: true }, valuesOf(input));
    const key = { companyId, customerId: id };
    const kept = keptAddresses(input);
    const sent = [
      ...(body.billingAddress === undefined ? [] : [addressTypes.billing]),
      ...(body.shippingAddress === undefined ? [] : [addressTypes.shipping]),
    ];
    const gone = sent.filter((type) => kept.every((address) => address.address_type_id !== type));
    await deleteAddresses(trx, key, gone);
    await putAddresses(trx, key, kept);
    return getCustomer(trx, companyId, id);
  });
}
