import type { ImportRecord } from '@cordovan/domain/imports';
import { recordAudit } from '../../audit/index.ts';
import {
  faultsOfCustomer,
  importedValues,
  type ImportedValues,
  insertCustomers,
  listStoredCustomers,
  matchCustomers,
  type MatchedCustomer,
  nextCustomerIds,
  type StoredCustomer,
  updateCustomers,
  type WrittenCustomer,
} from '../../customers/index.ts';
import type { RowFault } from '../faults.ts';
import { listSalesReps, listTerms } from '../lookups.repository.ts';
import { changedFields } from './customer-fields.ts';
import { type CustomerChange, customerObstacles, undoCustomers } from './customers-undo.service.ts';
import type { Kind, KindContext, KindPlan, PlannedRow, RecordsToPlan } from './kind.ts';
import { findNamed, isFault, nameFinder } from './names.ts';
import { type OpeningBalance, planBalances } from './opening-balances.service.ts';

/** Customers are matched and written in groups of this many rows, so that memory doesn't grow with the file. */
const GROUP = 500;

interface PlannedCustomer extends PlannedRow {
  readonly id: number | null;
  readonly before: StoredCustomer | null;
  readonly values: ImportedValues;
  readonly balance: OpeningBalance | null;
}

async function planCustomers(context: KindContext, given: RecordsToPlan): Promise<KindPlan> {
  const { trx, user } = context;
  const records = given.records.filter(({ row }) => !given.isSkipped(row));
  const names = { reps: nameFinder(await listSalesReps(trx)), terms: nameFinder(await listTerms(trx)) };
  const faults: RowFault[] = [];
  const rows: PlannedCustomer[] = [];
  const seen = new Map<string, number>();
  for (let at = 0; at < records.length; at += GROUP) {
    const group = records.slice(at, at + GROUP);
    const matches = await matchCustomers(trx, user.companyId, group.map(soughtOf));
    const ids = matches.flatMap(({ id }) => (id === null ? [] : [id]));
    const stored = new Map(
      (await listStoredCustomers(trx, user.companyId, ids)).map((customer) => [customer.id, customer]),
    );
    const balances = await planBalances(context, group, matches);
    faults.push(...balances.faults);
    const badBalances = new Set(balances.faults.map(({ row }) => row));
    for (const [index, record] of group.entries()) {
      const match = matches[index]!;
      const found = customerOf(record, { match, stored, names, balance: balances.byRow.get(record.row) });
      const repeated = firstOf(seen, record.row, match);
      if (repeated !== undefined)
        faults.push({ row: record.row, field: null, code: 'repeatsRow', data: { row: repeated } });
      else if ('faults' in found) faults.push(...found.faults);
      else if (record.isReadable && !badBalances.has(record.row)) rows.push(found);
    }
  }
  return { rows, faults, apply: (importId, chosen) => writeCustomers(context, { importId, rows, chosen }) };
}

const textOf = ({ values }: ImportRecord, key: string): string => String(values[key] ?? '').trim();

const soughtOf = (record: ImportRecord) => ({
  row: record.row,
  email: textOf(record, 'email') || null,
  name: `${textOf(record, 'name')} ${textOf(record, 'lastName')}`,
  phone: textOf(record, 'phone') || null,
});

/** The earlier row in the file for the same customer. */
function firstOf(seen: Map<string, number>, row: number, match: MatchedCustomer): number | undefined {
  const { mailbox, nameAndPhone, id } = match;
  const keys = [
    ...(mailbox === null ? [] : [`mail ${mailbox}`]),
    // Two people in one household share a phone but have different emails.
    ...(mailbox === null && nameAndPhone !== null ? [`name ${nameAndPhone}`] : []),
    ...(id === null ? [] : [`id ${id}`]),
  ];
  const first = keys.map((key) => seen.get(key)).find((found) => found !== undefined);
  if (first === undefined) for (const key of keys) seen.set(key, row);
  return first;
}

interface CustomerFacts {
  readonly match: MatchedCustomer;
  readonly stored: ReadonlyMap<number, StoredCustomer>;
  readonly names: {
    readonly reps: ReturnType<typeof nameFinder<{ id: number; name: string }>>;
    readonly terms: ReturnType<typeof nameFinder<{ id: number; name: string; needs_deposit: boolean }>>;
  };
  readonly balance: OpeningBalance | undefined;
}

function customerOf(
  record: ImportRecord,
  { match, stored, names, balance }: CustomerFacts,
): PlannedCustomer | { readonly faults: readonly RowFault[] } {
  const { row, values: given } = record;
  const rep = findNamed(names.reps, { row, field: 'salesRep', value: given['salesRep'], code: 'unknownRep' });
  const term = findNamed(names.terms, { row, field: 'term', value: given['term'], code: 'unknownTerm' });
  const before = match.id === null ? undefined : stored.get(match.id);
  const values = importedValues(
    record,
    {
      salesRepId: rep && !isFault(rep) ? rep.id : null,
      paymentTermId: term && !isFault(term) ? term.id : null,
    },
    before,
  );
  const faults: RowFault[] = [
    ...[rep, term].filter((found) => isFault(found)),
    ...faultsOfCustomer(values).map(({ field, code }): RowFault => ({ row, field, code })),
  ];
  if (faults.length > 0) return { faults };
  const fields = changedFields({
    before: before ?? null,
    after: values,
    balance,
    names: { reps: names.reps.rows, terms: names.terms.rows },
  });
  const isSame = before !== undefined && fields.length === 0;
  return {
    row,
    name: `${values.name} ${values.last_name}`.trim(),
    action: before === undefined ? 'create' : isSame ? 'skip' : 'change',
    ...(isSame && { reason: balance?.skipped ?? { code: 'unchanged' as const } }),
    fields,
    ...(balance?.book && { amount: balance.amount }),
    id: match.id,
    before: before ?? null,
    values,
    balance: balance ?? null,
  };
}

async function writeCustomers(
  context: KindContext,
  {
    importId,
    rows,
    chosen,
  }: { importId: number; rows: readonly PlannedCustomer[]; chosen: ReadonlySet<number> },
) {
  const { trx, user } = context;
  const changes = new Map<number, CustomerChange & Readonly<Record<string, unknown>>>();
  const wanted = rows.filter(({ row }) => chosen.has(row));
  for (let at = 0; at < wanted.length; at += GROUP) {
    const group = wanted.slice(at, at + GROUP);
    const ids = await nextCustomerIds(trx, group.filter(({ id }) => id === null).length);
    const written = group.map((row) => ({ row, id: row.id ?? ids.pop()! }));
    const writtenRow = ({ row, id }: (typeof written)[number]): WrittenCustomer => ({
      ...row.values,
      id,
      from_visit: false,
    });
    await insertCustomers(trx, user.companyId, written.filter(({ row }) => row.id === null).map(writtenRow));
    await updateCustomers(trx, user.companyId, written.filter(({ row }) => row.id !== null).map(writtenRow));
    const versions = new Map(
      (
        await listStoredCustomers(
          trx,
          user.companyId,
          written.map(({ id }) => id),
        )
      ).map((customer) => [customer.id, customer.row_version]),
    );
    for (const { row, id } of written) {
      const balanceOrderId = row.balance?.book ? await row.balance.book(id, importId) : null;
      const { before } = row;
      changes.set(row.row, { id, before, rowVersion: versions.get(id)!, balanceOrderId });
      if (before) await auditTerms(context, { id, before, after: row.values });
    }
  }
  return changes;
}

const termsOf = ({ payment_term_id, tax_exempt_certificate, tax_exempt_until }: ImportedValues) => ({
  payment_term_id,
  tax_exempt_certificate,
  tax_exempt_until,
});

/** Records changed terms of a known customer, because they affect money owed and tax (N-38). */
async function auditTerms(
  { trx, user, now }: KindContext,
  { id, before, after }: { id: number; before: ImportedValues; after: ImportedValues },
): Promise<void> {
  const terms = [termsOf(before), termsOf(after)] as const;
  if (JSON.stringify(terms[0]) === JSON.stringify(terms[1])) return;
  await recordAudit(trx, {
    subject: 'customer',
    subjectId: String(id),
    before: terms[0],
    after: terms[1],
    actor: user,
    now,
  });
}

export const customers: Kind = {
  plan: planCustomers,
  obstacles: customerObstacles,
  undo: undoCustomers,
};
