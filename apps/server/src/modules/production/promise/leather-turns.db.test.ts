import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchasing } from '../../../../test/purchasing.ts';
import { addOrder, changeStatus } from '../../../../test/world-orders.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { sweepPromises } from './check-promises.service.ts';

let world: World;
let help: ReturnType<typeof purchasing>;
beforeAll(async () => {
  // February 28 at the factory; ready 8 working days after production, 25 % waste.
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
});
afterAll(() => world.close());

/** Square feet of a piece, and with waste. */
const AREA = 158.24;
const NEED = 197.8;

const leather = async () => {
  const { Id: vendorId } = await help.vendorOf({ LeadTimeDays: null });
  return { vendorId, ...(await help.leatherOf(vendorId)) };
};
type Of = Awaited<ReturnType<typeof leather>>;
const buy = async ({ Id, vendorId }: Of, Quantity: number, ExpectedDate: string) => {
  const Lines = [{ LeatherItemId: Id, Quantity, UnitCost: 4.35 }];
  const draft = await help.post('/api/purchase-orders', { VendorId: vendorId, ExpectedDate, Lines });
  return (await help.send(draft)).Order.Id;
};
/** Receives a part of what is still to come; false when nothing is. */
const receive = async (purchaseOrderId: number, share: number): Promise<boolean> => {
  const purchase = await help.readOrder(purchaseOrderId);
  const part = Math.round(purchase.Lines[0]!.Left * share * 100) / 100;
  if (part <= 0) return false;
  await help.receive(purchase, [part], { Confirm: true });
  return true;
};
const approve = async (of: Of, deliveryDate: string, storeId: number, leatherArea = AREA) => {
  const id = await addOrder(world, { leatherId: of.Id, leatherArea, seats: 1, deliveryDate, storeId });
  await sql`update orders set status_id = 11, status_before_hold = 1 where id = ${id}`.execute(world.db);
  await changeStatus(world, id, 1);
  return id;
};
const check = () => sweepPromises(world.app.deps, true);
const close = () => sql`update orders set status_id = 8 where status_id in (1, 2)`.execute(world.db);

interface Waiting {
  readonly id: number;
  readonly needed: string;
  readonly promised: string | null;
  readonly short: number;
  readonly slips: number;
  readonly passedOver: number;
}
/** Approved orders of a leather, those needed first before the others. */
const ordersOf = async ({ Id }: Of): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select o.id, greatest(q.promised_day, o.delivery_date)::text as needed, q.promised_day::text as promised, h.short,
      (select count(*)::int from promise_slips s where s.order_id = o.id and s.healed_at is null) as slips,
      (select count(distinct n.created_at)::int from notifications n where n.order_id = o.id and n.kind = 'leatherPassedOver') as "passedOver"
    from orders o join order_leathers h on h.order_id = o.id and h.leather_item_id = ${Id} and h.reserved > 0
    left join order_promises q on q.order_id = o.id
    order by 2, coalesce(q.waiting_since, q.made_at), o.id`.execute(world.db);
  return rows;
};
/** Leather that is held or promised in excess of what is there or comes; nothing when all is well. */
const takenTwice = async ({ Id }: Of) => {
  const { rows } = await sql`
    select 'shelf' as what from leather_lots where leather_item_id = ${Id} and held > at_hand + 0.001
    union all select 'purchase ' || x.id from purchase_order_lines x
      where x.leather_item_id = ${Id} and x.quantity + x.replaced - x.closed - x.received + 0.001 < (
        select coalesce(sum((t ->> 'area')::numeric), 0) from order_promises q
        join orders o on o.id = q.order_id and o.status_id in (1, 2, 3)
        cross join lateral jsonb_array_elements(q.expected -> 'leathers') r
        cross join lateral jsonb_array_elements(coalesce(r -> 'taken', '[]')) t
        where (t ->> 'purchaseOrderId')::bigint = x.purchase_order_id)`.execute(world.db);
  return rows;
};

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
test.each(
  orders.flatMap((approval) => [1, 0.5].map((share) => ({ approval, share, name: approval.join() }))),
)(
  'passes no order over without a notice when three are approved as $name and $share of the leather arrives at a time',
  { tags: ['N-18', 'N-19'] },
  async ({ approval, share }) => {
    const of = await leather();
    const purchase = await buy(of, 2 * NEED, '2026-03-11');
    const ids: number[] = [];
    for (const at of approval)
      ids[at] = await approve(
        of,
        `2026-03-0${at + 3}`,
        at % 2 === 0 ? world.stores.denver : world.stores.austin,
      );
    const last = approval.at(-1)!;
    const before = await ordersOf(of);
    expect(before.find(({ id }) => id === ids[last])).toMatchObject({ promised: null, short: NEED });
    expect(before.filter(({ promised }) => promised !== null)).toHaveLength(2);
    await receive(purchase, share);
    if (share < 1) await receive(purchase, 1);
    const after = await ordersOf(of);
    expect(after.map(({ id, short }) => [id, short]).filter(([, short]) => short! > 0)).toEqual([
      [ids[last], NEED],
    ]);
    // Both promised orders are needed later, since their promised days are.
    expect(after.find(({ id }) => id === ids[last])!.passedOver).toBeGreaterThan(0);
    await check();
    expect((await ordersOf(of)).map(({ slips }) => slips).toSorted()).toEqual([0, 0, 1]);
    await buy(of, NEED, '2026-03-18');
    await check();
    expect((await ordersOf(of)).find(({ id }) => id === ids[last])).toMatchObject({ slips: 0 });
    expect((await ordersOf(of)).every(({ promised }) => promised !== null)).toBe(true);
    await close();
  },
);

test(
  'notifies of no order whose own purchase order still comes when a later one gets its leather',
  { tags: ['N-18', 'N-19'] },
  async () => {
    const of = await leather();
    await buy(of, NEED, '2026-03-11');
    const first = await approve(of, '2026-03-03', world.stores.denver);
    const later = await buy(of, NEED, '2026-03-18');
    const second = await approve(of, '2026-03-02', world.stores.austin);
    await receive(later, 1);
    expect(await ordersOf(of)).toMatchObject([
      { id: first, short: NEED, passedOver: 0 },
      { id: second, short: 0, passedOver: 0 },
    ]);
    await close();
  },
);

const step = fc.oneof(
  fc.record({
    kind: fc.constant('approve' as const),
    day: fc.integer({ min: 10, max: 31 }),
    area: fc.constantFrom(47.4, 88.1, AREA),
    isFar: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('buy' as const),
    area: fc.integer({ min: 60, max: 420 }),
    day: fc.integer({ min: 3, max: 28 }),
  }),
  fc.record({ kind: fc.constant('receive' as const), share: fc.constantFrom(0.3, 0.7, 1) }),
  fc.record({ kind: fc.constant('find' as const), area: fc.integer({ min: 20, max: 260 }) }),
  fc.record({ kind: fc.constant('hold' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('check' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test(
  'takes nothing twice and passes no order over without a notice in random sequences',
  { tags: ['N-18', 'N-19'], timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
        const of = await leather();
        const purchases: number[] = [];
        for (const each of steps) {
          const before = await ordersOf(of);
          await play(of, each, { purchases, before });
          const after = await ordersOf(of);
          if (each.kind === 'receive' || each.kind === 'find') expectNotices(before, after);
          if (each.kind === 'check') {
            expect(await takenTwice(of)).toEqual([]);
            // Every approved order has a promise or is listed.
            expect(after.filter(({ promised, slips }) => promised === null && slips === 0)).toEqual([]);
          }
        }
        await check();
        expect(await takenTwice(of)).toEqual([]);
        await close();
      }),
      { numRuns: 40, seed: 20_260_228 },
    );
  },
);

async function play(
  of: Of,
  each: Step,
  { purchases, before }: { readonly purchases: number[]; readonly before: readonly Waiting[] },
): Promise<void> {
  const store = before.length % 2 === 0 ? world.stores.denver : world.stores.austin;
  switch (each.kind) {
    case 'approve':
      await approve(of, `2026-0${each.isFar ? 5 : 3}-${each.day}`.replace('-31', '-30'), store, each.area);
      return;
    case 'buy':
      purchases.push(await buy(of, each.area, `2026-03-${String(each.day).padStart(2, '0')}`));
      return;
    case 'receive':
      for (const id of purchases) if (await receive(id, each.share)) return;
      return;
    case 'find':
      await help.post(`/api/leatherItems/${of.Id}/adjust`, {
        ...{ Difference: each.area, Reason: 'found', Confirm: true },
      });
      return;
    case 'hold': {
      const held = before[each.at];
      if (held) await changeStatus(world, held.id, 11, { reason: 'waits', confirm: true });
      return;
    }
    case 'check':
      await check();
  }
}

/** Each order without a date that still lacks leather which an order needed later got has one more notice. */
function expectNotices(before: readonly Waiting[], after: readonly Waiting[]): void {
  const shortBefore = new Map(before.map(({ id, short }) => [id, short]));
  const served = before.map(({ id }) => after.find((each) => each.id === id)!.short < shortBefore.get(id)!);
  for (const [at, order] of before.entries()) {
    const now = after.find(({ id }) => id === order.id)!;
    const isPassedOver = order.promised === null && now.short > 0 && served.slice(at + 1).includes(true);
    expect(now.passedOver - order.passedOver, `order ${order.id}`).toBe(isPassedOver ? 1 : 0);
  }
}
