import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { earlyInTheMinute } from '../../../test/early-in-the-minute.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { bodyOf, changeStatus, read, save } from '../../../test/order-requests.ts';
import { type QuoteVisits, quoteVisits } from '../../../test/quote-visits.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let mails: MailServer;
let visits: QuoteVisits;
beforeAll(async () => {
  mails = await startMailServer();
  world = await createWorld({
    env: { PUBLIC_URL: 'https://shop.test', SMTP_URL: mails.url, TRUST_PROXY: '1' },
  });
  visits = quoteVisits(world);
});
beforeEach(() => visits.comeFromElsewhere());
afterAll(async () => {
  await world.close();
  await mails.close();
});

const staff = () => world.as(world.users.sales);

describe('a quotation opened by its link', () => {
  test('shows pieces, choices and prices, and nothing internal', { tags: ['N-17'] }, async () => {
    const saved = await save(world, {
      Customer: { Name: 'Lena', LastName: 'Ortiz', Email: 'lena.ortiz@mail.test' },
    });
    const answer = await visits.visit('/api/quotes/open', await visits.share(saved));
    expect(answer.json()).toMatchObject({
      State: 'open',
      Company: 'House',
      Customer: 'Lena Ortiz',
      Quotes: [
        {
          SONumber: saved.SONumber,
          ValidUntil: '2026-04-09',
          Total: 4770.23,
          Deposit: 2385.12,
          Pieces: [
            {
              Name: 'Alpine Sofa',
              Leather: 'Chestnut',
              Choices: [{ Part: 'Nailhead', Item: 'Brass nails' }],
            },
          ],
        },
      ],
    });
    expect(answer.body).not.toMatch(/cost|margin|factoryprice|seats/i);
  });

  test(
    'names the salesperson, but not the default account of orders without one',
    { tags: ['N-17'] },
    async () => {
      const link = await visits.share(await save(world));
      const setDefault = (id: number | null) =>
        world.db
          .updateTable('companies')
          .set({ default_sales_rep_id: id })
          .where('is_house', '=', true)
          .execute();
      expect(await visits.open(link)).toMatchObject({ SalesRep: null });
      await setDefault(null);
      expect(await visits.open(link)).toMatchObject({ SalesRep: 'Rita Rep' });
      await setDefault(world.reps.linked);
    },
  );

  test(
    'records an acceptance with a name and leaves the status to staff',
    { tags: ['N-24', 'N-39', 'MAIL-09'] },
    async () => {
      const saved = await save(world);
      // The email goes to the salesperson, in the language of the company.
      await world.db
        .updateTable('customers')
        .set({ language: 'es' })
        .where('id', '=', (await read(world, saved.Id)).CustomerId)
        .execute();
      const link = await visits.share(saved);
      const page = await visits.open(link);
      expect((await visits.yes(link, page, { Name: '  ' })).headers['x-error-code']).toBe('FIELD_REQUIRED');
      const accepted = await visits.yes(link, page);
      expect(accepted.statusCode, accepted.body).toBe(200);
      expect(accepted.json()).toMatchObject({ State: 'open', Quotes: [{ AcceptedBy: 'Ann Archer' }] });
      expect((await visits.yes(link, page)).statusCode, 'said twice it counts once').toBe(200);

      const order = await read(world, saved.Id);
      expect(order.StatusId).toBe(9);
      const lines = order.History.filter((line) => line['Kind'] === 'accepted');
      expect(lines).toMatchObject([{ User: 'Ann Archer', To: '477023' }]);
      expect(await visits.sharing(saved.Id)).toMatchObject({
        Acceptance: { Name: 'Ann Archer', Total: 4770.23, IsCurrent: true },
      });
      const rows = await world.db
        .selectFrom('emails')
        .where('order_id', '=', saved.Id)
        .where('key', 'like', 'quote accepted:%')
        .select('id')
        .execute();
      expect(rows).toHaveLength(1);
      await expect
        .poll(async () => {
          const mail = await world.db
            .selectFrom('emails')
            .where('id', '=', rows[0]!.id)
            .select(['recipients', 'subject', 'body_text'])
            .executeTakeFirstOrThrow();
          return [mail.recipients, mail.subject, mail.body_text.includes(`/Order/Detail/${saved.Id}`)];
        })
        .toEqual([['rita@reps.test'], `Ann Archer accepted quotation ${saved.SONumber}`, true]);
    },
  );

  test('shows a changed quotation again instead of accepting it', { tags: ['N-17'] }, async () => {
    const saved = await save(world);
    const link = await visits.share(saved);
    const page = await visits.open(link);
    expect((await visits.yes(link, page)).statusCode).toBe(200);
    const order = await read(world, saved.Id);
    const details = order.Details.map((detail) => ({ ...detail, Quantity: 2 }));
    const change = await staff().post('/api/order/saveOrder', bodyOf(order, { Details: details }));
    expect(change.statusCode, change.body).toBe(200);
    const stale = await visits.yes(link, page);
    expect([stale.statusCode, stale.headers['x-error-code']]).toEqual([409, 'STALE_ROW']);
    expect(await visits.sharing(saved.Id)).toMatchObject({ Acceptance: { IsCurrent: false } });
    const fresh = await visits.open(link);
    expect(fresh.Quotes[0]!.AcceptedBy).toBeNull();
    expect((await visits.yes(link, fresh)).statusCode).toBe(200);
  });

  test(
    'ties an acceptance to the delivery day and the prices of the pieces',
    { tags: ['N-17'] },
    async () => {
      const saved = await save(world);
      const link = await visits.share(saved);
      expect((await visits.yes(link, await visits.open(link))).statusCode).toBe(200);
      const order = await read(world, saved.Id);
      const change = async (body: Record<string, unknown>) => {
        const now = await read(world, saved.Id);
        const answer = await staff().post('/api/order/saveOrder', bodyOf(now, body));
        expect(answer.statusCode, answer.body).toBe(200);
      };
      await change({ DeliveryDate: '2026-06-20' });
      expect((await visits.open(link)).Quotes[0]!.AcceptedBy, 'another day').toBeNull();
      await change({ Details: order.Details.map((detail) => ({ ...detail, Discount: 84.5 })) });
      const page = await visits.open(link);
      expect(page).toMatchObject({
        Quotes: [{ Pieces: [{ UnitPrice: 4384, Discount: 84.5, Total: 4299.5 }] }],
      });
      const payment = { Orderid: saved.Id, Amount: 3000, PaymentMethod: 'cash' };
      expect((await staff().post('/api/order/addPayment', payment)).statusCode).toBe(200);
      expect((await changeStatus(world, saved.Id, 1, { Confirm: true })).statusCode).toBe(200);
      expect([404, 409]).toContain((await visits.yes(link, page)).statusCode);
      expect(await visits.sharing(saved.Id)).toMatchObject({ Acceptance: { IsCurrent: false } });
    },
  );

  test('records one acceptance for two concurrent clicks', { tags: ['N-17'] }, async () => {
    const saved = await save(world);
    const link = await visits.share(saved);
    const page = await visits.open(link);
    const answers = await Promise.all([
      visits.yes(link, page),
      visits.yes(link, page),
      visits.yes(link, page),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    const order = await read(world, saved.Id);
    expect(order.History.filter((line) => line['Kind'] === 'accepted')).toHaveLength(1);
  });

  test('offers alternatives together and shows which one was taken', { tags: ['N-24'] }, async () => {
    const first = await save(world, { Customer: { Name: 'Two', Email: 'two@mail.test' } });
    const { CustomerId } = await read(world, first.Id);
    const customer = { Id: CustomerId, Name: 'Two', Email: 'two@mail.test' };
    const second = await save(world, {
      Customer: customer,
      Details: [
        {
          Id: 0,
          SaleItemId: world.catalogue.saleItems.chair,
          LeatherItemId: world.catalogue.leathers.bronze,
          Quantity: 1,
          Discount: 0,
          Customizations: [],
        },
      ],
    });
    const stranger = await save(world);
    const offer = (ids: number[]) =>
      staff().post(`/api/orders/${first.Id}/quote/alternatives`, { OrderIds: ids });
    expect((await offer([stranger.Id])).statusCode, 'another customer’s').toBe(404);
    expect((await offer([second.Id])).json()).toMatchObject({
      Alternatives: [{ OrderId: second.Id, Summary: 'Alpine Chair, Sand' }],
    });
    const link = await visits.share(first);
    const page = await visits.open(link);
    expect(page.Quotes.map(({ OrderId }) => OrderId)).toEqual([first.Id, second.Id]);
    const strange = await visits.yes(link, page, { QuoteId: stranger.Id });
    expect(strange.statusCode).toBe(404);
    const taken = await visits.yes(link, page, {
      QuoteId: second.Id,
      Fingerprint: page.Quotes[1]!.Fingerprint,
    });
    expect(taken.statusCode, taken.body).toBe(200);
    expect(await visits.sharing(first.Id)).toMatchObject({
      Acceptance: null,
      TakenInstead: second.SONumber,
    });
    expect(await visits.sharing(second.Id)).toMatchObject({ Acceptance: { Name: 'Ann Archer' } });
    expect((await offer([])).json()).toMatchObject({ Alternatives: [] });
    expect((await visits.open(link)).Quotes).toHaveLength(1);
  });

  test(
    'shows that an alternative was ordered on the link of the other one',
    { tags: ['N-24', 'N-17'] },
    async () => {
      const first = await save(world, { Customer: { Name: 'Pia', Email: 'pia@mail.test' } });
      const { CustomerId } = await read(world, first.Id);
      const second = await save(world, { Customer: { Id: CustomerId, Name: 'Pia', Email: 'pia@mail.test' } });
      const body = { OrderIds: [second.Id] };
      expect((await staff().post(`/api/orders/${first.Id}/quote/alternatives`, body)).statusCode).toBe(200);
      const link = await visits.share(first);
      const page = await visits.open(link);
      const of = { QuoteId: second.Id, Fingerprint: page.Quotes[1]!.Fingerprint };
      expect((await visits.yes(link, page, of)).statusCode).toBe(200);
      const { Totals } = await read(world, second.Id);
      const payment = {
        Orderid: second.Id,
        Amount: Totals['Payable'],
        PaymentMethod: 'cash',
        Type: 'balance',
      };
      const paid = await world.as(world.users.admin).post('/api/order/addPayment', payment);
      expect(paid.statusCode, paid.body).toBe(200);
      expect((await changeStatus(world, second.Id, 1)).statusCode).toBe(200);
      expect(await visits.open(link)).toMatchObject({
        State: 'ordered',
        Quotes: [{ OrderId: second.Id, AcceptedBy: 'Ann Archer' }],
      });
      expect((await visits.yes(link, page)).statusCode, 'the other one is no longer offered').toBe(404);
      expect(await visits.sharing(first.Id)).toMatchObject({ TakenInstead: second.SONumber });
    },
  );

  test('answers unknown, revoked and old links alike', { tags: ['N-17', 'BRIDGE-10'] }, async () => {
    const saved = await save(world);
    const link = await visits.share(saved);
    for (const wrong of [{ ...link, Token: 'x' }, { ...link, OrderId: 987_654 }, { Token: '' }, {}]) {
      const page = await visits.open(wrong);
      expect(page).toMatchObject({ State: 'unknown', Quotes: [], RedirectUrl: '/Shop', Company: null });
    }
    const bad = await visits.visit('/api/quotes/picture', {
      ...link,
      Token: 'x',
      QuoteId: saved.Id,
      DetailId: 1,
    });
    expect(bad.statusCode).toBe(404);
    const document = await visits.visit('/api/quotes/document', { ...link, Token: 'x', QuoteId: saved.Id });
    expect(document.statusCode).toBe(404);
    expect((await staff().post(`/api/orders/${saved.Id}/quote/revoke`)).statusCode).toBe(200);
    expect(await visits.open(link)).toEqual(await visits.open({ ...link, Token: 'x' }));
    expect(
      (
        await visits.yes(link, {
          State: '',
          RedirectUrl: null,
          Quotes: [{ OrderId: saved.Id, Fingerprint: 'x' }],
        } as never)
      ).statusCode,
    ).toBe(404);

    const voided = await save(world);
    const voidLink = await visits.share(voided);
    expect((await changeStatus(world, voided.Id, 12)).statusCode).toBe(200);
    expect(await visits.open(voidLink)).toMatchObject({
      State: 'ordered',
      Quotes: [{ Progress: { Kind: 'void' }, Payment: { IsOffered: false } }],
    });

    const old = await save(world);
    const oldLink = await visits.share(old);
    const now = world.now();
    world.setNow(new Date(now.getTime() + 91 * 86_400_000));
    expect(await visits.open(oldLink)).toEqual(await visits.open({ ...oldLink, Token: 'x' }));
    world.setNow(now);
  });

  test('shows an expired quotation but refuses to accept it', { tags: ['N-14', 'ORD-80'] }, async () => {
    const saved = await save(world);
    const link = await visits.share(saved);
    const now = world.now();
    world.setNow(new Date(now.getTime() + 40 * 86_400_000));
    const page = await visits.open(link);
    expect(page.Quotes[0]!.IsExpired).toBe(true);
    const answer = await visits.yes(link, page);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'QUOTATION_EXPIRED']);
    world.setNow(now);
  });

  test("serves the link's PDF and limits guessing per address", { tags: ['N-17'] }, async () => {
    const saved = await save(world);
    const link = await visits.share(saved);
    const document = await visits.visit('/api/quotes/document', { ...link, QuoteId: saved.Id });
    expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/pdf']);
    await earlyInTheMinute();
    const tries = await Promise.all(
      Array.from({ length: 25 }, () => visits.visit('/api/quotes/open', { ...link, Token: 'guess' })),
    );
    expect(tries.filter((answer) => answer.statusCode === 429).length).toBeGreaterThanOrEqual(5);
  });
});
