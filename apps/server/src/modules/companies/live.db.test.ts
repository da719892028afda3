import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenLive, until } from '../../../test/live.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { announce } from '../../platform/live/live.ts';
import { mayHear } from './companies.routes.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('sends salespeople the live events of their own store', { tags: ['SCHED-01', 'CZR-03'] }, async () => {
  const { users, stores, db } = world;
  const admin = await listenLive(world, users.admin);
  const sales = await listenLive(world, users.sales);
  const last = { topic: 'scheduler', id: 99, storeId: null } as const;
  announce(db, { topic: 'orders', id: 1, storeId: stores.austin });
  announce(db, { topic: 'orders', id: 2, storeId: stores.denver });
  announce(db, last);
  await until(() => admin.heard.length >= 3 && sales.heard.length >= 2);
  expect(admin.heard).toEqual([
    { Topic: 'orders', Id: 1 },
    { Topic: 'orders', Id: 2 },
    { Topic: 'scheduler', Id: 99 },
  ]);
  expect(sales.heard).toEqual([
    { Topic: 'orders', Id: 2 },
    { Topic: 'scheduler', Id: 99 },
  ]);
  admin.stop();
  sales.stop();
});

test("doesn't announce rolled-back changes and requires a session", { tags: ['SCHED-01'] }, async () => {
  const { heard, stop } = await listenLive(world, world.users.factory);
  await expect(
    inTransaction(world.db, (trx) => {
      announce(trx, { topic: 'inventory', id: 1, storeId: null });
      return Promise.reject(new Error('rolled back'));
    }),
  ).rejects.toThrow('rolled back');
  announce(world.db, { topic: 'inventory', id: 2, storeId: null });
  await until(() => heard.length > 0);
  expect(heard).toEqual([{ Topic: 'inventory', Id: 2 }]);
  stop();
  expect((await world.as('nobody').get('/api/live')).statusCode).toBe(401);
});

test('withholds events about records that the role may not open', { tags: ['N-01'] }, () => {
  const user = {
    id: 1,
    sessionId: 1,
    sessionScope: 'staff' as const,
    mustChangePassword: false,
    mustAddFactor: false,
    address: '192.0.2.1',
    name: '',
    email: '',
    isActive: true,
    companyId: 1,
    storeId: 1,
    salesRepId: null,
  };
  const accounting = { topic: 'accounting', id: 1, storeId: null } as const;
  const payments = { topic: 'payments', id: 1, storeId: null } as const;
  expect(mayHear({ ...user, role: 'Administrator' }, accounting)).toBe(true);
  expect(mayHear({ ...user, role: 'Salesperson' }, accounting)).toBe(false);
  expect(mayHear({ ...user, role: 'Manufacturing' }, payments)).toBe(false);
  expect(mayHear({ ...user, role: 'Administrator', isActive: false }, payments)).toBe(false);
  expect(mayHear({ ...user, role: null }, payments)).toBe(false);
});
