import { uploadCertificate } from '@cordovan/contracts/customers-exemptions';
import { addOrder, addStock, changeStatus, schedule } from '../world-orders.ts';
import { read } from '../order-requests.ts';
import type { World } from '../world.ts';
import { bankDepositReads } from './bank-deposits.ts';
import { deliveryReads } from './deliveries.ts';
import { lotReads } from './lots.ts';
import { debtor, depositedOrder, newOrder, PNG, shownPhoto } from './orders.ts';
import { newPurchase, newVendor, receivedPurchase } from './purchasing.ts';
import { photographSofa, sofaDesign } from './visitors.ts';
import { must, next, send, type ValidRequests } from './valid-request.ts';

const admin = (world: World) => world.as(world.users.admin);
const PLENTY = 10_000;

const ofOrder =
  (rest: string) =>
  async (world: World): Promise<{ url: string }> => ({ url: `/api/orders/${await newOrder(world)}${rest}` });

async function shippedOrder(world: World): Promise<number> {
  await addStock(world, world.catalogue.leathers.gold, PLENTY);
  const id = await addOrder(world);
  await schedule(world, id);
  for (const status of [3, 4, 5]) await changeStatus(world, id, status);
  return id;
}

async function accountOfFunds(world: World): Promise<number> {
  const { account_id: id } = await world.db
    .selectFrom('account_roles')
    .where('role', '=', 'funds')
    .select('account_id')
    .executeTakeFirstOrThrow();
  return id;
}

const customerOf = async (world: World): Promise<number> =>
  (await read(world, await newOrder(world))).CustomerId;

async function cardIntent(world: World): Promise<number> {
  const body = { OrderId: await newOrder(world), Amount: 2_400 };
  return (await must<{ Id: number }>(admin(world).post('/api/payments/intents', body))).Id;
}

async function pieceCode(world: World): Promise<string> {
  await addStock(world, world.catalogue.leathers.gold, PLENTY);
  const id = await addOrder(world);
  await schedule(world, id);
  await changeStatus(world, id, 3);
  return `${String(id).padStart(6, '0')}-1-1`;
}

async function newFlavor(world: World): Promise<number> {
  const { style, leathers } = world.catalogue;
  const body = { Name: `Flavor ${next()}`, StyleId: style, PrincipalLeatherId: leathers.gold };
  return (await must<{ Id: number }>(admin(world).post('/api/flavor', body))).Id;
}

async function newLeather(world: World): Promise<number> {
  const { gold } = world.catalogue.leathers;
  const leather = await must<object>(admin(world).get(`/api/leatherItems/${gold}`));
  const body = { ...leather, Id: 0, Name: `Leather ${next()}`, RowVersion: 0 };
  return (await must<{ Id: number }>(admin(world).post('/api/leatherItems', body))).Id;
}

async function paymentOf(world: World): Promise<number> {
  const { Payments } = await read(world, await depositedOrder(world));
  return Number(Payments[0]!['Id']);
}

async function designCode(world: World): Promise<string> {
  const shared = await must<{ Code?: string; Address?: string }>(
    world.as('static').post('/api/shop/designs', { Design: sofaDesign(world) }),
  );
  return shared.Code ?? new URL(shared.Address!).pathname.split('/').at(-1)!;
}

/** Reads that need an id, a name or a query. Other reads need no entry: their request is just their path. */
export const readRequests: ValidRequests = {
  'accounting.readAccountLedger': async (world) => ({
    url: `/api/accounting/accounts/${await accountOfFunds(world)}/ledger`,
  }),
  'accounting.exportAccountLedger': async (world) => ({
    url: `/api/accounting/accounts/${await accountOfFunds(world)}/ledger/export`,
  }),
  'registers.readPiece': async (world) => ({ url: `/api/pieces/${await pieceCode(world)}` }),
  'registers.readWork': async (world) => ({
    url: `/api/operation-register/work?employee=FRED&operation=CUT&vinNumber=${await pieceCode(world)}`,
  }),
  'registers.listOpenWork': () => ({ url: '/api/operation-register/open?employee=FRED' }),
  'registers.listNextPieces': async (world) => {
    await pieceCode(world);
    const operations = await must<{ Id: number }[]>(admin(world).get('/api/operations'));
    return { url: `/api/operation-register/next?operationId=${operations[0]!.Id}` };
  },
  ...lotReads,
  ...bankDepositReads,
  ...deliveryReads,
  'stores.exportStoreInventory': ({ stores }) => ({ url: `/api/stores/${stores.denver}/inventory/export` }),
  'orders.readOrder': ofOrder(''),
  'production.readOrderPromise': ofOrder('/promise'),
  'orders.listOrderHistory': ofOrder('/history'),
  'orders.listOrderDetails': async (world) => ({ url: `/api/details/${await newOrder(world)}` }),
  'orders.readDetail': async (world) => {
    const { Details } = await read(world, await newOrder(world));
    return { url: `/api/details/get/${Details[0]!.Id}` };
  },
  'orders.readAttachment': async (world) => ({
    url: `/api/attachments/${await shownPhoto(world, await newOrder(world))}`,
  }),
  'payments.readIntent': async (world) => ({ url: `/api/payments/intents/${await cardIntent(world)}` }),
  'payments.listCardPayments': async (world) => {
    const OrderId = await newOrder(world);
    await must(admin(world).post('/api/payments/intents', { OrderId, Amount: 2_400 }));
    return { url: `/api/orders/${OrderId}/card-payments` };
  },
  'catalogue.readSaleItem': ({ catalogue }) => ({ url: `/api/saleItems/${catalogue.saleItems.sofa}` }),
  'catalogue.listSaleItemsByType': () => ({ url: '/api/saleItems/get-by-type/2' }),
  'catalogue.listStyleOptions': ({ catalogue }) => ({ url: `/api/styles/${catalogue.style}/options` }),
  'catalogue.listStyleDefaults': ({ catalogue }) => ({ url: `/api/styles/defaults/${catalogue.style}` }),
  'catalogue.listFlavorCustomizations': async (world) => {
    const { saleItems, priceList } = world.catalogue;
    const flavor = await newFlavor(world);
    return { url: `/api/flavor/get-customization-flavors/${flavor}/${saleItems.sofa}/${priceList}` };
  },
  'catalogue.listGradesByCollection': ({ catalogue }) => ({
    url: `/api/collections/get-grade-by-collection/${catalogue.collections.gold}`,
  }),
  'catalogue.listCollectionGroup': () => ({ url: '/api/collections/get-group-collection/Gold' }),
  'catalogue.listCustomizationsByPrice': ({ catalogue }) => ({
    url: `/api/customizations/get-by-sale-item-price/${catalogue.saleItems.sofa}/${catalogue.priceList}`,
  }),
  'catalogue.findCustomization': ({ catalogue }) => ({
    url:
      '/api/customizations/get-by-sale-item-part-item' +
      `?saleItemId=${catalogue.saleItems.sofa}&partId=${catalogue.parts.leg}&itemId=${catalogue.items.oak}`,
  }),
  'catalogue.listCustomizationPositions': ({ catalogue }) => ({
    url: `/api/customizations/get-positions/${catalogue.saleItems.sofa}`,
  }),
  'catalogue.readRecordUse': ({ catalogue }) => ({
    url: `/api/catalogue/records/styles/${catalogue.style}/use`,
  }),
  'catalogue.exportRecords': () => ({ url: '/api/catalogue/records/styles/export' }),
  'catalogue.readOptionGrid': ({ catalogue }) => ({ url: `/api/customizations/grid/${catalogue.parts.leg}` }),
  'pricing.readDetailPrice': ({ catalogue, stores }) => ({
    url: `/api/detailPrices?saleItem=${catalogue.saleItems.sofa}&gradeId=3&store=${stores.denver}`,
  }),
  'pricing.readPriceGrid': ({ catalogue }) => ({
    url: `/api/detailPriceLists/${catalogue.priceList}/prices?day=2026-03-10`,
  }),
  'pricing.exportPrices': ({ catalogue }) => ({
    url: `/api/detailPriceLists/${catalogue.priceList}/export?day=2026-03-10`,
  }),
  'pricing.countQuotations': ({ catalogue }) => ({
    url: `/api/detailPriceLists/${catalogue.priceList}/quotations?day=2026-03-10`,
  }),
  'configurator.readStyleDefault': () => ({ url: '/api/customizer/style-default?id=501' }),
  'configurator.listSaleItemCustomizations': ({ catalogue }) => ({
    url: `/api/customizer/customization-saleitem?id=${catalogue.saleItems.sofa}`,
  }),
  'customers.readCustomer': async (world) => ({ url: `/api/customers/${await customerOf(world)}` }),
  'customers.findCustomersByName': () => ({ url: '/api/customers/get-by-name/Buyer' }),
  'customers.searchCustomers': () => ({ url: '/api/customers/customer-search?name=Buyer' }),
  'customers.readCustomerPage': async (world) => ({ url: `/api/customers/${await customerOf(world)}/page` }),
  'customers.listCustomerTimeline': async (world) => ({
    url: `/api/customers/${await customerOf(world)}/timeline`,
  }),
  'customers.readSalesRep': ({ reps }) => ({ url: `/api/sales-reps/get-by-id/${reps.linked}` }),
  'customers.findSalesRepByEmail': () => ({ url: '/api/sales-reps/get-by-email/rita@reps.test' }),
  'customers.lookUpZip': () => ({ url: '/api/zip/80202', by: 'nobody' }),
  'settings.readSetting': () => ({ url: '/api/settings/get-setting-name/seats-per-day' }),
  'stores.readStore': ({ stores }) => ({ url: `/api/stores/${stores.denver}` }),
  'stores.readStoreInventory': ({ stores }) => ({ url: `/api/stores/get-inventory/${stores.denver}` }),
  'inventory.readLeatherItem': ({ catalogue }) => ({ url: `/api/leatherItems/${catalogue.leathers.gold}` }),
  'inventory.listStockMovements': ({ catalogue }) => ({
    url: `/api/leatherItems/${catalogue.leathers.gold}/movements`,
  }),
  'inventory.exportStockMovements': ({ catalogue }) => ({
    url: `/api/leatherItems/${catalogue.leathers.gold}/movements/export`,
  }),
  'inventory.deleteLeatherItem': async (world) => ({
    url: `/api/leatherItems/delete?id=${await newLeather(world)}`,
  }),
  'inventory.listVinItems': async (world) => ({ url: `/api/vinItems?orderId=${await shippedOrder(world)}` }),
  'inventory.readVendor': async (world) => ({ url: `/api/vendors/${(await newVendor(world)).Id}` }),
  'inventory.findVinItemsOfStore': ({ stores }) => ({ url: `/api/vinItems/find-by-store/${stores.denver}` }),
  'purchasing.readPurchaseBills': async (world) => ({
    url: `/api/purchase-orders/${(await receivedPurchase(world)).Id}/bills`,
  }),
  'purchasing.readPurchaseOrder': async (world) => ({
    url: `/api/purchase-orders/${(await newPurchase(world)).Id}`,
  }),
  'purchasing.listReturnable': async (world) => ({
    url: `/api/purchase-orders/${(await newPurchase(world)).Id}/returnable`,
  }),
  'purchasing.readCostHistory': ({ catalogue }) => ({
    url: `/api/leatherItems/${catalogue.leathers.gold}/costs`,
  }),
  'purchasing.readVendorPrices': async (world) => ({
    url: `/api/vendors/${(await newVendor(world)).Id}/prices`,
  }),
  'documents.readPurchaseOrderDocument': async (world) => ({
    url: `/api/purchase-orders/${(await newPurchase(world)).Id}/document`,
  }),
  'documents.previewStatementEmail': async (world) => ({
    url: `/api/customers/${await debtor(world)}/statement/email`,
  }),
  'customers.readCertificate': async (world) => {
    const id = await customerOf(world);
    const file = { field: 'file', name: 'certificate.png', bytes: PNG };
    const answer = await send(
      world,
      uploadCertificate,
      { url: `/api/customers/${id}/certificate`, body: {}, file },
      {},
    );
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return { url: `/api/customers/${id}/certificate` };
  },
  'documents.readQuotation': ofOrder('/quotation'),
  'documents.readConfirmation': async (world) => ({
    url: `/api/orders/${await shippedOrder(world)}/confirmation`,
  }),
  'documents.readInvoice': async (world) => ({ url: `/api/orders/${await shippedOrder(world)}/invoice` }),
  'documents.readDeliveryNote': async (world) => ({
    url: `/api/orders/${await shippedOrder(world)}/delivery-note`,
  }),
  'documents.readReceipt': async (world) => ({ url: `/api/payments/${await paymentOf(world)}/receipt` }),
  'documents.readStatement': async (world) => ({
    url: `/api/customers/${await customerOf(world)}/statement`,
  }),
  'documents.readWorkOrder': async (world) => ({
    url: `/api/orders/${await shippedOrder(world)}/work-order`,
  }),
  'documents.printOrders': async (world) => ({
    url: `/api/orders/print?kind=quotation&ids=${await newOrder(world)}`,
  }),
  'documents.readLabels': async (world) => ({ url: `/api/orders/${await shippedOrder(world)}/labels` }),
  'documents.readPiecePicture': async (world) => {
    await photographSofa(world);
    const order = await read(world, await newOrder(world));
    return { url: `/api/orders/${order.Id}/pieces/${order.Details[0]!.Id}/picture` };
  },
  'documents.readQuoteSharing': ofOrder('/quote'),
  'reports.readFigures': () => ({
    url:
      '/api/dashboard/figures?from=2026-03-01&to=2026-03-31' +
      '&previousFrom=2026-02-01&previousTo=2026-02-28',
  }),
  'companies.readConsent': ({ companyId }) => ({ url: `/api/company/consent/${companyId}` }),
  'companies.readCompany': () => ({ url: '/api/company/byCompany/house' }),
  'shop.readSharedDesign': async (world) => ({
    url: `/api/shop/designs/${await designCode(world)}`,
    by: 'nobody',
  }),
  'shop.estimateDelivery': () => ({ url: '/api/shop/delivery?zip=80202', by: 'nobody' }),
  'shop.readFeed': () => ({ url: '/api/shop/feed/json', by: 'nobody' }),
};
