import type {
  AccountLedger,
  exportAccountLedger as ledgerFileCall,
  exportStatement as fileCall,
  Statements,
} from '@cordovan/contracts/statements';
import {
  accountLineColumns,
  statementColumns,
  statementTitles,
  trialColumns,
} from '@cordovan/contracts/statements-columns';
import type { QueryOf } from '@cordovan/contracts/call';
import {
  accountName,
  balanceOf,
  balanceSheet,
  previousPeriod,
  profitAndLoss,
  tiesOf,
  trialBalance,
} from '@cordovan/domain/accounting';
import { addDays, addMonths, type Period } from '@cordovan/domain/calendar';
import { cents } from '@cordovan/domain/money';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader } from '../../../platform/http/request.ts';
import { exportList } from '../../../platform/tables/export-list.ts';
import { factoryDay } from '../../calendar/index.ts';
import { getSettings } from '../../settings/index.ts';
import { findAccountTotals, listAccountLines, listFigures } from './statements.repository.ts';

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined };
type Context = { readonly deps: Pick<Deps, 'config'>; readonly now: Date };

/** The requested period; missing dates default to the current month at the factory. */
async function periodOf(db: Handle, { from, to }: Asked, { deps, now }: Context): Promise<Period> {
  const first = `${(await factoryDay(db, { now, config: deps.config })).slice(0, 8)}01`;
  const start = from ?? (to === undefined ? first : `${to.slice(0, 8)}01`);
  const end = to ?? addDays(addMonths(`${start.slice(0, 8)}01`, 1), -1);
  if (end < start) refuse({ code: 'FIELD_INVALID', data: { field: 'to' }, field: 'to' });
  return { from: start, to: end };
}

/** A period's figures for all statements, next to the previous period's. */
export async function readStatements(db: Handle, asked: Asked, context: Context): Promise<Statements> {
  const period = await periodOf(db, asked, context);
  const previous = previousPeriod(period);
  const settings = await getSettings(db);
  const accounts = (await listFigures(db, period, previous)).map((row) => ({
    id: row.id,
    code: row.code,
    name: accountName({ name: row.name, namedBy: row.named_by }, settings),
    kind: row.kind,
    now: {
      opening: row.opening,
      debits: row.debits,
      credits: row.credits,
      yearOpening: row.year_opening,
    },
    before: {
      opening: row.previous_opening,
      debits: row.previous_debits,
      credits: row.previous_credits,
      yearOpening: row.previous_year_opening,
    },
  }));
  return { ...period, previous, accounts, ties: tiesOf(accounts) };
}

interface FileRequest<Query> extends Reader {
  readonly db: Handle;
  readonly query: Query;
}

export async function exportStatement(
  request: FileRequest<QueryOf<typeof fileCall>>,
  deps: Pick<Deps, 'config'>,
): Promise<FileAnswer> {
  const { statement = 'profit-and-loss', ...asked } = request.query;
  const { accounts, from, to } = await readStatements(request.db, asked, { deps, now: request.now });
  const { en, es } = statementTitles[statement];
  const name = { en: `${en} ${from} ${to}`, es: `${es} ${from} ${to}` };
  if (statement === 'trial-balance') {
    const rows = trialBalance(accounts);
    return exportList({ name, columns: trialColumns, batches: [rows], rowCount: rows.length }, request);
  }
  const rows = statement === 'balance-sheet' ? balanceSheet(accounts) : profitAndLoss(accounts);
  return exportList({ name, columns: statementColumns, batches: [rows], rowCount: rows.length }, request);
}

const PAGE_SIZE = 50;
const EXPORT_LIMIT = 1_000_000;

/** The entries of one account in a period, with the balance after each. */
export async function readAccountLedger(
  db: Handle,
  asked: Asked & { id: number; page?: number | undefined; pageSize?: number | undefined },
  context: Context,
): Promise<AccountLedger> {
  const { page = 1, pageSize = PAGE_SIZE, id } = asked;
  const period = await periodOf(db, asked, context);
  const found = await findAccountTotals(db, id, period);
  if (!found) return refuse({ code: 'NOT_FOUND' });
  const rows = await listAccountLines(
    db,
    { id, ...period },
    { offset: (page - 1) * pageSize, limit: pageSize },
  );
  const { code, kind, opening, debits, credits, lines } = found;
  const name = accountName({ name: found.name, namedBy: found.named_by }, await getSettings(db));
  return {
    ...period,
    account: { id, code, name, kind },
    opening: balanceOf(kind, opening),
    debits,
    credits,
    closing: balanceOf(kind, opening + debits - credits),
    items: rows.map((row) => ({
      entryId: row.entry_id,
      lineNumber: row.line_number,
      date: row.entry_date,
      kind: row.kind,
      memo: row.memo,
      orderId: row.order_id,
      soNumber: row.so_number,
      debit: row.debit_cents,
      credit: row.credit_cents,
      balance: balanceOf(kind, opening + row.running),
    })),
    total: lines,
    page,
    pageSize,
  };
}

export async function exportAccountLedger(
  request: FileRequest<QueryOf<typeof ledgerFileCall>> & { readonly params: { readonly id: number } },
  deps: Pick<Deps, 'config'>,
): Promise<FileAnswer> {
  const asked = { ...request.query, id: request.params.id, pageSize: EXPORT_LIMIT };
  const ledger = await readAccountLedger(request.db, asked, { deps, now: request.now });
  const { account, items, debits, credits, closing } = ledger;
  const words = { en: 'Account', es: 'Cuenta' };
  const name = { en: `${words.en} ${account.code}`, es: `${words.es} ${account.code}` };
  const list = { name, columns: accountLineColumns, batches: [items], rowCount: items.length + 1 };
  return exportList({ ...list, sums: { debit: debits, credit: cents(credits), balance: closing } }, request);
}
