-- Payments of orders that were canceled before were kept by the dialog, except what the ledger still holds as a deposit
-- once everything of the order is booked.
update orders o set kept_cents = greatest(o.paid_cents - case
    when exists (select from accounting_outbox q
      where q.company_id = o.company_id and q.order_id = o.id and q.status in ('pending', 'failed')) then 0
    else greatest((select coalesce(sum(l.credit_cents - l.debit_cents), 0) from journal_lines l
      join journal_entries e on e.company_id = l.company_id and e.id = l.journal_entry_id
      where e.company_id = o.company_id and e.order_id = o.id and l.role = 'deposits'), 0) end, 0)
  where o.status_id = 8;
