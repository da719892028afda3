import { randomUUID } from 'node:crypto';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import type { exportTaxDue as fileCall, fileTax as filingCall, TaxDues } from '@cordovan/contracts/tax';
import { taxDueColumns } from '@cordovan/contracts/tax-columns';
import {
  checkFiling,
  filingPostings,
  isBankAccount,
  monthsOf,
  reversedLines,
} from '@cordovan/domain/accounting';
import { addDays, addMonths, type Period } from '@cordovan/domain/calendar';
import { formatMoney, sum } from '@cordovan/domain/money';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader, SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { exportList } from '../../../platform/tables/export-list.ts';
import { recordAudit } from '../../audit/index.ts';
import { factoryDay } from '../../calendar/index.ts';
import { lockAccountOfRole } from '../chart/chart.repository.ts';
import { followHandEntry } from '../connection/follow.service.ts';
import { lockUsableAccounts } from '../deposits/deposits.repository.ts';
import { checkDifferenceAccount } from '../deposits/difference-account.service.ts';
import { checkBookingDay } from '../entries/booking-day.service.ts';
import { insertManualEntry, lockEntry, lockPeriod } from '../entries/entries.repository.ts';
import { queueStoreTax } from './store-tax.service.ts';
import {
  findFiling,
  insertFiling,
  listAgencies,
  listDue,
  listFilings,
  lockAgency,
  setFilingUndone,
} from './tax.repository.ts';

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The requested period; by default the previous month. */
async function periodOf(
  db: Handle,
  { from, to }: Asked,
  { deps, now }: { deps: Pick<Deps, 'config'>; now: Date },
): Promise<Period> {
  const first = `${(await factoryDay(db, { now, config: deps.config })).slice(0, 8)}01`;
  const start = from ?? (to === undefined ? addMonths(first, -1) : `${to.slice(0, 8)}01`);
  const end = to ?? addDays(addMonths(`${start.slice(0, 8)}01`, 1), -1);
  if (end < start) refuse({ code: 'FIELD_INVALID', data: { field: 'to' }, field: 'to' });
  return { from: start, to: end };
}

export async function readTaxDue(
  db: Handle,
  asked: Asked,
  context: { deps: Pick<Deps, 'config'>; now: Date },
): Promise<TaxDues> {
  const period = await periodOf(db, asked, context);
  const dues = await listDue(db, period);
  const filings = await listFilings(db, period);
  const agencies = (await listAgencies(db)).flatMap(({ id, name, is_active }) => {
    const own = dues.filter(({ agency_id }) => agency_id === id);
    const filing = filings.find(({ tax_agency_id }) => tax_agency_id === id);
    if (!is_active && own.length === 0 && !filing) return [];
    return [
      {
        agencyId: id,
        agency: name,
        due: sum(own.map(({ due }) => due)),
        stores: own.map(({ store_id, store, due }) => ({ storeId: store_id, store, due })),
        filing: filing
          ? {
              id: filing.id,
              from: filing.period_from,
              to: filing.period_to,
              due: filing.due_cents,
              paid: filing.paid_cents,
              filedOn: filing.filed_on,
              reference: filing.reference,
              createdBy: filing.created_by,
            }
          : null,
      },
    ];
  });
  return { ...period, agencies, total: sum(agencies.map(({ due }) => due)) };
}

export async function exportTaxDue(
  request: Reader & { readonly db: Handle; readonly query: QueryOf<typeof fileCall> },
  deps: Pick<Deps, 'config'>,
): Promise<FileAnswer> {
  const { format: _format, ...asked } = request.query;
  const { agencies, from, to } = await readTaxDue(request.db, asked, { deps, now: request.now });
  const rows = agencies.flatMap(({ agency, stores }) =>
    stores.map(({ store, due }) => ({ agency, store, due })),
  );
  const name = { en: `Sales tax ${from} ${to}`, es: `Impuesto sobre ventas ${from} ${to}` };
  return exportList({ name, columns: taxDueColumns, batches: [rows], rowCount: rows.length }, request);
}

/** Files the tax for whole months: tax that isn't payable yet becomes payable, and the bank pays the agency. */
export async function fileTax(
  trx: Trx,
  deps: Pick<Deps, 'config' | 'jobs'>,
  { body, user, now }: SignedInCaller & { readonly body: BodyOf<typeof filingCall> },
): Promise<TaxDues> {
  const { agencyId, from, to, date, paid, accountId, differenceAccountId, isConfirmed } = body;
  const period = { from, to };
  const closedThrough = await lockPeriod(trx, 'share');
  const agency = (await lockAgency(trx, agencyId)) ?? refuse({ code: 'NOT_FOUND', field: 'agencyId' });
  const { agencies } = await readTaxDue(trx, period, { deps, now });
  const { due, stores } = agencies.find((each) => each.agencyId === agencyId)!;
  const filed = (await listFilings(trx, period))
    .filter((each) => each.tax_agency_id === agencyId)
    .map((each) => ({ from: each.period_from, to: each.period_to }));
  const hasDifferenceAccount = differenceAccountId !== null;
  const today = await factoryDay(trx, { now, config: deps.config });
  refuseAny(
    checkFiling({ ...period, date, due, paid, hasDifferenceAccount }, { filed, closedThrough, today }),
  );
  await checkBankAccount(trx, accountId);
  if (differenceAccountId !== null) await checkDifferenceAccount(trx, differenceAccountId);
  await checkBookingDay(trx, deps, { date, undoes: null, isConfirmed, now });
  if (paid !== due && !body.isAmountConfirmed)
    refuse({
      code: 'TAX_PAID_NOT_DUE',
      data: { due: formatMoney(due), paid: formatMoney(paid) },
      field: 'paid',
    });
  for (const month of monthsOf(period))
    for (const { storeId } of stores) await queueStoreTax(trx, deps, { storeId, month, now });
  const owed = await lockAccountOfRole(trx, 'tax agency');
  const lines = filingPostings({ due, paid }, { owed, bank: accountId, difference: differenceAccountId });
  const entry = { companyId: user.companyId, userId: user.id, now };
  const entryId =
    lines.length === 0
      ? null
      : await insertManualEntry(trx, {
          ...{ ...entry, day: date, kind: 'tax filing', lines, reversesEntryId: null },
          key: `tax-filing:${agencyId}:${from}:${randomUUID()}`,
          memo: `Tax filing of ${from} to ${to}: ${agency.name}`,
        });
  if (entryId !== null)
    await followHandEntry(trx, {
      ...{ companyId: user.companyId, id: entryId, kind: 'tax filing', key: '', day: date, now },
    });
  const reference = body.reference.trim();
  const id = await insertFiling(trx, { ...entry, agencyId, period, due, paid, date, reference, entryId });
  await recordAudit(trx, {
    ...{ subject: 'tax filing', subjectId: String(id), before: null, actor: user, now },
    after: { name: agency.name, from, to, date, amount: paid, reference },
  });
  announce(trx, { topic: 'accounting', id: null, storeId: null });
  return readTaxDue(trx, period, { deps, now });
}

async function checkBankAccount(trx: Trx, id: number): Promise<void> {
  const account = (await lockUsableAccounts(trx, [id])).get(id);
  if (!account) refuse({ code: 'ACCOUNT_INACTIVE', field: 'accountId' });
  else if (!isBankAccount(account)) refuse({ code: 'ACCOUNT_WRONG_TYPE', field: 'accountId' });
}

export async function undoFiling(
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  {
    id,
    date,
    isConfirmed,
    user,
    now,
  }: SignedInCaller & { readonly id: number; readonly date: string; readonly isConfirmed: boolean },
): Promise<TaxDues> {
  const closedThrough = await lockPeriod(trx, 'share');
  const found = (await findFiling(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  await lockAgency(trx, found.tax_agency_id);
  const filing = (await findFiling(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (filing.is_undone) refuse({ code: 'TAX_FILING_UNDONE' });
  if (closedThrough !== null && date <= closedThrough)
    refuse({ code: 'PERIOD_CLOSED', data: { day: closedThrough }, field: 'date' });
  await checkBookingDay(trx, deps, { date, undoes: filing.filed_on, isConfirmed, now });
  const period = { from: filing.period_from, to: filing.period_to };
  await setFilingUndone(trx, id, await reverse(trx, filing, { date, user, now }));
  await recordAudit(trx, {
    ...{ subject: 'tax filing', subjectId: String(id), after: null, actor: user, now },
    before: { ...period, amount: filing.paid_cents },
  });
  announce(trx, { topic: 'accounting', id: null, storeId: null });
  return readTaxDue(trx, period, { deps, now });
}

async function reverse(
  trx: Trx,
  filing: NonNullable<Awaited<ReturnType<typeof findFiling>>>,
  { date, user, now }: SignedInCaller & { readonly date: string },
): Promise<number | null> {
  if (filing.journal_entry_id === null) return null;
  const entry = (await lockEntry(trx, filing.journal_entry_id)) ?? refuse({ code: 'NOT_FOUND' });
  const id = await insertManualEntry(trx, {
    ...{ companyId: filing.company_id, userId: user.id, now, day: date, kind: 'tax filing' },
    key: `tax-filing-undone:${filing.id}`,
    memo: `Reversal of ${entry.memo}`,
    reversesEntryId: filing.journal_entry_id,
    lines: reversedLines(entry.lines),
  });
  await followHandEntry(trx, {
    ...{ companyId: filing.company_id, id, kind: 'tax filing', key: '', day: date, now },
  });
  return id;
}
