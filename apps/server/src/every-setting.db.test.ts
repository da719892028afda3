import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingDefinition, settingIds } from '@cordovan/domain/settings';
import { AWKWARD_NOW, AWKWARD_SETTINGS } from '../test/awkward.ts';
import { bodyOf, changeStatus, orderBody, read, save, sofaLine } from '../test/order-requests.ts';
import { addOrder, addStock, schedule } from '../test/world-orders.ts';
import { createWorld, type World } from '../test/world.ts';
import { sweepAccounting } from './modules/accounting/index.ts';
import { gatherDocument } from './modules/documents/pdf-data.service.ts';
import { workOrderDocument } from './modules/documents/pdf/work-order.ts';

// World in which no setting has its default value, so code that ignores a setting gives a different result.

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
});
afterAll(() => world.close());
beforeEach(() => world.setNow(AWKWARD_NOW));

const admin = () => world.as(world.users.admin);

async function set(Name: string, Value: string): Promise<void> {
  const answer = await admin().post('/api/settings', [{ Name, Value }]);
  expect(answer.statusCode, answer.body).toBe(200);
}

const saveAs = (change: Record<string, unknown>, user = world.users.sales) =>
  world.as(user).post('/api/order/saveOrder', orderBody(world, change));

async function pay(id: number, Amount: number): Promise<void> {
  const answer = await admin().post('/api/order/addPayment', { Orderid: id, Amount, PaymentMethod: 'check' });
  expect(answer.statusCode, answer.body).toBe(200);
}

test('changes every setting from its default in the test company', async () => {
  const stored = (await admin().get('/api/settings')).json<{ Name: string; Value: string }[]>();
  expect(stored.map(({ Name }) => Name).sort()).toEqual([...settingIds].sort());
  for (const id of settingIds) {
    expect(AWKWARD_SETTINGS[id], id).not.toBe(settingDefinition(id).default);
    expect(stored.find(({ Name }) => Name === id)?.Value).toBe(AWKWARD_SETTINGS[id]);
  }
});

describe('sessions and language', () => {
  test('ends a session after the idle minutes in the setting', { tags: ['SET-01'] }, async () => {
    const payload = new URLSearchParams({
      grant_type: 'password',
      username: 'sam@demo.test',
      password: 'Demo-1234!',
    });
    const answer = await world.app.http.inject({
      method: 'POST',
      url: '/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: payload.toString(),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const token = answer.json<{ access_token: string }>().access_token;
    const after = async (minutes: number) => {
      world.setNow(new Date(world.now().getTime() + minutes * 60_000));
      const headers = { authorization: `Bearer ${token}` };
      return (await world.app.http.inject({ method: 'GET', url: '/api/account/info', headers })).statusCode;
    };
    expect(await after(24)).toBe(200);
    expect(await after(26)).toBe(401);
  });

  test(
    'uses the language in the settings unless the customer has one',
    { tags: ['SET-13', 'I18N-05'] },
    async () => {
      const config = await world.as('nobody').get('/api/account/page-config');
      expect(config.json(), config.body).toMatchObject({ Language: 'es' });
      const { Id } = await save(world);
      const reader = {
        user: world.users.admin as never,
        scope: 'all' as const,
        language: 'en' as const,
        now: world.now(),
      };
      const document = async () =>
        workOrderDocument(
          await gatherDocument(world.db, world.app.deps, reader, { orderId: Id, pictureWidth: 0 }),
        );
      expect(JSON.stringify(await document())).toContain('Piel, sin merma');
      await world.as(world.users.sales).post(`/api/orders/${Id}/customer-language`, { Language: 'en' });
      expect(JSON.stringify(await document())).toContain('Leather, without waste');
    },
  );
});

describe('prices', () => {
  const delivery = (method: string, Price: number) => ({
    DeliveryDetail: { SaleItemId: 1760, Comments: method, Price },
  });

  test.each([
    ['Factory pickup', 61],
    ['Local delivery', 171],
  ])(
    '%s costs at least the minimum in its setting',
    { tags: ['SET-02', 'SET-03'] },
    async (method, least) => {
      const below = await saveAs(delivery(method, least - 0.01));
      expect(below.headers['x-error-code'], below.body).toBe('DELIVERY_PRICE_TOO_LOW');
      expect(below.body).toContain(`${least}.00`);
      expect((await saveAs(delivery(method, least))).statusCode).toBe(200);
    },
  );

  test('charges sales tax on new orders only when the setting is on', { tags: ['SET-06'] }, async () => {
    const { Id } = await save(world, { SalesTax: undefined });
    expect((await read(world, Id)).Totals).toMatchObject({ Tax: 0, Total: 4384 });
    await set('sales-taxes', 'true');
    const taxed = await save(world, { SalesTax: undefined });
    expect((await read(world, taxed.Id)).Totals).toMatchObject({ Tax: 386.23 });
    await set('sales-taxes', 'false');
  });

  test('raises platinum leather by the percentage in the setting', { tags: ['SET-08'] }, async () => {
    const { platinum } = world.catalogue.leathers;
    const { Id } = await save(world, {
      Details: [sofaLine(world, { LeatherItemId: platinum, Customizations: [] })],
    });
    // 5,495.00 and 15 % of it
    expect((await read(world, Id)).Details[0]!.Price).toBe(6319.25);
  });

  test.each<['pureBalance' | 'thankYou', number]>([
    ['pureBalance', 249],
    ['thankYou', 129],
  ])(
    'warns about a %s warranty below the price in its setting',
    { tags: ['SET-09', 'SET-10'] },
    async (name, least) => {
      const warningsAt = async (Price: number) => {
        const WarrantyDetail = { SaleItemId: world.catalogue.saleItems[name], Price };
        const answer = await world
          .as(world.users.sales)
          .post('/api/orders/price', orderBody(world, { WarrantyDetail }));
        return answer.json<{ Warnings: { Code: string }[] }>().Warnings.map(({ Code }) => Code);
      };
      expect(await warningsAt(least - 0.01)).toEqual(['WARRANTY_PRICE_LOW']);
      expect(await warningsAt(least)).toEqual([]);
    },
  );

  test("limits a salesperson's discount to the percentage in the setting", { tags: ['SET-16'] }, async () => {
    // 6 % of 4,384.00
    expect((await saveAs({ Discount: 263.04 })).statusCode).toBe(200);
    const above = await saveAs({ Discount: 263.05 });
    expect(above.headers['x-error-code']).toBe('DISCOUNT_LIMIT');
  });

  test(
    'charges for the delivery methods in the setting and only records others',
    { tags: ['C-52'] },
    async () => {
      const chargedFor = async (method: string, price: number) => {
        const { Id } = await save(world, delivery(method, price));
        return (await read(world, Id)).Totals['Subtotal'];
      };
      expect(await chargedFor('Local delivery', 200)).toBe(4584);
      expect(await chargedFor('Factory pickup', 200)).toBe(4384);
    },
  );
});

describe('orders', () => {
  test('sets the delivery date by the days in the setting, in shop time', { tags: ['SET-04'] }, async () => {
    const { Id } = await save(world, { DeliveryDate: undefined });
    expect(await read(world, Id)).toMatchObject({ OrderDate: '2026-02-28', DeliveryDate: '2026-04-02' });
  });

  test(
    'approves an order once the percentage in the setting is paid',
    { tags: ['SET-05', 'ORD-85'] },
    async () => {
      const { Id } = await save(world, {
        DeliveryDetail: { SaleItemId: 1760, Comments: 'Freight', Price: 16 },
      });
      // 4,400.00 without tax, 40 % of it
      await pay(Id, 1760);
      expect((await changeStatus(world, Id, 1)).statusCode).toBe(200);
      const other = await save(world, {
        DeliveryDetail: { SaleItemId: 1760, Comments: 'Freight', Price: 16 },
      });
      const refused = await world
        .as(world.users.sales)
        .post('/api/order/addPayment', { Orderid: other.Id, Amount: 1759.99, PaymentMethod: 'check' });
      expect(refused.headers['x-error-code']).toBe('PAYMENT_BELOW_MINIMUM');
    },
  );

  test(
    'lets a salesperson edit an approved order until the day in the setting',
    { tags: ['SET-07'] },
    async () => {
      const { Id } = await save(world, { DeliveryDate: '2026-05-20' });
      await pay(Id, 3000);
      expect((await changeStatus(world, Id, 1)).statusCode).toBe(200);
      const editOn = async (day: string) => {
        world.setNow(new Date(`${day}T18:00:00Z`));
        const order = await read(world, Id);
        return saveAs(bodyOf(order, { Comments: day }));
      };
      expect((await editOn('2026-03-12')).statusCode).toBe(200);
      expect((await editOn('2026-03-13')).headers['x-error-code']).toBe('COMMISSION_WINDOW_CLOSED');
    },
  );

  test('a quotation expires after the number of days in the setting', { tags: ['SET-17'] }, async () => {
    const { Id } = await save(world);
    const refusalsOn = async (moment: string) => {
      world.setNow(new Date(moment));
      const { AllowedTransitions } = await read(world, Id);
      const approval = AllowedTransitions.find(({ StatusId }) => StatusId === 1);
      return approval?.Refusals.map(({ Code }) => Code) ?? [];
    };
    // 11 days from February 28, at the store, which is in Chicago
    expect(await refusalsOn('2026-03-12T04:30:00Z')).not.toContain('QUOTATION_EXPIRED');
    expect(await refusalsOn('2026-03-12T05:30:00Z')).toContain('QUOTATION_EXPIRED');
  });

  test('lists as many rows per page as configured', { tags: ['SET-15', 'INV-02'] }, async () => {
    for (let row = 0; row < 8; row += 1) await save(world);
    const sizes = async (url: string) => {
      const answer = await admin().get(url);
      expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
      return answer.json<{ PageSize: number; Items: unknown[] }>();
    };
    expect(await sizes('/api/orders')).toMatchObject({ PageSize: 7 });
    const customers = await sizes('/api/customers/list');
    expect(customers).toMatchObject({ PageSize: 7 });
    expect(customers.Items).toHaveLength(7);
    for (const url of ['/api/emails', '/api/operation-register', '/api/time-register'])
      expect(await sizes(url)).toMatchObject({ PageSize: 7 });
  });
});

describe('factory', () => {
  test(
    'uses the setting for a production line without its own seats',
    { tags: ['SET-11', 'SCHED-17'] },
    async () => {
      const saved = await admin().post('/api/production-lines', { Name: 'Sectionals' });
      expect(saved.json()).toMatchObject({ MaxSeatsPerDay: 17 });
    },
  );

  test('prints areas on the work order in the configured unit', { tags: ['SET-12', 'INV-25'] }, async () => {
    const { Id } = await save(world);
    const reader = {
      user: world.users.admin as never,
      scope: 'all' as const,
      language: 'en' as const,
      now: world.now(),
    };
    const text = async () => {
      const wish = { orderId: Id, pictureWidth: 0, language: 'en' as const };
      return JSON.stringify(workOrderDocument(await gatherDocument(world.db, world.app.deps, reader, wish)));
    };
    // 60 square feet
    expect(await text()).toContain('5.57 m²');
    await set('unit-system', '0');
    expect(await text()).toContain('60 ft²');
    await set('unit-system', '1');
  });

  test('reserves leather with the waste factor in the setting', { tags: ['SET-14', 'INV-24'] }, async () => {
    const { bronze } = world.catalogue.leathers;
    await addStock(world, bronze, 1_000);
    const orderId = await addOrder(world, { quantity: 2, leatherArea: 60, seats: 6, leatherId: bronze });
    await schedule(world, orderId);
    const { reserved } = await world.db
      .selectFrom('leather_items')
      .where('id', '=', bronze)
      .select('reserved')
      .executeTakeFirstOrThrow();
    expect(reserved).toBe(150);
  });
});

describe('accounting', () => {
  const queued = async (orderId: number) =>
    world.db.selectFrom('accounting_outbox').where('order_id', '=', orderId).selectAll().execute();

  test(
    'sends payments to accounting only when the setting is on',
    { tags: ['SET-18', 'ACCT-05'] },
    async () => {
      await set('accounting-transactions', 'off');
      const silent = await save(world);
      await pay(silent.Id, 3000);
      expect(await queued(silent.Id)).toEqual([]);
      await set('accounting-transactions', 'on');
      const told = await save(world);
      await pay(told.Id, 3000);
      expect(await queued(told.Id)).toHaveLength(1);
    },
  );

  describe('a transaction that fails', () => {
    let orderId: number;
    const breakLedger = (from: string, to: string) => world.db.schema.alterTable(from).renameTo(to).execute();
    beforeAll(async () => {
      world.setNow(AWKWARD_NOW);
      await set('accounting-transactions', 'on');
      await sweepAccounting(world.app.deps);
      await breakLedger('journal_entries', 'journal_entries_away');
      const saved = await save(world);
      await pay(saved.Id, 3000);
      orderId = saved.Id;
    });
    afterAll(() => breakLedger('journal_entries_away', 'journal_entries'));

    const sweepAt = async (seconds: number) => {
      world.setNow(new Date(AWKWARD_NOW.getTime() + seconds * 1000));
      await sweepAccounting(world.app.deps);
      return (await queued(orderId))[0]!;
    };
    const mails = async () => {
      const rows = await world.db
        .selectFrom('emails')
        .where('order_id', '=', orderId)
        .select('subject')
        .execute();
      return rows.filter(({ subject }) => /accounting|contable/i.test(subject)).length;
    };

    test(
      'is retried as the two settings say, then reported',
      { tags: ['SET-19', 'SET-20', 'ACCT-06', 'ACCT-07'] },
      async () => {
        expect(await sweepAt(1)).toMatchObject({ status: 'failed', attempts: 1 });
        expect(await mails()).toBe(0);
        expect(await sweepAt(120)).toMatchObject({ attempts: 1 });
        expect(await sweepAt(122)).toMatchObject({ attempts: 2, next_attempt_at: null });
        expect(await mails()).toBeGreaterThan(0);
        expect(await sweepAt(9_000)).toMatchObject({ attempts: 2 });
      },
    );
  });
});
