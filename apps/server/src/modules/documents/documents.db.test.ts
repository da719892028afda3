import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { changeStatus, read, save, sofaLine } from '../../../test/order-requests.ts';
import { wordsOf } from '../../../test/pdf-words.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { gatherDocument } from './pdf-data.service.ts';
import { labelsDocument } from './pdf/labels.ts';
import type { PdfDocument } from './pdf/print.ts';
import { confirmationDocument, quotationDocument } from './pdf/quotation.ts';
import { receiptDocument } from './pdf/receipt.ts';
import { workOrderDocument } from './pdf/work-order.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Lists a document's base64 pictures. */
function picturesOf(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  const own = (content as { image?: unknown }).image;
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(content).flatMap(picturesOf)];
}

const gather = (orderId: number, user = world.users.admin, language?: 'en' | 'es') =>
  gatherDocument(
    world.db,
    world.app.deps,
    { user: { ...user, role: user.role } as never, scope: 'all', language: 'en', now: world.now() },
    { orderId, language, pictureWidth: 300 },
  );

async function approved() {
  const saved = await save(world, {
    Customer: { Name: 'Lena', LastName: 'Ortiz', Email: `lena${Math.random()}@mail.test` },
  });
  const paid = await world.as(world.users.admin).post('/api/order/addPayment', {
    Orderid: saved.Id,
    Amount: 2500,
    PaymentMethod: 'check',
    Type: 'deposit',
    Comments: 'check 118',
  });
  expect(paid.statusCode, paid.body).toBe(200);
  expect((await changeStatus(world, saved.Id, 1)).statusCode).toBe(200);
  const placed = await world.as(world.users.factory).post('/api/scheduler/place', {
    OrderId: saved.Id,
    Date: '2026-03-20',
    LineId: world.lines.first,
    Confirm: true,
  });
  expect(placed.statusCode, placed.body).toBe(200);
  return saved;
}

describe('documents', () => {
  test(
    'prints the single price, the saving and the price of a bundled piece',
    { tags: ['N-26'] },
    async () => {
      const { sofa } = world.catalogue.saleItems;
      const bundle = await world.as(world.users.admin).post('/api/bundles', {
        Name: 'Two sofas',
        Price: 6_000,
        StoresIds: [world.stores.denver],
        Items: [{ SaleItemId: sofa, Quantity: 2 }],
      });
      const link = { BundleId: bundle.json<{ Id: number }>().Id, BundleNumber: 1 };
      const saved = await save(world, { Details: [sofaLine(world, { Quantity: 2, ...link })] });
      const words = wordsOf(quotationDocument(await gather(saved.Id)).content);
      expect(words).toContain('$8,768.00');
      expect(words).toContain('Bundle Two sofas -$300.00');
      expect(words).toContain('Bundle savings');
      expect(words).toContain('$8,468.00');
    },
  );

  test('prints pieces, prices and validity on a quotation', { tags: ['ORD-80', 'N-14'] }, async () => {
    const saved = await save(world, { Discount: 0 });
    const document = quotationDocument(await gather(saved.Id));
    const words = wordsOf(document.content);
    for (const part of [
      'Quotation',
      `No. ${saved.SONumber}`,
      'Alpine Sofa',
      'Chestnut (Mesa)',
      'Nailhead',
      'Brass nails',
      '$4,384.00',
      'Sales tax 8.81%',
      '$386.23',
      'Total $4,770.23',
      'Apr 9, 2026',
      'deposit of $2,385.12',
      'Delivery date No date yet: leather has to be ordered',
      'Rita Rep',
    ])
      expect(words).toContain(part);
    expect(words).not.toMatch(/cost|margin|1,900/i);
  });

  test('prints documents in the language of the customer', { tags: ['I18N-01'] }, async () => {
    const saved = await save(world);
    const kept = await world
      .as(world.users.sales)
      .post(`/api/orders/${saved.Id}/customer-language`, { Language: 'es' });
    expect(kept.statusCode, kept.body).toBe(200);
    const words = wordsOf(quotationDocument(await gather(saved.Id)).content);
    expect(words).toContain('Cotización');
    expect(words).toContain('Impuesto 8.81 %');
    expect(words).toContain('9 abr 2026');
    expect(wordsOf(quotationDocument(await gather(saved.Id, world.users.admin, 'en')).content)).toContain(
      'Valid until Apr 9, 2026',
    );
  });

  test(
    'prints the exemption certificate instead of the tax on quotations and confirmations',
    { tags: ['N-38', 'ORD-80', 'N-24'] },
    async () => {
      const admin = world.as(world.users.admin);
      const { id } = (await gather((await save(world)).Id)).order.customer!;
      const { RowVersion } = (await admin.get(`/api/customers/${id}`)).json<{ RowVersion: number }>();
      const terms = { TaxExemptCertificate: 'CO-98-1122', TaxExemptUntil: '2027-01-31' };
      const granted = await admin.post(`/api/customers/${id}`, { RowVersion, ...terms });
      expect(granted.statusCode, granted.body).toBe(200);
      const data = await gather((await save(world, { Customer: undefined, CustomerId: id })).Id);
      for (const document of [quotationDocument(data), confirmationDocument(data)]) {
        const words = wordsOf(document.content);
        expect(words).toContain('Sales tax: exempt, certificate CO-98-1122 $0.00');
        expect(words).toContain('Total $4,384.00');
        expect(words).not.toContain('Sales tax 8.81%');
      }
      const spanish = await gather(data.order.id, world.users.admin, 'es');
      expect(wordsOf(confirmationDocument(spanish).content)).toContain(
        'Impuesto: exento, certificado CO-98-1122',
      );
    },
  );

  test('draws known pieces in their leather and leaves others blank', { tags: ['IMG-11'] }, async () => {
    const saved = await save(world);
    const without = quotationDocument(await gather(saved.Id));
    expect(picturesOf(without.content)).toEqual([]);
    expect(wordsOf(without.content)).toContain('No picture');
    const rename = (name: string) =>
      world.db
        .updateTable('furniture_types')
        .set({ name })
        .where('name', 'in', ['Sofa', 'Sofa 3-seat'])
        .execute();
    await world.db
      .updateTable('styles')
      .set({ image_name: 'track-arm' })
      .where('name', '=', 'Alpine')
      .execute();
    await rename('Sofa 3-seat');
    const brown = picturesOf(quotationDocument(await gather(saved.Id)).content);
    expect(brown).toHaveLength(1);
    await world.db
      .updateTable('leather_items')
      .set({ colorize: '20,20,120,80' })
      .where('id', '=', world.catalogue.leathers.gold)
      .execute();
    const blue = picturesOf(quotationDocument(await gather(saved.Id)).content);
    expect(blue[0]).not.toBe(brown[0]);
    await rename('Sofa');
  });

  test(
    'prints status and balance, and the payments on the receipt',
    { tags: ['N-24', 'MAIL-12'] },
    async () => {
      const saved = await approved();
      const data = await gather(saved.Id);
      const confirmation = wordsOf(confirmationDocument(data).content);
      for (const part of [
        'Order confirmation',
        'Status Scheduled',
        'Paid $2,500.00',
        'Balance due $2,270.23',
      ])
        expect(confirmation).toContain(part);
      const receipt = wordsOf(receiptDocument(data, data.order.payments![0]!).content);
      for (const part of ['Receipt', '$2,500.00', 'Check', 'check 118', 'Order total $4,770.23', '$2,270.23'])
        expect(receipt).toContain(part);
    },
  );

  test(
    'prints discount, delivery, on-site payments and expiration',
    { tags: ['PRICE-27', 'ORD-79', 'N-14'] },
    async () => {
      const Customer = {
        Name: 'Lena',
        Email: 'lena.at.home@mail.test',
        ShippingAddress: {
          Description: '12 Elm St',
          City: 'Boulder',
          State: 'CO',
          ZipCode: '80301',
          Note: 'Side door',
        },
      };
      const delivery = { SaleItemId: 1760, Comments: 'Local delivery', Price: 250 };
      const saved = await save(world, { Customer, Discount: 84.5, DeliveryDetail: delivery });
      const words = wordsOf(quotationDocument(await gather(saved.Id)).content);
      for (const part of [
        'Discount -$84.50',
        'Deliver to',
        '12 Elm St',
        'Side door',
        'Local delivery, paid on site $250.00',
        'Total with delivery',
      ])
        expect(words).toContain(part);
      expect(words).not.toContain('has expired');
      const plain = wordsOf(quotationDocument(await gather((await save(world)).Id)).content);
      for (const part of ['Discount', 'Deliver to', 'paid on site $250.00', 'Balance due'])
        expect(plain).not.toContain(part);
      const now = world.now();
      world.setNow(new Date(now.getTime() + 40 * 86_400_000));
      expect(wordsOf(quotationDocument(await gather(saved.Id)).content)).toContain(
        'This quotation has expired',
      );
      world.setNow(now);
    },
  );

  test('prints refund receipts and the balance due', { tags: ['N-24', 'PAY-28'] }, async () => {
    const unpaid = await gather((await save(world)).Id);
    expect(wordsOf(confirmationDocument(unpaid).content)).toContain('Remaining $4,770.23');
    const data = await gather((await approved()).Id);
    const given = { ...data.order.payments![0]!, amount: cents(-50_000) };
    const refund = wordsOf(receiptDocument(data, given).content);
    expect(refund).toMatch(/Refund .*We refunded this amount\. \$500\.00/);
    expect(refund).not.toContain('Receipt');
  });

  test('names the other order on a receipt of moved payments', { tags: ['N-24', 'N-33'] }, async () => {
    const data = await gather((await approved()).Id);
    const payment = data.order.payments![0]!;
    const there = {
      ...payment,
      type: 'transfer',
      paymentMethod: 'transfer',
      transferOrderNumber: '1099',
    } as const;
    const moved = (change: object) => wordsOf(receiptDocument(data, { ...there, ...change }).content);
    const to = moved({ amount: cents(-50_000) });
    expect(to).toContain('This amount was moved to order 1099. $500.00');
    expect(moved({})).toContain('This amount was moved here from order 1099. $2,500.00');
    for (const part of ['Refund', 'Paid by', 'Transfer from']) expect(to).not.toContain(part);
  });

  test('prints details without prices on a work order', { tags: ['N-01', 'AUTH-30'] }, async () => {
    const saved = await approved();
    const order = await read(world, saved.Id);
    const data = await gather(saved.Id, world.users.factory);
    const words = wordsOf(workOrderDocument(data).content);
    for (const part of [
      'Work order',
      `PO ${order.PONumber}`,
      '1 × Alpine Sofa',
      'ALP-Sofa',
      'Chestnut · Code Leather Chestnut · Vendor Tannery',
      '60 ft²',
      'Seats 3',
      'Nailhead Brass nails',
      'Production day Mar 20, 2026',
      'Line A',
      `${String(saved.Id).padStart(6, '0')}-1-1`,
    ])
      expect(words).toContain(part);
    expect(words).not.toContain('$');
    expect(words).not.toContain(`No. ${saved.SONumber}`);
  });

  test("prints each leather's area on a work order", { tags: ['N-18', 'INV-25'] }, async () => {
    const saved = await approved();
    const data = await gather(saved.Id, world.users.factory);
    const material = data.facts.materials[0]!;
    const insert = {
      part: 'Insert',
      item: 'Grade 800',
      quantity: 1,
      leather: 'Onyx',
      leather_code: 'Leather Onyx',
      note: '',
      part_id: 77,
      leather_item_id: world.catalogue.leathers.platinum,
      share_percent: 35,
    };
    const twoLeathers = {
      ...data,
      facts: {
        ...data.facts,
        materials: [{ ...material, customizations: [...material.customizations, insert] }],
      },
    };
    const words = wordsOf(workOrderDocument(twoLeathers).content);
    expect(words).toContain('Chestnut 39 ft² · Onyx 21 ft²');
    expect(words).toContain('Insert Grade 800 · Onyx (Leather Onyx)');
  });

  test('prints a label with its own code for each unit', { tags: ['N-32'] }, async () => {
    const saved = await approved();
    const data = await gather(saved.Id, world.users.factory);
    const document: PdfDocument = labelsDocument(
      data,
      data.order.vinItems,
      (code) => `https://x.test/${code}`,
    );
    expect(data.order.vinItems).toHaveLength(1);
    expect(wordsOf(document.content)).toContain(data.order.vinItems[0]!.code);
    expect(JSON.stringify(document.content)).toContain('<svg');
  });

  test(
    'serves each PDF only to the roles in the permission table',
    { tags: ['N-24', 'AUTH-40'] },
    async () => {
      const saved = await approved();
      const { payments } = (await gather(saved.Id)).order;
      const base = `/api/orders/${saved.Id}`;
      const addresses = ['quotation', 'confirmation', 'work-order', 'labels'].map(
        (kind) => `${base}/${kind}`,
      );
      for (const url of [...addresses, `/api/payments/${payments![0]!.id}/receipt`]) {
        const answer = await world.as(world.users.sales).get(url);
        expect(answer.statusCode, url).toBe(200);
        expect(answer.headers['content-type']).toBe('application/pdf');
        expect(answer.headers['content-disposition']).toContain('.pdf');
        expect(answer.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
        expect((await world.as(world.users.otherSales).get(url)).statusCode).toBe(404);
        const factory = (await world.as(world.users.factory).get(url)).statusCode;
        expect([url, factory]).toEqual([url, /work-order|labels/.test(url) ? 200 : 403]);
      }
      expect((await world.as(world.users.sales).get(`${base}/labels?vinItemId=999`)).statusCode).toBe(404);
    },
  );
});

test(
  'prints the documents of several orders as one file, for users who may',
  { tags: ['N-40', 'N-01'] },
  async () => {
    const first = await save(world);
    const second = await save(world);
    const print = (query: string, user = world.users.sales) =>
      world.as(user).get(`/api/orders/print?${query}`);
    const ids = `ids=${first.Id},${second.Id},${first.Id}`;
    const one = await print(`kind=quotation&ids=${first.Id}`);
    const both = await print(`kind=quotation&${ids}`);
    expect(both.statusCode, both.body).toBe(200);
    expect(both.headers['content-type']).toBe('application/pdf');
    const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    expect(pagesOf(both.rawPayload)).toBe(2 * pagesOf(one.rawPayload)!);
    expect((await print(`kind=workOrder&${ids}`, world.users.factory)).statusCode).toBe(200);
    expect((await print(`kind=quotation&${ids}`, world.users.factory)).statusCode).toBe(403);
    expect((await print(`kind=quotation&${ids}`, world.users.otherSales)).statusCode).toBe(404);
    expect((await print('kind=quotation&ids=')).statusCode).toBe(400);
  },
);

test('exports only the selected orders', { tags: ['N-40'] }, async () => {
  const wanted = await save(world);
  await save(world);
  const csv = await world.as(world.users.admin).get(`/api/orders/export?format=csv&ids=${wanted.Id}`);
  expect(csv.headers['x-row-count']).toBe('1');
  expect(csv.body).toContain(wanted.SONumber);
});

test(
  'prints the quantity, leather and instruction of each option on quotations and work orders',
  { tags: ['N-01', 'AUTH-30', 'ORD-80'] },
  async () => {
    const saved = await save(world);
    await world.db
      .updateTable('detail_customizations')
      .from('order_details as d')
      .whereRef('detail_customizations.detail_id', '=', 'd.id')
      .where('d.order_id', '=', saved.Id)
      .set({
        quantity_required: 6,
        leather_item_id: world.catalogue.leathers.bronze,
        note: 'Double row on the arms',
      })
      .execute();
    const data = await gather(saved.Id);
    for (const document of [quotationDocument(data), workOrderDocument(data)]) {
      const words = wordsOf(document.content);
      expect(words).toMatch(/Brass nails × 6 · Sand/);
      expect(words).toContain('Double row on the arms');
    }
  },
);
