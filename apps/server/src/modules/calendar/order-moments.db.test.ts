import { expect, test } from 'vitest';
import { changeStatus, save } from '../../../test/order-requests.ts';
import { createWorld } from '../../../test/world.ts';
import { quoteVisits } from '../../../test/quote-visits.ts';

test('gives every time on an order the time zone of its store', { tags: ['N-37'] }, async () => {
  const world = await createWorld({ env: { PUBLIC_URL: 'https://shop.test' } });
  try {
    const { admin } = world.users;
    const timeZone = 'America/Denver';
    const ofStore = world.db.updateTable('stores').set({ time_zone: timeZone });
    await ofStore.where('id', '=', world.stores.denver).execute();
    const order = await save(world);
    const get = async (url: string) => (await world.as(admin).get(url)).json<Record<string, unknown>>();
    const visits = quoteVisits(world);
    const page = await visits.visit('/api/quotes/open', await visits.share(order));
    expect(page.json()).toMatchObject({ Store: { TimeZone: timeZone } });
    await changeStatus(world, order.Id, 12);
    expect(await get(`/api/emails?orderId=${order.Id}`)).toMatchObject({ Items: [{ TimeZone: timeZone }] });
    expect(await get('/api/home')).toMatchObject({
      RecentHistory: expect.arrayContaining([expect.objectContaining({ TimeZone: timeZone })]) as unknown,
    });
  } finally {
    await world.close();
  }
});
