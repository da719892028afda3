import type { Customer, CustomerInput } from '@cordovan/contracts/customers-schemas';
import { addressTypes, canEditCustomerName } from '@cordovan/domain/customers';
import { isEmail, type Role } from '@cordovan/domain/identity';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { auditTerms, editedTerms } from './customer-terms.service.ts';
import { findCompanyOfCustomer } from './companies-seen.repository.ts';
import {
  findCustomerRow,
  findKnownCustomer,
  type CustomerTerms,
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
  filledValues,
  isSame,
  keptAddresses,
  mergedValues,
  valuesOf,
} from './customer-values.ts';
import { refuseTakenEmail } from './taken-email.ts';
import { deleteAddresses, hasOrdersElsewhere } from './merge.repository.ts';

/** Minimum length of a search (CUST-13). */
const SEARCH_LENGTH = 2;

export async function listCustomers(db: Handle, companyId: number): Promise<Customer[]> {
  return (await listCustomerRows(db, companyId)).map(customerFrom);
}

export async function getCustomer(db: Handle, companyId: number, id: number): Promise<Customer> {
  const row = await findCustomerRow(db, companyId, id);
  return row ? customerFrom(row) : refuse({ code: 'NOT_FOUND' });
}

/** Reads a customer of any company whose customers the reader may see. */
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

/** The staff member who saves a customer; visitors only add contacts (`addContact`). */
export interface CustomerEditor {
  readonly companyId: number;
  readonly role: Role | null;
  /** Store that the editor is limited to; null for none. */
  readonly storeId: number | null;
}

export async function saveCustomer(
  trx: Trx,
  editor: CustomerEditor,
  input: CustomerInput,
): Promise<Customer> {
  if (input.name.trim() === '' || !isEmail(input.email.trim())) {
    refuse({ code: 'ORDER_MSG_CUSTOMER', field: 'customer' });
  }
  const { id } = await upsertCustomer(trx, editor, input);
  return getCustomer(trx, editor.companyId, id);
}

/**
 * Adds a contact typed by a visitor. It never becomes, reads or changes a customer with that email, because a
 * stranger's input proves nothing (N-05). Staff take over the contact by its email, or merge it.
 */
export async function addContact(trx: Trx, companyId: number, input: CustomerInput): Promise<{ id: number }> {
  const id = await insertContact(trx, companyId, valuesOf(input));
  await putAddresses(trx, { companyId, customerId: id }, keptAddresses(input));
  return { id };
}

/**
 * Adds a customer, or changes the one with this id or else this email, within the company (N-10). Drops
 * addresses with an empty description (CUST-04).
 */
export async function upsertCustomer(
  trx: Trx,
  editor: CustomerEditor,
  input: CustomerInput,
): Promise<{ id: number }> {
  const { companyId } = editor;
  // Fast path: most customers are new, and one statement inserts a customer with neither an id nor a known
  // email.
  const added = input.id > 0 ? undefined : await insertCustomer(trx, companyId, valuesOf(input));
  if (added !== undefined) {
    await putAddresses(trx, { companyId, customerId: added }, keptAddresses(input));
    return { id: added };
  }
  const known = await findKnownCustomer(trx, companyId, { id: input.id, email: input.email.trim() });
  if (!known) return refuse({ code: 'NOT_FOUND', field: 'customer.id' });
  // The id belongs to a customer that was merged in the meantime: return the remaining one without changing it.
  if (standsForAnother(known, input)) return { id: known.id };
  const values = (await isSharedWithOthers(trx, editor, { known, input }))
    ? filledValues(known, input)
    : mergedValues(known, input);
  const id = await writeValues(trx, { editor, known, input }, values);
  await putAddresses(trx, { companyId, customerId: id }, keptAddresses(input));
  return { id };
}

/**
 * Whether the customer was found by email only and has orders at a store that the editor doesn't see. Typing an email
 * doesn't select a customer, so it must not rename another store's customer (C-60, N-01).
 */
async function isSharedWithOthers(
  trx: Trx,
  { companyId, storeId }: CustomerEditor,
  { known, input }: { known: KnownCustomerRow; input: CustomerInput },
): Promise<boolean> {
  if (input.id > 0 || known.from_visit || storeId === null) return false;
  return hasOrdersElsewhere(trx, companyId, { ids: [known.id], storeId });
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
  /** True raises the row version even if only addresses differ, so that concurrent edits are detected. */
  readonly isEdit?: boolean;
  readonly terms?: CustomerTerms;
}

/** Writes the changed values; a new name is marked for accounting (N-09, CUST-21). */
async function writeValues(
  trx: Trx,
  { editor, known, input, isEdit = false, terms }: CustomerChange,
  values: CustomerValues,
): Promise<number> {
  const isRenamed = values.name !== known.name;
  // An administrator can't change the name of a selected customer (AUTH-25, C-60).
  if (isRenamed && editor.role !== null && !canEditCustomerName(editor.role, input.id > 0)) {
    refuse({ code: 'CUSTOMER_NAME_LOCKED', field: 'customer.name' });
  }
  // An order that staff save with a visitor contact's email confirms the contact.
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
  const isSaved = await updateCustomer(trx, where, { ...values, ...marks, ...terms }).catch(refuseTakenEmail);
  return isSaved ? known.id : refuse({ code: 'STALE_RECORD', field: 'customer' });
}

/** Changes the fields that are sent, including empty ones; all others stay. */
export async function editCustomer(
  trx: Trx,
  user: SignedInUser,
  { id, body, now }: { id: number; body: CustomerEdit; now: Date },
): Promise<Customer> {
  const companyId = await findCompanyOfCustomer(trx, user.companyId, id);
  const known = await findKnownCustomer(trx, companyId, { id, email: '' });
  if (known?.id !== id) return refuse({ code: 'NOT_FOUND' });
  if (known.row_version !== body.rowVersion) refuse({ code: 'STALE_RECORD' });
  const input = editedInput(known, body);
  checkEdit(input);
  const terms = await editedTerms(trx, user, { known, body });
  const editor = { companyId, role: user.role, storeId: null };
  await writeValues(trx, { editor, known, input, isEdit: true, terms }, valuesOf(input));
  await auditTerms(trx, { known, after: terms, user, now });
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
}
