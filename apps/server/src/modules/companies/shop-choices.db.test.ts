import { afterAll, beforeAll, expect, test } from 'vitest';
import { shop as shopSchema, type Shop } from '@cordovan/contracts/shop';
import { designLines, firstDesign } from '@cordovan/domain/shop';
import { bodyOf as officeBody, read } from '../../../test/order-requests.ts';
import type { QuotePageBody } from '../../../test/quote-visits.ts';
import { addShop } from '../../../test/shops.ts';
import { newVisitor } from '../../../test/visitor.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const company_id = await addShop(world, { label: 'acme', name: 'Acme Sofas', multiplier: 1.5 });
  const { chair } = world.catalogue.saleItems;
  await world.db
    .insertInto('shopper_components')
    .values({ company_id, sale_item_id: chair, name: 'Chair', swivel: true, sort_order: 2 })
    .execute();
});
afterAll(() => world.close());

async function shopAt(label: string): Promise<Shop> {
  const answer = await world.as('nobody').get('/api/shop', { host: `${label}.sofas.test` });
  return shopSchema.parse(answer.json());
}

test(
  'names fabrics and the swivel of a shopper’s chair on the customer’s page, with its price',
  { tags: ['SHOP-24', 'PRICE-20', 'SHOP-13', 'N-16'] },
  async () => {
    const company = { company_id: (await shopAt('acme')).companyId };
    const partOf = (name: string) =>
      world.db
        .insertInto('shopper_parts')
        .values({ ...company, name, visible: true, sort_order: 90 })
        .returning('id')
        .executeTakeFirstOrThrow();
    const fabric = async (part: string, item_name: string) => {
      const { id: shopper_part_id } = await partOf(part);
      const { id } = await world.db
        .insertInto('shopper_items')
        .values({ ...company, shopper_part_id, item_name, type_item: 2, sort_order: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const frame = await fabric('Frame fabric', 'Charcoal');
    const back = await fabric('Seat back cushions fabric', 'Flax');
    const shop = await shopAt('acme');
    const chair = shop.components.find(({ name }) => name === 'Chair')!;
    const design = {
      ...firstDesign(shop, shop.styles[0]!.id),
      ...{ componentIds: [chair.id], hasSwivel: true, optionIds: [frame] },
    };
    const body = {
      ...{ Id: 0, Origin: 'shopper', StatusName: 'Quote' },
      Customer: { Name: 'Nora', LastName: 'Visitor', Email: 'nora@mail.test' },
      Details: designLines(shop, design).map(({ piece, swivelChairs }) => ({
        SaleItemId: piece.saleItemId,
        LeatherItemId: design.leatherId,
        Quantity: 1,
        Swivel: swivelChairs,
        Customizations: [],
      })),
    };
    const post = (line: object) => {
      const Details = body.Details.map((each) => ({ ...each, ...line }));
      const headers = { host: 'acme.sofas.test', accept: 'application/problem+json' };
      return newVisitor(world).post('/api/order/saveOrder', { ...body, Details }, headers);
    };
    const sent = { ShopOptionIds: [frame], Comments: 'Frame fabric: silk, see http://evil.com' };
    const answer = await post(sent);
    expect(answer.statusCode, answer.body).toBe(200);
    const { Id } = answer.json<{ Id: number }>();
    const order = await read(world, Id);
    expect(order.Details).toMatchObject([
      { ShopChoices: [{ OptionId: frame, Part: 'Frame fabric', Name: 'Charcoal' }], Comments: '', Swivel: 1 },
    ]);
    const links = `/api/orders/${Id}/quote/links`;
    const made = await world.as(world.users.admin).post(links, { Language: 'en' });
    const link = new URL(made.json<{ Address: string }>().Address).searchParams;
    const opened = await newVisitor(world).post('/api/quotes/open', {
      OrderId: Number(link.get('order')),
      Token: link.get('token'),
    });
    const page = opened.json<QuotePageBody>();
    const [piece] = page.Quotes[0]!.Pieces as unknown as {
      Choices: { Part: string; Item: string }[];
      Swivel: unknown;
      Comments: string;
    }[];
    expect(piece).toMatchObject({ Comments: '', Swivel: { Quantity: 1, Amount: 100 } });
    expect(piece!.Choices).toContainEqual({ Part: 'Frame fabric', Item: 'Charcoal', Quantity: 1 });
    const kept = await world.as(world.users.admin).post(
      '/api/order/saveOrder',
      officeBody(order, {
        ChannelId: world.channels.retail,
        SalesRepId: world.reps.linked,
        DeliveryDetail: { SaleItemId: 1760, Comments: 'Factory pickup' },
      }),
    );
    expect(kept.statusCode, kept.body).toBe(200);
    expect((await read(world, Id)).Details, 'after staff saved it').toMatchObject([
      { ShopChoices: [{ OptionId: frame, Part: 'Frame fabric', Name: 'Charcoal' }] },
    ]);
    const refusals = async (line: object) =>
      (await post(line)).json<{ errors: { code: string }[] }>().errors.map(({ code }) => code);
    expect(await refusals({ ShopOptionIds: [frame, back] })).toEqual(['SHOP_OPTIONS_EXCLUDED']);
    expect(await refusals({ ShopOptionIds: [999_999] })).toEqual(['SHOP_OPTION_NOT_OFFERED']);
  },
);
