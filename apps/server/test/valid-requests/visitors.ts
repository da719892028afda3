import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { importPictures } from '@cordovan/picture/server';
import { read, save } from '../order-requests.ts';
import type { World } from '../world.ts';
import { newOrder, PNG, shownPhoto } from './orders.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

export interface Link {
  readonly OrderId: number;
  readonly Token: string;
}
interface Page {
  readonly Quotes: readonly { readonly OrderId: number; readonly Fingerprint: string }[];
}

export async function sharedQuote(world: World): Promise<Link> {
  const url = `/api/orders/${await newOrder(world)}/quote/links`;
  const body = { Language: 'en' };
  const { Address } = await must<{ Address: string }>(world.as(world.users.sales).post(url, body));
  const { searchParams } = new URL(Address);
  return { OrderId: Number(searchParams.get('order')), Token: searchParams.get('token') ?? '' };
}

/** Gives the style pictures, because a piece has a picture only if its style does. */
export async function photographSofa(world: World, { hasFront = false } = {}): Promise<void> {
  const { dataDir } = world.app.deps.config;
  const photographs = path.join(dataDir, 'photographs');
  await mkdir(photographs, { recursive: true });
  const body = await sharp({ create: { width: 160, height: 90, channels: 4, background: '#a0522d' } })
    .extend({ top: 15, bottom: 15, left: 20, right: 20, background: '#0000' })
    .png()
    .toBuffer();
  await writeFile(path.join(photographs, 'body.png'), body);
  const piece = {
    style: 'Alpine',
    furnitureType: 'Sofa',
    layers: [{ name: 'body', images: [{ file: 'body.png' }] }],
  };
  const pieces = hasFront ? [piece, { ...piece, view: 'front' }] : [piece];
  await writeFile(path.join(photographs, 'pictures.json'), JSON.stringify({ pieces }));
  const taken = await importPictures({ from: photographs, to: path.join(dataDir, 'pictures') });
  if (!taken.ok) throw new Error(JSON.stringify(taken));
}

const visitorOrder = async (world: World): Promise<number> =>
  (await save(world, { Origin: 'shopper', StatusName: 'Quote', SendEmail: false }, 'static')).Id;

/**
 * A sofa from the main company's shop, which offers the whole catalog. A component id is the first piece of its kind.
 */
export const sofaDesign = ({ catalogue }: World, change: object = {}) => ({
  StyleId: catalogue.style,
  LeatherId: catalogue.leathers.gold,
  FlavorId: null,
  OptionIds: [],
  ComponentIds: [catalogue.saleItems.sofa],
  HasSwivel: false,
  ...change,
});

/** Lets the main company's shop send samples. */
export async function offerSamples({ db, companyId }: World): Promise<void> {
  await db.updateTable('companies').set({ offers_samples: true }).where('id', '=', companyId).execute();
}

export const sampleOrder = ({ catalogue }: World, Email: string) => ({
  LeatherIds: [catalogue.leathers.gold],
  Name: 'Vera',
  LastName: 'Visitor',
  Email,
  Address: '1 Main St',
  City: 'Denver',
  State: 'CO',
  ZipCode: '80202',
});

export const visitorRequests: ValidRequests = {
  'documents.createQuoteLink': async (world) => ({
    url: `/api/orders/${await newOrder(world)}/quote/links`,
    body: { Language: 'es' },
  }),
  'documents.revokeQuoteLinks': async (world) => ({
    url: `/api/orders/${(await sharedQuote(world)).OrderId}/quote/revoke`,
  }),
  'documents.setQuoteAlternatives': async (world) => {
    const Customer = { Name: 'Two', LastName: 'Quotes', Email: `two${next()}@mail.test` };
    const [one, other] = [
      await save(world, { Customer, SendEmail: false }),
      await save(world, { Customer, SendEmail: false }),
    ];
    return { url: `/api/orders/${one.Id}/quote/alternatives`, body: { OrderIds: [other.Id] } };
  },
  'documents.setCustomerLanguage': async (world) => ({
    url: `/api/orders/${await newOrder(world)}/customer-language`,
    body: { Language: 'es' },
  }),
  'documents.openQuotePage': async (world) => ({
    url: '/api/quotes/open',
    body: await sharedQuote(world),
    by: 'nobody',
  }),
  'documents.readQuotePicture': async (world) => {
    await photographSofa(world);
    const link = await sharedQuote(world);
    const DetailId = (await read(world, link.OrderId)).Details[0]!.Id;
    return {
      url: '/api/quotes/picture',
      body: { ...link, QuoteId: link.OrderId, DetailId },
      by: 'nobody',
    };
  },
  'documents.readQuotePhoto': async (world) => {
    const link = await sharedQuote(world);
    const PhotoId = await shownPhoto(world, link.OrderId);
    return { url: '/api/quotes/photo', body: { ...link, QuoteId: link.OrderId, PhotoId }, by: 'nobody' };
  },
  'documents.readQuoteDocument': async (world) => {
    const link = await sharedQuote(world);
    return { url: '/api/quotes/document', body: { ...link, QuoteId: link.OrderId }, by: 'nobody' };
  },
  'documents.acceptQuote': async (world) => {
    const link = await sharedQuote(world);
    const [quote] = (await must<Page>(world.as('nobody').post('/api/quotes/open', link))).Quotes;
    const body = { ...link, QuoteId: quote!.OrderId, Fingerprint: quote!.Fingerprint, Name: 'Ann Archer' };
    return { url: '/api/quotes/accept', body, by: 'nobody' };
  },
  'storefront.verifySalesRep': () => ({
    url: '/api/web-bridge/verifysalesRep?email=rita@reps.test',
    by: 'static',
  }),
  'storefront.requestBridgeQuote': async (world) => {
    const { Token } = await must<{ Token: string }>(world.as('nobody').get('/api/web-bridge/first-time'));
    const body = { CustomerName: 'Vera', CustomerEmail: `vera${next()}@mail.test`, StyleName: 'Alpine' };
    return { url: '/api/web-bridge/create', body: { ...body, FirstTime: Token }, by: 'nobody' };
  },
  'storefront.createShopperOrder': async (world) => ({
    url: '/api/web-bridge/create-CYS',
    body: { Id: await visitorOrder(world), StatusName: 'Quote' },
    by: 'static',
  }),
  'shop.askPromise': (world) => ({
    url: '/api/shop/promise',
    body: {
      LeatherItemId: world.catalogue.leathers.gold,
      Pieces: [{ SaleItemId: world.catalogue.saleItems.sofa, CustomizationIds: [] }],
    },
    by: 'nobody',
  }),
  'shop.shareDesign': (world) => ({
    url: '/api/shop/designs',
    body: { Design: sofaDesign(world) },
    by: 'static',
  }),
  'shop.emailDesign': (world) => ({
    url: '/api/shop/designs/email',
    body: { Design: sofaDesign(world), Email: `vera${next()}@mail.test` },
    by: 'static',
  }),
  'shop.orderSamples': async (world) => {
    await offerSamples(world);
    return { url: '/api/shop/samples', body: sampleOrder(world, `vera${next()}@mail.test`), by: 'static' };
  },
  'storefront.openQuote': async (world) => ({
    url: '/api/web-bridge/open-quote',
    body: await sharedQuote(world),
    by: 'nobody',
  }),
  'payments.readBalanceTerms': async (world) => {
    const ExternalNumber = `EXT-${next()}`;
    await save(world, { ExternalPoNumber: ExternalNumber, SendEmail: false });
    return { url: '/api/payments/balance-terms', body: { ExternalNumber }, by: 'nobody' };
  },
  'storefront.findByExternalNumber': async (world) => {
    const ExternalPoNumber = `EXT-${next()}`;
    await save(world, { ExternalPoNumber, SendEmail: false });
    return { url: `/api/web-bridge/findbyexternalnumber?externalid=${ExternalPoNumber}`, by: 'nobody' };
  },
  'storefront.uploadBridgeAttachment': async (world) => ({
    url: '/api/web-bridge/upload-attachment',
    body: { orderId: String(await visitorOrder(world)), fileName: 'diagram.png' },
    file: { field: 'file', name: 'diagram.png', bytes: PNG },
    by: 'nobody',
  }),
};
