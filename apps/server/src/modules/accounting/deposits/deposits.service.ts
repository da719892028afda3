import { randomUUID } from 'node:crypto';
import type {
  BankDeposit,
  bookDeposit as bookCall,
  DepositPayment,
  DepositWithLines,
  exportDeposits as fileCall,
  listDeposits as listCall,
  Waiting,
} from '@cordovan/contracts/bank-deposits';
import { bankDepositColumns } from '@cordovan/contracts/bank-deposits-columns';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import {
  accountName,
  checkDeposit,
  type DepositLine,
  depositPostings,
  depositTotal,
  isBankAccount,
  reversedLines,
} from '@cordovan/domain/accounting';
import { cents, sum } from '@cordovan/domain/money';
import type { SettingValues } from '@cordovan/domain/settings';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader, SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { exportList } from '../../../platform/tables/export-list.ts';
import { recordAudit } from '../../audit/index.ts';
import { getSettings } from '../../settings/index.ts';
import { followHandEntry } from '../connection/follow.service.ts';
import { checkBookingDay } from '../entries/booking-day.service.ts';
import { insertManualEntry, lockEntry, lockPeriod } from '../entries/entries.repository.ts';
import { listEntryRows } from '../journal.repository.ts';
import { entryFrom } from '../journal.service.ts';
import {
  countDeposits,
  type DepositRow,
  findDeposit,
  type FundsRow,
  insertDeposit,
  listDepositedRows,
  listDepositRows,
  listWaitingRows,
  lockDeposit,
  lockPayments,
  lockUsableAccounts,
  nextDepositId,
  setUndone,
  sumFunds,
} from './deposits.repository.ts';

const paymentFrom = (row: FundsRow): DepositPayment => ({
  id: row.id,
  date: row.payment_date,
  orderId: row.order_id,
  soNumber: row.so_number,
  customer: row.customer,
  store: row.store,
  method: row.method,
  lastFour: row.last_four,
  comments: row.comments,
  amount: row.amount,
  isGateway: row.is_gateway,
});

const depositFrom = (row: DepositRow, settings: SettingValues): BankDeposit => ({
  id: row.id,
  date: row.deposited_on,
  account: accountName({ name: row.name, namedBy: row.named_by }, settings),
  accountCode: row.code,
  reference: row.reference,
  payments: row.payments,
  total: row.total_cents,
  isSettlement: row.settlement_batch_id !== null,
  isUndone: row.is_undone,
  createdBy: row.created_by,
});

/** Payments that wait for a bank deposit, and whether their total matches the ledger (ADR 48). */
export async function readWaiting(db: Handle): Promise<Waiting> {
  const rows = await listWaitingRows(db);
  const { ledger, by_hand: byHand, corrections } = await sumFunds(db);
  const total = sum(rows.map(({ amount }) => amount));
  const isEqual = ledger === total + byHand + corrections;
  return { items: rows.map(paymentFrom), total, ledger, byHand, corrections, isEqual };
}

const PAGE_SIZE = 50;
const EXPORT_LIMIT = 100_000;

export async function readDeposits(
  db: Handle,
  { page = 1, pageSize = PAGE_SIZE, ...period }: QueryOf<typeof listCall>,
) {
  const rows = await listDepositRows(db, period, { offset: (page - 1) * pageSize, limit: pageSize });
  const settings = await getSettings(db);
  const items = rows.map((row) => depositFrom(row, settings));
  return { items, total: await countDeposits(db, period), page, pageSize };
}

export async function exportDeposits(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof fileCall> },
): Promise<FileAnswer> {
  const { format: _format, ...period } = request.query;
  const { items } = await readDeposits(db, { ...period, pageSize: EXPORT_LIMIT });
  const name = { en: 'Bank deposits', es: 'Depósitos bancarios' };
  const list = { name, columns: bankDepositColumns, batches: [items], rowCount: items.length };
  return exportList(list, request);
}

export async function getDeposit(db: Handle, id: number): Promise<DepositWithLines> {
  const row = (await findDeposit(db, id)) ?? refuse({ code: 'NOT_FOUND' });
  const settings = await getSettings(db);
  const [entryRow] = await listEntryRows(db, { ids: [row.journal_entry_id] }, { offset: 0, limit: 1 });
  const entry = entryFrom(entryRow!, settings);
  const unnamed = entry.lines.filter((_line, index) => entryRow!.lines[index]!.role === null);
  const payments = (await listDepositedRows(db, id)).map(paymentFrom);
  return {
    deposit: depositFrom(row, settings),
    journalEntryId: row.journal_entry_id,
    reversalEntryId: row.reversal_entry_id,
    payments,
    // The first line is the bank's, unless no money reached the bank.
    lines: unnamed
      .slice(row.total_cents === 0 ? 0 : 1)
      .map(({ account, accountCode, debit, credit, memo }) => ({
        ...{ account, accountCode, memo },
        amount: cents(credit - debit),
      })),
  };
}

export interface DepositToBook {
  readonly date: string;
  readonly accountId: number;
  readonly reference: string;
  readonly paymentIds: readonly number[];
  readonly lines: readonly DepositLine[];
  readonly batchId: number | null;
  readonly isConfirmed: boolean;
}

type Clock = Pick<Deps, 'config'>;

type Depositor = Pick<SignedInCaller['user'], 'id' | 'companyId' | 'address'>;

/** Books a deposit of waiting payments, and of other amounts such as fees. */
export async function putDeposit(
  trx: Trx,
  deps: Clock,
  draft: DepositToBook,
  { user, now }: { readonly user: Depositor; readonly now: Date },
): Promise<number> {
  const { date, accountId, lines, reference, batchId, isConfirmed } = draft;
  const closedThrough = await lockPeriod(trx, 'share');
  const paymentIds = [...new Set(draft.paymentIds)];
  await lockPayments(trx, paymentIds);
  const rows = await listWaitingRows(trx, paymentIds);
  if (rows.length < paymentIds.length) refuse({ code: 'PAYMENT_NOT_WAITING', field: 'paymentIds' });
  const payments = rows.map((row) => ({
    ...{ id: row.id, date: row.payment_date, amount: row.amount, accountId: row.account_id },
  }));
  const usable = await lockUsableAccounts(trx, [accountId, ...lines.map((line) => line.accountId)]);
  const isBank = new Map([...usable].map(([each, account]) => [each, isBankAccount(account)]));
  refuseAny(checkDeposit({ date, accountId, payments, lines }, { isBank, closedThrough }));
  await checkBookingDay(trx, deps, { date, undoes: null, isConfirmed, now });
  const id = await nextDepositId(trx);
  const entry = { companyId: user.companyId, userId: user.id, now };
  const entryId = await insertManualEntry(trx, {
    ...entry,
    day: date,
    kind: 'bank deposit',
    key: `bank-deposit:${id}`,
    memo: memoOf(id, reference),
    reversesEntryId: null,
    lines: depositPostings({ accountId, payments, lines }),
  });
  const total = depositTotal({ payments, lines });
  await insertDeposit(trx, id, {
    ...{ ...entry, date, accountId, reference: reference.trim(), total, batchId, entryId, payments: rows },
  });
  await follow(trx, { companyId: user.companyId, id: entryId, day: date, now });
  const after = { number: id, date, reference: reference.trim(), amount: total, payments: rows.length };
  await recordAudit(trx, {
    ...{ subject: 'bank deposit', subjectId: String(id), before: null, after, actor: user, now },
  });
  announce(trx, { topic: 'accounting', id: null, storeId: null });
  return id;
}

const follow = (trx: Trx, entry: { companyId: number; id: number; day: string; now: Date }) =>
  followHandEntry(trx, { ...entry, kind: 'bank deposit', key: '' });

const memoOf = (id: number, reference: string): string =>
  reference.trim() === '' ? `Bank deposit ${id}` : `Bank deposit ${id}: ${reference.trim()}`;

export async function bookDeposit(
  trx: Trx,
  deps: Clock,
  body: BodyOf<typeof bookCall>,
  caller: SignedInCaller,
): Promise<DepositWithLines> {
  return getDeposit(trx, await putDeposit(trx, deps, { ...body, batchId: null }, caller));
}

/** Books a deposit's reversal: its payments wait again, and its batch can be deposited again. */
export async function undoDeposit(
  trx: Trx,
  deps: Clock,
  { id, date, isConfirmed }: { id: number; date: string; isConfirmed: boolean },
  { user, now }: SignedInCaller,
): Promise<DepositWithLines> {
  const closedThrough = await lockPeriod(trx, 'share');
  const deposit = (await lockDeposit(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (deposit.is_undone) refuse({ code: 'DEPOSIT_UNDONE' });
  if (closedThrough !== null && date <= closedThrough)
    refuse({ code: 'PERIOD_CLOSED', data: { day: closedThrough }, field: 'date' });
  await checkBookingDay(trx, deps, { date, undoes: deposit.deposited_on, isConfirmed, now });
  const entry = (await lockEntry(trx, deposit.journal_entry_id)) ?? refuse({ code: 'NOT_FOUND' });
  const reversalId = await insertManualEntry(trx, {
    ...{ companyId: deposit.company_id, userId: user.id, now, day: date, kind: 'bank deposit' },
    key: `bank-deposit-undone:${id}:${randomUUID()}`,
    memo: `Reversal of ${memoOf(id, deposit.reference)}`,
    reversesEntryId: deposit.journal_entry_id,
    lines: reversedLines(entry.lines),
  });
  await setUndone(trx, id, reversalId);
  await follow(trx, { companyId: deposit.company_id, id: reversalId, day: date, now });
  const figures = { number: id, date: deposit.deposited_on, amount: deposit.total_cents };
  await recordAudit(trx, {
    ...{ subject: 'bank deposit', subjectId: String(id), before: figures, after: null, actor: user, now },
  });
  announce(trx, { topic: 'accounting', id: null, storeId: null });
  return getDeposit(trx, id);
}
