import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/sales-reps';
import type { SalesRepInput, SalesRepRecord } from '@cordovan/contracts/sales-reps';
import { salesRepColumns } from '@cordovan/contracts/sales-reps-columns';
import {
  checkCommissions,
  checkSalesRep,
  commissionOn,
  firstOpenCommissionDay,
  ledgerRepId,
} from '@cordovan/domain/customers';
import type { Day } from '@cordovan/domain/calendar';
import { refusalsOf } from '@cordovan/domain/result';
import { containsText } from '@cordovan/domain/search';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import { unlessTaken } from '../../../platform/errors/unless-taken.ts';
import type { FileAnswer, Reader, SignedInUser } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { exportList } from '../../../platform/tables/export-list.ts';
import { recordAudit } from '../../audit/index.ts';
import { getSettings } from '../../settings/index.ts';
import {
  findSalesRepRow,
  findShopOfRep,
  insertSalesRep,
  listSalesRepRows,
  lockSalesRep,
  replaceCommissions,
  type SalesRepRow,
  type SalesRepValues,
  setQuickBooksId,
  updateSalesRep,
} from './sales-reps.repository.ts';

/** The company's current day, and the first day whose commissions are open. */
interface OpenMonths {
  readonly today: Day;
  readonly firstOpenDay: Day;
}

const openMonths = async (db: Handle, today: Day): Promise<OpenMonths> => {
  const { commissionCutOffDay } = await getSettings(db);
  return { today, firstOpenDay: firstOpenCommissionDay(today, commissionCutOffDay) };
};

const recordFrom = (row: SalesRepRow, { today, firstOpenDay }: OpenMonths): SalesRepRecord => ({
  id: row.id,
  quickBooksId: row.quick_books_id,
  name: row.name,
  email: row.email ?? '',
  phone: row.phone ?? '',
  commissions: [...row.commissions],
  commission: commissionOn(row.commissions, today),
  firstOpenDay,
  isNameSynced: row.synced_at !== null && row.quick_books_id !== null,
  users: [...row.users],
  isActive: row.is_active,
  rowVersion: row.row_version,
});

export async function listSalesRepRecords(db: Handle, today: Day): Promise<SalesRepRecord[]> {
  const open = await openMonths(db, today);
  return (await listSalesRepRows(db)).map((row) => recordFrom(row, open));
}

/** Exports the sales reps that pass the filter. */
export async function exportSalesReps(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof calls.exportSalesReps> },
  today: Day,
): Promise<FileAnswer> {
  const { search, state } = request.query;
  const rows = (await listSalesRepRecords(db, today)).filter(
    ({ name, email, isActive }) =>
      containsText([name, email], search) && (!state || isActive === (state === 'active')),
  );
  const name = { en: 'Sales reps', es: 'Vendedores' };
  return exportList({ name, columns: salesRepColumns, batches: [rows], rowCount: rows.length }, request);
}

export async function getSalesRepRecord(db: Handle, id: number, today: Day): Promise<SalesRepRecord> {
  const row = await findSalesRepRow(db, id);
  return row ? recordFrom(row, await openMonths(db, today)) : refuse({ code: 'NOT_FOUND' });
}

interface Office {
  readonly user: SignedInUser;
  readonly now: Date;
  readonly today: Day;
}

/** Adds or changes a sales rep. Without an accounting id, the built-in ledger assigns one (ACCT-11, N-22). */
export async function saveSalesRep(
  trx: Trx,
  input: SalesRepInput,
  { user, now, today }: Office,
): Promise<SalesRepRecord> {
  const before = input.id === 0 ? null : await lockedRecord(trx, input, today);
  const { firstOpenDay } = before ?? (await openMonths(trx, today));
  const commissions = input.commissions ?? before?.commissions ?? [];
  refuseAny([
    ...refusalsOf(checkSalesRep(input, before)),
    ...refusalsOf(checkCommissions({ before: before?.commissions ?? [], after: commissions, firstOpenDay })),
  ]);
  if (before?.isActive && !input.isActive) await checkNotDefault(trx, before.id);
  const id = await writeSalesRep(trx, input);
  await replaceCommissions(trx, id, commissions);
  const after = await getSalesRepRecord(trx, id, today);
  const subjectId = String(id);
  const facts = { before: before && audited(before), after: audited(after) };
  await recordAudit(trx, { subject: 'sales rep', subjectId, ...facts, actor: user, now });
  announce(trx, { topic: 'users', id: null, storeId: null });
  return after;
}

async function lockedRecord(
  trx: Trx,
  { id, rowVersion }: Pick<SalesRepInput, 'id' | 'rowVersion'>,
  today: Day,
): Promise<SalesRepRecord> {
  const version = (await lockSalesRep(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (version !== rowVersion) refuse({ code: 'STALE_RECORD' });
  return getSalesRepRecord(trx, id, today);
}

async function writeSalesRep(trx: Trx, input: SalesRepInput): Promise<number> {
  const quickBooksId = input.quickBooksId.trim();
  const values: SalesRepValues = {
    name: input.name.trim(),
    email: input.email.trim() || null,
    phone: input.phone.trim() || null,
    quick_books_id: quickBooksId || (input.id === 0 ? null : ledgerRepId(input.id)),
    is_active: input.isActive,
  };
  const { id } = input;
  if (id === 0) {
    const added = await unlessRepTaken(() => insertSalesRep(trx, values));
    if (quickBooksId === '') await setQuickBooksId(trx, added, ledgerRepId(added));
    return added;
  }
  await unlessRepTaken(() => updateSalesRep(trx, id, values));
  return id;
}

/** Names the field of the unique key that caused the refusal. */
async function unlessRepTaken<T>(put: () => Promise<T>): Promise<T> {
  try {
    return await put();
  } catch (error) {
    const field =
      (error as { constraint?: unknown }).constraint === 'sales_reps_email_key' ? 'email' : 'quickBooksId';
    return unlessTaken(field, () => Promise.reject(error as Error));
  }
}

async function checkNotDefault(trx: Trx, id: number): Promise<void> {
  const shop = await findShopOfRep(trx, id);
  if (shop !== undefined) refuse({ code: 'SALES_REP_IS_DEFAULT', data: { shop }, field: 'isActive' });
}

/** The fields of a record that the audit keeps. */
const audited = ({ name, email, phone, quickBooksId, commissions, isActive }: SalesRepRecord) => ({
  name,
  email,
  phone,
  quickBooksId,
  commissions,
  isActive,
});
