import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '@cordovan/domain/messages';
import { purchasing } from '../../../test/purchasing.ts';
import { addOrder, changeStatus } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { orderPlaceholders } from '../orders/index.ts';
import { sweepPromises } from '../production/index.ts';
import { gatherDocument } from './pdf-data.service.ts';
import { confirmationDocument, quotationDocument } from './pdf/quotation.ts';
import { customerReader, readView } from './quote-page.service.ts';

let world: World;
let help: ReturnType<typeof purchasing>;
beforeAll(async () => {
  // February 28 at the factory, with delivery 33 days from an order; ready 8 working days after production, 25 % waste.
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
});
afterAll(() => world.close());

const AREA = 158.24;
const NEED = 197.8;
const DUE = '2026-04-02';

/** A leather of a vendor without a lead time. */
const leather = async () => {
  const { Id: vendorId } = await help.vendorOf({ LeadTimeDays: null });
  return { vendorId, ...(await help.leatherOf(vendorId)) };
};
const buy = async ({ Id, vendorId }: { Id: number; vendorId: number }, ExpectedDate: string) => {
  const Lines = [{ LeatherItemId: Id, Quantity: NEED, UnitCost: 4.35 }];
  await help.send(await help.post('/api/purchase-orders', { VendorId: vendorId, ExpectedDate, Lines }));
};
const quotation = async (leatherId: number, storeId = world.stores.austin) => {
  const id = await addOrder(world, {
    ...{ statusId: 9, leatherId, leatherArea: AREA, seats: 1, deliveryDate: DUE, storeId },
  });
  // What the catalog says of a sofa: a promise is computed from it.
  await sql`update sale_items set leather_area = ${AREA} where id = ${world.catalogue.saleItems.sofa}`.execute(
    world.db,
  );
  return id;
};

/** The date in the quotation, the confirmation, the email and on the customer's page. */
async function datesOf(orderId: number, language: Language) {
  const { deps } = world.app;
  const now = deps.clock();
  const data = await gatherDocument(world.db, deps, customerReader(now), {
    orderId,
    language,
    pictureWidth: 0,
  });
  const printed = (document: typeof quotationDocument) =>
    /(?:Delivery date|Fecha de entrega)[^}]*\}[^}]*?"text":"([^"]+)"/u.exec(
      JSON.stringify(document(data).content),
    )?.[1];
  const mail = await orderPlaceholders(world.db, deps, { orderId, language });
  return {
    quotation: printed(quotationDocument),
    confirmation: printed(confirmationDocument),
    mail: mail?.values.order.deliveryDate,
    page: (await readView(world.db, deps, orderId, now)).delivery,
  };
}
const same = (text: string, page: object) => ({ quotation: text, confirmation: text, mail: text, page });

test(
  'shows the customer of a quotation no date while its leather has to be ordered, else the date that can be kept',
  { tags: ['ORD-64', 'N-19', 'N-37'] },
  async () => {
    const of = await leather();
    const id = await quotation(of.Id);
    const none = { kind: 'none', lacksLeather: true };
    expect(await datesOf(id, 'en')).toEqual(same('No date yet: leather has to be ordered', none));
    expect(await datesOf(id, 'es')).toEqual(same('Aún sin fecha: hay que pedir la piel', none));
    await buy(of, '2026-04-08');
    // Built on April 9, ready on April 21: the Monday after it.
    const week = { kind: 'week', week: '2026-04-27' };
    expect(await datesOf(id, 'en')).toEqual(same('Week of Apr 27, 2026', week));
    expect(await datesOf(id, 'es')).toEqual(same('Semana del 27 abr 2026', week));
    await sql`update purchase_orders set expected_date = '2026-03-04' where status = 'sent'`.execute(
      world.db,
    );
    expect(await datesOf(id, 'en')).toEqual(same('Apr 2, 2026', { kind: 'day', day: DUE }));
  },
);

test(
  'shows the frozen promise from the approval on, and the delivery date once the order is ready',
  { tags: ['ORD-22', 'N-19', 'N-37'] },
  async () => {
    const of = await leather();
    const id = await quotation(of.Id, world.stores.denver);
    await sql`update orders set status_id = 11, status_before_hold = 1, po_number = '8811' where id = ${id}`.execute(
      world.db,
    );
    await changeStatus(world, id, 1);
    await sweepPromises(world.app.deps, true);
    expect(await datesOf(id, 'en')).toEqual(
      same('No date yet: leather has to be ordered', { kind: 'none', lacksLeather: true }),
    );
    await buy(of, '2026-04-08');
    await sweepPromises(world.app.deps, true);
    // The delivery date moved to the promise.
    expect(await datesOf(id, 'en')).toEqual(same('Apr 21, 2026', { kind: 'day', day: '2026-04-21' }));
    await sql`update orders set delivery_date = '2026-04-10' where id = ${id}`.execute(world.db);
    expect(await datesOf(id, 'en')).toEqual(
      same('Week of Apr 27, 2026', { kind: 'week', week: '2026-04-27' }),
    );
    await sql`update orders set status_id = 4 where id = ${id}`.execute(world.db);
    expect((await datesOf(id, 'en')).page).toEqual({ kind: 'day', day: '2026-04-10' });
  },
);
