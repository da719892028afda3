import { shopperBody } from '../visitor.ts';
import { save } from '../order-requests.ts';
import { PNG, shownPhoto } from '../valid-requests/orders.ts';
import { offerSamples, sampleOrder, sofaDesign } from '../valid-requests/visitors.ts';
import { must } from '../valid-requests/valid-request.ts';
import { HIDES_FILE, vendorLink } from '../valid-requests/vendor-page.ts';
import { chargeCard, prepare, type Scene } from './scene.ts';

/** A visitor's legitimate request: accepted, and only about the visitor's own order. */
export interface OwnRequest {
  /** Whether the order sells something other than the plain order, at another price. */
  readonly isOtherOrder?: boolean;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: { readonly field: string; readonly name: string; readonly bytes: Buffer };
  /** Expected status: 200 unless even the legitimate request is refused. */
  readonly status?: number;
  /** The visitor's own order, if there is one. */
  readonly orderId?: number;
  /** The purchase order of a vendor's link. */
  readonly purchaseId?: number;
}
export type MakeOwn = (scene: Scene) => OwnRequest | Promise<OwnRequest>;

/** Share of an order's price that the visitor pays as a deposit. */
export const OWN_DEPOSIT = 3_000;

const customerOf = ({ email }: Scene) => ({ Name: 'Vera', LastName: 'Visitor', Email: email });
/** Warranty and delivery add to the total, so that a sent price would show in it. */
const orderOf = (scene: Scene) =>
  shopperBody(scene.world, {
    Customer: customerOf(scene),
    Origin: 'shopper',
    WarrantyDetail: { SaleItemId: scene.world.catalogue.saleItems.thankYou, Comments: 'Thank You' },
    DeliveryDetail: { SaleItemId: 1760, Comments: 'Freight' },
  });

async function placed(scene: Scene): Promise<{ Id: number; SONumber: string }> {
  return prepare(scene, '/api/order/saveOrder', orderOf(scene));
}

async function intent(scene: Scene): Promise<{ orderId: number; Id: number; Token: string }> {
  const { Id: orderId } = await placed(scene);
  const body = { OrderId: orderId, Amount: OWN_DEPOSIT, Channel: 'shopper' };
  return { orderId, ...(await prepare<{ Id: number; Token: string }>(scene, '/api/payments/intents', body)) };
}

async function charged(scene: Scene) {
  const opened = await intent(scene);
  return { ...opened, transaction: await chargeCard(scene.world, opened.Token) };
}

/** A staff quotation for the visitor, with the link that was emailed. */
async function linked(scene: Scene) {
  const { world } = scene;
  const saved = await save(world, { Customer: customerOf(scene), SendEmail: false });
  const url = `/api/orders/${saved.Id}/quote/links`;
  const body = { Language: 'en' };
  const { Address } = await must<{ Address: string }>(world.as(world.users.sales).post(url, body));
  return { OrderId: saved.Id, Token: new URL(Address).searchParams.get('token') ?? '' };
}

interface Quoted {
  readonly Quotes: readonly {
    readonly Fingerprint: string;
    readonly Pieces: readonly { readonly DetailId: number }[];
  }[];
}
async function opened(scene: Scene) {
  const link = await linked(scene);
  const [quote] = (await prepare<Quoted>(scene, '/api/quotes/open', link)).Quotes;
  return { link: { ...link, QuoteId: link.OrderId }, quote: quote!, orderId: link.OrderId };
}

/** What a vendor sends through their link, in addition to the token and what the page showed. */
const onVendorLink =
  (more: (line: { readonly LineId: number }) => object): MakeOwn =>
  async ({ world }) => {
    const { purchaseId, answer, LineId } = await vendorLink(world);
    return { body: { ...answer, ...more({ LineId }) }, purchaseId };
  };
const HIDE = { Code: 'V-1', Area: 51.5, Lot: 'K-7', Grade: 'A', Location: '', Defects: '' };

const onOwnOrder =
  (bodyOf: (id: number, scene: Scene) => object): MakeOwn =>
  async (scene) => {
    const { Id } = await placed(scene);
    return { body: { ...bodyOf(Id, scene) }, orderId: Id };
  };
const upload: MakeOwn = async (scene) => {
  const { Id } = await placed(scene);
  return {
    body: { orderId: String(Id), fileName: 'a.png' },
    file: { field: 'file', name: 'a.png', bytes: PNG },
    orderId: Id,
  };
};
const onOwnLink: MakeOwn = async (scene) => {
  const link = await linked(scene);
  return { body: link, orderId: link.OrderId };
};
const cardToken = onOwnOrder((Id, { email }) => ({ Id, Subtotal: OWN_DEPOSIT, Customer: { Email: email } }));
const namedCharge: MakeOwn = async (scene) => {
  const { orderId, transaction } = await charged(scene);
  return { body: { Orderid: orderId, Amount: OWN_DEPOSIT, TransactionId: transaction }, orderId };
};
const nothing: MakeOwn = () => ({});

/** By call id. A new call that strangers may make needs an entry. */
export const OWN_REQUESTS: Readonly<Record<string, MakeOwn>> = {
  'identity.issueToken': () => ({
    body: { grant_type: 'password', username: 'nobody@mail.test', password: 'Wrong-1!' },
    status: 400,
  }),
  'identity.requestPasswordReset': ({ email }) => ({ body: { Email: email } }),
  'identity.resetForgottenPassword': () => ({
    body: { Token: 'unknown', Password: 'Other-5678!', PasswordConfirmation: 'Other-5678!' },
    status: 400,
  }),
  'identity.beginPasskeySignIn': () => ({ body: { Ticket: 'unknown' }, status: 400 }),
  'identity.completeSignIn': () => ({ body: { Ticket: 'unknown', Code: '123456' }, status: 400 }),
  'identity.openSession': () => ({ params: { timeout: 30 } }),
  'page.readPageConfig': nothing,
  // A code that no terminal waits for.
  'registers.enrollTerminal': () => ({ body: { Code: '0000-0000' }, status: 403 }),
  'setup.readSetup': () => ({ status: 404 }),
  'setup.createCompany': () => ({
    body: { Language: 'en', UnitSystem: 'metric', TaxRate: 7, Administrator: { Name: 'Vera Visitor' } },
    status: 409,
  }),
  'page.readLocale': () => ({ params: { file: 'angular-locale_en-us.js' } }),
  'page.readInventoryImage': () => ({ params: { style: 'Alpine', part: 'Leg', item: 'Oak' }, status: 404 }),
  'page.readItemImage': () => ({ params: { file: 'sofa.png' }, status: 404 }),
  'page.readCompanyImage': () => ({ params: { company: 'house', '*': 'logo.png' }, status: 404 }),
  'shop.readShop': nothing,
  'catalogue.readWords': nothing,
  'shop.readFeed': () => ({ params: { format: 'xml' } }),
  'shop.readFirstPicture': () => ({
    params: { companyId: 1, styleId: 1, file: '0000000000000000-800.webp' },
    status: 404,
  }),
  'catalogue.readImageLabels': nothing,
  'catalogue.readOptionPicture': () => ({ params: { file: `${'0'.repeat(32)}.webp` }, status: 404 }),
  'inventory.readHidePicture': () => ({ params: { file: `${'0'.repeat(32)}.webp` }, status: 404 }),
  'catalogue.readCatalogPicture': () => ({ params: { file: `${'0'.repeat(32)}.webp` }, status: 404 }),
  'companies.readLogo': () => ({ params: { companyId: 1, file: `${'0'.repeat(32)}.webp` }, status: 404 }),
  'shop.shareDesign': ({ world }) => ({ body: { Design: sofaDesign(world) } }),
  'shop.emailDesign': ({ world, email }) => ({ body: { Design: sofaDesign(world), Email: email } }),
  'shop.orderSamples': async ({ world, email }) => {
    await offerSamples(world);
    return { body: sampleOrder(world, email), isOtherOrder: true };
  },
  'shop.readSharedDesign': () => ({ params: { code: 'zzzzzzzzzz' }, status: 404 }),
  'shop.readDesignPicture': () => ({ params: { file: 'zzzzzzzzzz-0000000000000000-800.webp' }, status: 404 }),
  'orders.saveOrder': (scene) => ({ body: orderOf(scene) }),
  'orders.uploadAttachment': upload,
  'orders.sendOrderEmail': onOwnOrder((Id) => ({ Id })),
  'orders.emailCustomizerOrder': onOwnOrder((Id) => ({ Id })),
  // Refused, because the order has no card on file.
  'payments.withdrawCard': async (scene) => ({ ...(await onOwnLink(scene)), status: 400 }),
  'payments.addPayment': namedCharge,
  'payments.requestPaymentToken': cardToken,
  'payments.requestShopperPaymentToken': cardToken,
  'payments.createIntent': onOwnOrder((OrderId) => ({ OrderId, Amount: OWN_DEPOSIT, Channel: 'shopper' })),
  'payments.readIntent': async (scene) => {
    const { Id, orderId } = await intent(scene);
    return { params: { id: Id }, orderId };
  },
  'payments.confirmIntent': async (scene) => {
    const { Id, orderId, transaction } = await charged(scene);
    return { params: { id: Id }, body: { TransactionId: transaction }, orderId };
  },
  'payments.cancelIntent': async (scene) => {
    const { Id, orderId } = await intent(scene);
    return { params: { id: Id }, orderId };
  },
  'catalogue.listSaleItems': nothing,
  'catalogue.readSaleItem': ({ world }) => ({ params: { id: world.catalogue.saleItems.sofa } }),
  'catalogue.listSaleItemsByType': () => ({ params: { type: 2 } }),
  'catalogue.listStyles': nothing,
  'catalogue.listStyleDefaults': ({ world }) => ({ params: { styleId: world.catalogue.style } }),
  'catalogue.listFlavors': nothing,
  'catalogue.listFlavorCustomizations': ({ world }) => {
    const { flavor, catalogue } = world;
    return {
      params: { flavorId: flavor, saleitemId: catalogue.saleItems.sofa, priceListId: catalogue.priceList },
    };
  },
  'catalogue.listCollections': nothing,
  'catalogue.listGrades': nothing,
  'catalogue.listCustomizationPositions': ({ world }) => ({
    params: { saleItemId: world.catalogue.saleItems.sofa },
  }),
  'pricing.listPromotions': nothing,
  'configurator.listCustomizerElements': nothing,
  'configurator.readStyleDefault': () => ({ query: { id: 501 } }),
  'configurator.listSaleItemCustomizations': ({ world }) => ({
    query: { id: world.catalogue.saleItems.sofa },
  }),
  'customers.lookUpZip': () => ({ params: { zip: '80202' } }),
  'shop.askPromise': ({ world }) => ({
    body: {
      LeatherItemId: world.catalogue.leathers.gold,
      Pieces: [{ SaleItemId: world.catalogue.saleItems.sofa, CustomizationIds: [] }],
    },
  }),
  'shop.estimateDelivery': () => ({ query: { zip: '80202' } }),
  'settings.readSetting': () => ({ params: { name: 'session-time-logout' } }),
  'settings.listPublicSettings': nothing,
  'stores.listStores': nothing,
  'inventory.listLeatherItems': nothing,
  'documents.openQuotePage': onOwnLink,
  'documents.readQuotePicture': async (scene) => {
    const { link, quote, orderId } = await opened(scene);
    return { body: { ...link, DetailId: quote.Pieces[0]!.DetailId }, orderId };
  },
  'documents.readQuotePhoto': async (scene) => {
    const { link, orderId } = await opened(scene);
    return { body: { ...link, PhotoId: await shownPhoto(scene.world, orderId) }, orderId };
  },
  'documents.readQuoteDocument': async (scene) => {
    const { link, orderId } = await opened(scene);
    return { body: link, orderId };
  },
  'documents.acceptQuote': async (scene) => {
    const { link, quote, orderId } = await opened(scene);
    return { body: { ...link, Name: 'Vera Visitor', Fingerprint: quote.Fingerprint }, orderId };
  },
  'purchasing.openVendorPage': async ({ world }) => {
    const { purchaseId, Token } = await vendorLink(world);
    return { body: { Token }, purchaseId };
  },
  'purchasing.answerDates': onVendorLink((line) => ({ Lines: [{ ...line, Day: '2026-04-20', Note: '' }] })),
  'purchasing.answerShipment': onVendorLink(() => ({ Tracking: 'DHL 42', Note: '' })),
  'purchasing.answerHides': onVendorLink((line) => ({ ...line, LotCode: '', Hides: [HIDE], Confirm: false })),
  'purchasing.readVendorPackingList': async ({ world }) => ({
    body: { token: (await vendorLink(world)).Token },
    file: HIDES_FILE,
  }),
  'companies.readCompany': () => ({ params: { company: 'house' } }),
  'storefront.verifySalesRep': () => ({ query: { email: 'rita@reps.test' } }),
  'page.beginVisit': nothing,
  'storefront.issueFirstTime': nothing,
  'storefront.requestBridgeQuote': async (scene) => {
    const flag = await scene.send({ method: 'GET', url: '/api/web-bridge/first-time' });
    const { Token } = flag.json<{ Token: string }>();
    return {
      body: { CustomerName: 'Vera', CustomerEmail: scene.email, StyleName: 'Alpine', FirstTime: Token },
    };
  },
  'storefront.createShopperOrder': onOwnOrder((Id) => ({ Id, StatusName: 'Quote' })),
  'storefront.openQuote': onOwnLink,
  'payments.readBalanceTerms': async (scene) => {
    const { Id, SONumber } = await placed(scene);
    return { body: { ExternalNumber: SONumber, Email: scene.email }, orderId: Id };
  },
  'storefront.findByExternalNumber': async (scene) => {
    const { Id, SONumber } = await placed(scene);
    return { query: { externalid: SONumber }, body: { Email: scene.email }, orderId: Id };
  },
  'storefront.addBridgePayment': namedCharge,
  'storefront.uploadBridgeAttachment': upload,
  'storefront.readBridgeStyle': () => ({ params: { style: 'Alpine' } }),
};
