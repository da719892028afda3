import type { AccountRole } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import { expect } from 'vitest';
import { sql } from 'kysely';
import { sweepAccounting } from '../src/modules/accounting/index.ts';
import { changeStatus, read, save, sofaLine } from './order-requests.ts';
import type { World } from './world.ts';

export interface BookedLine {
  readonly Account: string;
  readonly AccountCode: string;
  readonly Debit: number;
  readonly Credit: number;
}
export interface BookedEntry {
  readonly Id: number;
  readonly Kind: string;
  readonly SONumber: string | null;
  readonly ReversesEntryId: number | null;
  readonly Lines: BookedLine[];
}
export interface TieOutBody {
  readonly IsEqual: boolean;
  readonly Differences: { OrderId: number; Name: string; Expected: number; Found: number }[];
  readonly OrdersChecked: number;
}
export interface RebookingBody {
  readonly Queued: number;
  readonly Booked: number;
  readonly Corrected: BookedEntry[];
  readonly Open: { OrderId: number; Reason: string }[];
}

/** A shop's actions that affect its books; an action throws if the server refuses it. */
export function booksOf(world: World) {
  const admin = () => world.as(world.users.admin);

  async function set(Name: string, Value: string): Promise<void> {
    const answer = await admin().post('/api/settings', [{ Name, Value }]);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  async function pay(orderId: number, Amount: number): Promise<void> {
    const payment = { Orderid: orderId, Amount, PaymentMethod: 'check' };
    const answer = await admin().post('/api/order/addPayment', payment);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  async function move(orderId: number, statusId: number): Promise<void> {
    const answer = await changeStatus(world, orderId, statusId, { Confirm: true, Reason: 'test' });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  async function refund(orderId: number, Amount: number): Promise<void> {
    const paid = (await read(world, orderId)).Payments.find((payment) => Number(payment['Amount']) >= Amount);
    const answer = await admin().post(`/api/payments/${String(paid?.['Id'])}/refund`, {
      Amount,
      Reason: 'scratch',
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  /** An order of a finished unit at a store, sold off the floor: it ships without production. */
  async function soldOrder(paid: number, store: 'denver' | 'austin' = 'denver') {
    const source = await save(world, { Details: [sofaLine(world)] });
    const [detail] = (await read(world, source.Id)).Details;
    const vin = await world.db
      .insertInto('vin_items')
      .values({
        company_id: world.companyId,
        code: `V-${source.Id}`,
        order_id: source.Id,
        detail_id: detail!.Id,
        unit_number: 1,
        sale_item_id: world.catalogue.saleItems.sofa,
        location: 1,
        store_id: world.stores[store],
        available: true,
        finished_at: world.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const details = { OrderType: 4, Details: [sofaLine(world, { VinItemId: vin.id })] };
    const austin = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
    const sold = await (store === 'denver'
      ? save(world, details)
      : save(world, { ...details, ...austin }, world.users.admin));
    await pay(sold.Id, paid);
    return sold;
  }
  async function shippedOrder(paid: number, store: 'denver' | 'austin' = 'denver') {
    const sold = await soldOrder(paid, store);
    await move(sold.Id, 1);
    await move(sold.Id, 5);
    return sold;
  }
  const sweep = () => sweepAccounting(world.app.deps);
  async function entriesOf(orderId: number): Promise<BookedEntry[]> {
    await sweep();
    const answer = await admin().get(`/api/accounting/ledger?orderId=${orderId}`);
    return answer.json<{ Items: BookedEntry[] }>().Items.toReversed();
  }
  async function tieOut(orderId?: number): Promise<TieOutBody> {
    await sweep();
    const query = orderId === undefined ? '' : `?orderId=${orderId}`;
    return (await admin().get(`/api/accounting/tie-out${query}`)).json<TieOutBody>();
  }
  async function rebook(): Promise<RebookingBody> {
    const answer = await admin().post('/api/accounting/rebook');
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<RebookingBody>();
  }
  /** Makes the database refuse every booking of an order until the returned function is called. */
  async function breakBookings(orderId: number): Promise<() => Promise<void>> {
    const name = sql.ref(`refuse_bookings_${orderId}`);
    await sql`create function ${name}() returns trigger language plpgsql as
      $$ begin raise exception 'the ledger is closed'; end $$`.execute(world.db);
    await sql`create trigger ${name} before insert on journal_entries for each row
      when (new.order_id = ${sql.lit(orderId)}) execute function ${name}()`.execute(world.db);
    return async () => {
      await sql`drop trigger ${name} on journal_entries`.execute(world.db);
    };
  }
  /** Books lines without an order action, as an older version or a manual change to the database would. */
  async function bookWrongly(orderId: number, lines: readonly [role: AccountRole, amount: number][]) {
    await world.db.transaction().execute(async (trx) => {
      const entry = await trx
        .insertInto('journal_entries')
        .values({
          company_id: world.companyId,
          entry_date: '2026-03-10',
          kind: 'payment',
          key: `wrong:${orderId}:${Math.random()}`,
          order_id: orderId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [index, [role, amount]] of lines.entries()) {
        const account = trx.selectFrom('account_roles').where('role', '=', role).select('account_id');
        await trx
          .insertInto('journal_lines')
          .values({
            company_id: world.companyId,
            journal_entry_id: entry.id,
            line_number: index + 1,
            account_id: account,
            role,
            debit_cents: cents(Math.max(amount, 0)),
            credit_cents: cents(Math.max(-amount, 0)),
          })
          .execute();
      }
    });
  }
  return {
    set,
    pay,
    move,
    refund,
    soldOrder,
    shippedOrder,
    sweep,
    entriesOf,
    tieOut,
    rebook,
    breakBookings,
    bookWrongly,
  };
}
export type Books = ReturnType<typeof booksOf>;
