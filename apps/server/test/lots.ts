import { sql } from 'kysely';
import { expect } from 'vitest';
import { next } from './valid-requests/valid-request.ts';
import type { World } from './world.ts';

/** Adds a leather without stock. */
export async function newLeather(world: World, more: object = {}): Promise<{ id: number; name: string }> {
  const name = `Leather in lots ${next()}`;
  const saved = await world.as(world.users.admin).post('/api/leatherItems', {
    Name: name,
    Vendor: 'Tannery',
    Color: 'Tan',
    CollectionId: world.catalogue.collections.gold,
    Grade: 300,
    OrderingType: 'by bulk',
    AccountingName: 'LOTS',
    ReorderPoint: 0,
    ...more,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  return { id: saved.json<{ Id: number }>().Id, name };
}

/** Receives an area of leather in a dye lot; returns the lot's id. */
export async function addLot(world: World, leatherId: number, code: string, area: number): Promise<number> {
  const known = await sql<{ id: number }>`select id from leather_lots
    where leather_item_id = ${leatherId} and code = ${code}`.execute(world.db);
  const id =
    known.rows[0]?.id ??
    (
      await sql<{
        id: number;
      }>`insert into leather_lots (leather_item_id, code) values (${leatherId}, ${code})
        returning id`.execute(world.db)
    ).rows[0]!.id;
  await sql`insert into stock_movements (company_id, leather_item_id, lot_id, kind, at_hand_change, actor)
    values (${world.companyId}, ${leatherId}, ${id}, 'received', ${area}, 'system')`.execute(world.db);
  return id;
}

/** On hand, held and in process of each lot of a leather, by code. */
export async function lotsOf(world: World, leatherId: number): Promise<Record<string, number[]>> {
  const { rows } = await sql<{ code: string; at_hand: number; held: number; in_process: number }>`
    select code, at_hand, held, in_process from leather_lots
    where leather_item_id = ${leatherId} order by id`.execute(world.db);
  return Object.fromEntries(rows.map((row) => [row.code, [row.at_hand, row.held, row.in_process]]));
}

/** What an order holds and has in production in each lot, by line and code. */
export async function linesOf(world: World, orderId: number): Promise<(string | number)[][]> {
  const { rows } = await sql<{ line: number; code: string; held: number; in_process: number }>`
    select d.line_number as line, l.code, s.held, s.in_process
    from line_lots s join leather_lots l on l.id = s.lot_id
    join order_details d on d.company_id = s.company_id and d.id = s.detail_id
    where s.order_id = ${orderId} order by 1, l.id`.execute(world.db);
  return rows.map((row) => [row.line, row.code, row.held, row.in_process]);
}

/**
 * Checks three things. Every quantity is the sum of its movements: leathers, lots, hides, orders and their lines.
 * Leathers are the sums of their lots. No piece comes from two lots with codes.
 */
export async function expectLotsToAddUp(world: World): Promise<void> {
  const wrong = await sql`
    select 'leather' as what, l.id from leather_items l
      left join leather_lots t on t.leather_item_id = l.id
      group by l.id having (l.at_hand, l.reserved - l.short, l.in_process)
        <> (coalesce(sum(t.at_hand), 0), coalesce(sum(t.held), 0), coalesce(sum(t.in_process), 0))
    union all
    select 'lot', t.id from leather_lots t left join stock_movements m on m.lot_id = t.id
      group by t.id having (t.at_hand, t.held, t.in_process) <> (coalesce(sum(m.at_hand_change), 0),
        coalesce(sum(m.reserved_change - m.short_change), 0), coalesce(sum(m.in_process_change), 0))
    union all
    select 'hide', h.id from hides h left join stock_movements m on m.hide_id = h.id
      group by h.id having h.area_left <> coalesce(sum(m.at_hand_change), 0)
    union all
    select 'order', o.order_id from (select order_id, leather_item_id, sum(reserved) as reserved, sum(short) as short
        from line_leathers group by 1, 2) o
      full join (select order_id, leather_item_id, reserved, short from order_leathers where reserved > 0) h
        using (order_id, leather_item_id)
      where (o.reserved, o.short) is distinct from (h.reserved, h.short)
    union all
    select 'line', l.order_id from line_leathers l
      left join line_lots s using (company_id, order_id, detail_id, leather_item_id)
      group by l.company_id, l.order_id, l.detail_id, l.leather_item_id
      having l.reserved - l.short <> coalesce(sum(s.held), 0)
    union all
    select 'held lot', t.id from leather_lots t left join line_lots s on s.lot_id = t.id
      group by t.id having (t.held, t.in_process) <> (coalesce(sum(s.held), 0), coalesce(sum(s.in_process), 0))
    union all
    select 'piece', s.order_id from line_lots s join leather_lots t on t.id = s.lot_id and t.code <> ''
      join order_details d on d.company_id = s.company_id and d.id = s.detail_id
      join (select detail_id, leather_item_id, sum(held + in_process) as area from line_lots group by 1, 2) whole
        on whole.detail_id = s.detail_id and whole.leather_item_id = s.leather_item_id
      where d.quantity = 1 and s.held + s.in_process <> whole.area`.execute(world.db);
  expect(wrong.rows).toEqual([]);
}
