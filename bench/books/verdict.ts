import { sql } from 'kysely';
import type { App } from '../../apps/server/src/app.ts';
import type { Emulator } from '../../apps/server/test/quickbooks-online/emulator.ts';

export interface BooksVerdict {
  readonly rows: readonly {
    readonly account: string;
    readonly ledger: string;
    readonly quickBooks: string;
    readonly difference: string;
  }[];
  readonly counts: readonly { readonly kind: string; readonly sent: number; readonly there: number }[];
  readonly problems: readonly string[];
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

const KINDS: Readonly<Record<string, string>> = {
  'sales receipt': 'SalesReceipt',
  'refund receipt': 'RefundReceipt',
  invoice: 'Invoice',
  'credit memo': 'CreditMemo',
  'journal entry': 'JournalEntry',
};

/** Compares the ledger with the accounts of QuickBooks, and what was sent with what is there. */
export async function judgeBooks({ deps: { db } }: App, { company }: Emulator): Promise<BooksVerdict> {
  const problems: string[] = [];
  const ledger = await sql<{ role: string; cents: number; account_id: string }>`
    select m.local_key as role, m.external_id as account_id, coalesce(sum(l.debit_cents - l.credit_cents), 0)::bigint as cents
    from accounting_mappings m
    left join (
      journal_lines l join (select distinct company_id, journal_entry_id from accounting_documents) d
        on d.company_id = l.company_id and d.journal_entry_id = l.journal_entry_id) on l.role = m.local_key
    where m.kind = 'account' group by 1, 2 order by 1`.execute(db);
  const rows = ledger.rows.map(({ role, cents, account_id: id }) => {
    const there = company.balances.get(id) ?? 0;
    if (there !== cents) problems.push(`${role} differs by ${dollars(there - cents)}`);
    return {
      account: role,
      ledger: dollars(cents),
      quickBooks: dollars(there),
      difference: dollars(there - cents),
    };
  });
  const sent = await sql<{ kind: string; status: string; sent: number; cause: string | null }>`
    select case when external_id is null and status = 'sent' then 'nothing to apply' else kind end as kind,
      status, count(*)::int as sent, min(fault_cause || ': ' || fault_detail) as cause
    from accounting_documents group by 1, 2`.execute(db);
  for (const row of sent.rows)
    if (row.status !== 'sent') problems.push(`${row.sent} × ${row.kind} ${row.status}: ${row.cause ?? ''}`);
  const countOf = (...kinds: string[]) =>
    sent.rows
      .filter(({ kind, status }) => status === 'sent' && kinds.includes(kind))
      .reduce((sum, row) => sum + row.sent, 0);
  const counts = [
    ...Object.entries(KINDS).map(([kind, theirs]) => ({
      kind,
      sent: countOf(kind),
      there: company.objects.get(theirs)?.size ?? 0,
    })),
    {
      kind: 'payment',
      sent: countOf('payment', 'application'),
      there: company.objects.get('Payment')?.size ?? 0,
    },
  ];
  for (const { kind, sent: ours, there } of counts)
    if (ours !== there) problems.push(`${ours} × ${kind} sent, ${there} there`);
  const links = await sql<{ linked: number; distinct_there: number }>`
    select count(*)::int as linked, count(distinct external_id)::int as distinct_there from accounting_links`.execute(
    db,
  );
  const customers = company.objects.get('Customer')?.size ?? 0;
  counts.push({ kind: 'customer', sent: links.rows[0]!.distinct_there, there: customers });
  if (links.rows[0]!.distinct_there !== customers) problems.push('There are customers that nothing links to');
  return { rows, counts, problems };
}
