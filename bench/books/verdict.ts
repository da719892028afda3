import { sql } from 'kysely';
import type { App } from '../../apps/server/src/app.ts';
import type { There } from './there.ts';

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Compares the ledger with the package's accounts, and what was sent with what arrived. Returns the problems. */
export async function judgeBooks({ deps: { db } }: App, there: There): Promise<readonly string[]> {
  const problems: string[] = [];
  // Stock value is sent by day, everything else by entry.
  const ledger = await sql<{ role: string; cents: number; account_id: string }>`
    with mapped as (
      select m.local_key as name, r.account_id, m.external_id, array[m.local_key] as roles
      from accounting_mappings m left join account_roles r on r.role = m.local_key where m.kind = 'account'
      union all
      select m.local_key, m.local_key::bigint, m.external_id, '{}'::text[]
      from accounting_mappings m where m.kind = 'ledger account'
    ), followed as (
      select coalesce(l.role, (select r.role from account_roles r join accounting_mappings m on m.kind = 'account'
          and m.local_key = r.role where r.account_id = l.account_id limit 1)) as role,
        l.account_id, l.debit_cents - l.credit_cents as cents
      from journal_lines l join journal_entries e on e.company_id = l.company_id and e.id = l.journal_entry_id
      where e.kind <> 'stock value' and exists (select from accounting_documents d
        where d.company_id = l.company_id and d.journal_entry_id = l.journal_entry_id)
      union all
      select s.role, null, s.cents from stock_value_moves m
      cross join lateral (values (m.debit_role, m.amount_cents), (m.credit_role, 0 - m.amount_cents)) s (role, cents)
      where m.followed_at is not null and 'opening balances' not in (m.debit_role, m.credit_role)
    )
    select m.name as role, m.external_id as account_id,
      coalesce((select sum(f.cents) from followed f
        where case when m.roles = '{}' then f.role is null and f.account_id = m.account_id
          else f.role = any (m.roles) end), 0)::bigint as cents
    from mapped m order by 1`.execute(db);
  const accounts = Map.groupBy(ledger.rows, (row) => row.account_id);
  for (const [id, rows] of accounts) {
    const ours = rows.reduce((sum, { cents }) => sum + cents, 0);
    const theirs = there.balances.get(id) ?? 0;
    if (theirs !== ours)
      problems.push(`${rows.map(({ role }) => role).join(', ')} differ by ${dollars(theirs - ours)}`);
  }
  const sent = await sql<{ kind: string; status: string; sent: number; cause: string | null }>`
    select case when external_id is null and status = 'sent' then 'nothing to apply' else kind end as kind,
      status, count(*)::int as sent, min(fault_cause || ': ' || fault_detail) as cause
    from accounting_documents group by 1, 2`.execute(db);
  for (const row of sent.rows)
    if (row.status !== 'sent') problems.push(`${row.sent} × ${row.kind} ${row.status}: ${row.cause ?? ''}`);
  for (const { name, kinds, there: theirs } of there.documents) {
    const ours = sent.rows
      .filter(({ kind, status }) => status === 'sent' && kinds.includes(kind))
      .reduce((sum, row) => sum + row.sent, 0);
    if (ours !== theirs) problems.push(`${ours} × ${name} sent, ${theirs} there`);
  }
  const links = await sql<{ linked: number }>`
    select count(*)::int as linked from (
      select external_id from accounting_links
      union
      select external_id from accounting_mappings where kind = 'entry name' and local_key = 'customer') linked`.execute(
    db,
  );
  if (links.rows[0]!.linked !== there.customers) problems.push('There are customers that nothing links to');
  return problems;
}

/** Whether orders, payments, stock and ledger agree, according to the product's own comparison. */
export async function judgeLedger(admin: {
  readonly get: <T>(url: string) => Promise<T>;
}): Promise<readonly string[]> {
  interface TieOut {
    readonly Ties: readonly { Name: string; Difference: number; IsEqual: boolean }[];
    readonly Differences: readonly { SONumber: string; Name: string }[];
  }
  interface Value {
    readonly Waiting: number;
    readonly Differences: readonly { Name: string; Role: string }[];
  }
  const { Ties, Differences } = await admin.get<TieOut>('/api/accounting/tie-out');
  const value = await admin.get<Value>('/api/accounting/stock-value');
  return [
    ...Ties.filter(({ IsEqual }) => !IsEqual).map(
      ({ Name, Difference }) => `${Name} differs by ${Difference}`,
    ),
    ...Differences.map(({ SONumber, Name }) => `order ${SONumber}: ${Name}`),
    ...value.Differences.map(({ Name, Role }) => `${Name}: ${Role}`),
    ...(value.Waiting > 0 ? [`${value.Waiting} movements wait`] : []),
  ];
}
