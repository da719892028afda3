import { PNG } from '../valid-requests/orders.ts';
import { SECRET, SECRET_EMAIL, type Scene } from './scene.ts';

export interface Tried {
  readonly sent: unknown;
  /**
   * A value of the same kind that exists nowhere. If given, both values must get equal answers, so that no call
   * reveals what exists.
   */
  readonly missing?: unknown;
}
type Values = (scene: Scene) => readonly Tried[];

const NO_ID = 987_654_321;
const plain =
  (...values: readonly unknown[]): Values =>
  () =>
    values.map((sent) => ({ sent }));
const rows =
  (...pick: readonly ((scene: Scene) => number)[]): Values =>
  (scene) =>
    pick.map((one) => ({ sent: one(scene), missing: NO_ID }));
const pair =
  (sent: unknown, missing: unknown): Values =>
  () => [{ sent, missing }];

const order = ({ world }: Scene) => world.foreign.order;
const stores: Values = ({ world }) => [{ sent: world.stores.austin }, { sent: world.stores.factory }];
const words = plain('typed by a visitor', '../../../etc/passwd', '<script>alert(1)</script>');
const flags = plain(true, false);
const email = pair(SECRET_EMAIL, 'no-such-person@mail.test');
const picture = `data:image/png;base64,${PNG.toString('base64')}`;
const bigNumbers = [1e308, -1e308, 999_999_999];

/** By field name: values that belong to others or to staff, cheaper choices, or the visitor's own text. */
export const FOREIGN: Readonly<Record<string, Values>> = {
  // Other people's orders, lines, customers and payments.
  Id: rows(
    order,
    ({ world }) => world.foreign.customer,
    ({ world }) => world.foreign.detail,
    ({ world }) => world.foreign.customization,
  ),
  Orderid: rows(order),
  OrderId: rows(order),
  orderId: ({ world }) => [{ sent: String(world.foreign.order), missing: String(NO_ID) }],
  QuoteId: rows(order),
  PhotoId: rows(({ world }) => world.foreign.order),
  PaymentId: rows(({ world }) => world.foreign.payment),
  DetailId: rows(({ world }) => world.foreign.detail),
  CustomerId: rows(({ world }) => world.foreign.customer),
  Email: email,
  SecondEmail: email,
  CustomerEmail: email,
  email,
  username: pair('admin@demo.test', 'no-such-person@mail.test'),
  ExternalNumber: ({ world: { foreign } }) => [
    { sent: foreign.number, missing: '999888' },
    { sent: foreign.externalNumber, missing: `${SECRET}-NO` },
  ],
  externalid: ({ world: { foreign } }) => [{ sent: foreign.number, missing: '999888' }],
  ExternalPoNumber: ({ world: { foreign } }) => [{ sent: foreign.externalNumber, missing: 'PO-NO' }],
  Token: plain('guessed', ''),
  token: plain('guessed', ''),
  LineId: rows(({ world }) => world.foreign.purchaseLine),
  Answers: plain(1),
  Day: plain('2020-01-01', '2199-01-01'),
  Area: plain(-1, 0, ...bigNumbers),
  TransactionId: ({ world: { foreign } }) => [{ sent: foreign.transaction, missing: '60000009999' }],
  IntentId: rows(({ world }) => world.foreign.intent),
  id: rows(({ world }) => world.foreign.intent),
  Version: plain(0, 99),
  DetailIds: rows(({ world }) => world.foreign.detail),
  VinItemId: rows(({ world }) => world.foreign.vinItem),
  // Values that only the server decides.
  CompanyId: ({ world }) => [{ sent: world.companyId }],
  Company: plain('house', 'acme'),
  Code: plain('0000-0000-0000-0000', '', "' or 1=1 --"),
  TimeZone: plain('America/Chicago', '../../../etc/localtime'),
  AccentColor: plain('#123456', 'red;background:url(//evil.test)'),
  HeadColor: plain('#123456'),
  UnitSystem: plain('english', 'metric'),
  StoreName: words,
  TaxRate: plain(0, 100, ...bigNumbers),
  Password: plain('Demo-1234!', ''),
  PasswordConfirmation: plain('Demo-1234!', ''),
  StoreId: stores,
  store: stores,
  ChannelId: ({ world }) => [{ sent: world.channels.wholesale }, { sent: world.channels.austin }],
  SalesRepId: ({ world }) => [{ sent: world.reps.unlinked, missing: NO_ID }],
  priceListId: ({ world }) => [{ sent: world.foreign.priceList }],
  Origin: plain('staff', 'customizer', 'shopper'),
  Channel: plain('staff', 'customizer', 'pay-balance'),
  OrderType: plain(2, 3, 4),
  StatusName: plain('Approved', 'Finished'),
  PaymentTermId: plain(1, 4),
  PaymentDate: plain('2020-01-01', '2030-01-01'),
  DeliveryDate: plain('2026-03-11', '2020-01-01'),
  minPaymentPercentage: plain(0, 1),
  Discount: plain(500, -500, ...bigNumbers),
  AdminDiscountGranted: flags,
  SalesTax: plain(false, 0.01),
  SalesTaxApplied: plain(0),
  Gift: plain('YES'),
  Total: plain(1, -1),
  OnlyAtTotal: flags,
  TotalPrice: plain(1, ...bigNumbers),
  Price: plain(0, -100, 1, ...bigNumbers),
  Amount: plain(1, -50, 1_000_000, ...bigNumbers),
  UpTo: plain(0.01, ...bigNumbers),
  Subtotal: plain(0.01, 1_000_000, ...bigNumbers),
  Type: plain('refund', 'transfer', 'balance'),
  IsForLayaway: flags,
  PaymentMethod: plain('check', 'store credit', 'cash'),
  RowVersion: plain(1),
  SendEmail: flags,
  Confirm: flags,
  NameUpdate: words,
  IsUpdate: flags,
  IsPacking: flags,
  // The furniture that a visitor may choose.
  StyleId: plain(NO_ID),
  LeatherId: ({ world }) => [{ sent: world.catalogue.leathers.bronze }, { sent: NO_ID }],
  FlavorId: plain(1, NO_ID),
  OptionIds: plain([NO_ID]),
  ShopOptionIds: plain([NO_ID]),
  LeatherIds: ({ world }) => [{ sent: [world.catalogue.leathers.bronze] }, { sent: [NO_ID] }],
  ComponentIds: ({ world }) => [{ sent: [world.catalogue.saleItems.chair] }, { sent: [NO_ID] }],
  HasSwivel: flags,
  View: plain('front', 'back', '../../../etc/passwd'),
  code: plain('yyyyyyyyyy'),
  SaleItemId: ({ world }) => [{ sent: world.catalogue.saleItems.chair }, { sent: 1765 }, { sent: NO_ID }],
  LeatherItemId: ({ world }) => [{ sent: world.catalogue.leathers.bronze }, { sent: NO_ID }],
  Quantity: plain(2, -1, ...bigNumbers),
  CustomizationIds: ({ world }) => [{ sent: [world.catalogue.customizations.oak] }, { sent: [NO_ID] }],
  CustomizationId: ({ world }) => [{ sent: world.catalogue.customizations.oak }, { sent: NO_ID }],
  CustomizationPartId: ({ world }) => [{ sent: world.catalogue.parts.leg }, { sent: NO_ID }],
  CustomizationItemId: ({ world }) => [{ sent: world.catalogue.items.oak }, { sent: NO_ID }],
  QuantityRequired: plain(2, -1, ...bigNumbers),
  Swivel: plain(1, -1),
  BundleId: plain(1, NO_ID),
  BundleNumber: plain(2),
  format: plain('csv', 'json'),
  // Paging.
  timeout: plain('1440', '99999'),
  company: plain('acme', 'housem'),
  companyId: plain(NO_ID),
  file: plain(picture, '../../../../etc/passwd', '..%2f..%2fapps/server/src/main.ts'),
  signature: plain(picture),
  attachment: plain(picture),
  '*': plain('../../../etc/passwd', '%2e%2e/%2e%2e/etc/passwd'),
  name: plain('credit-memo-account-name', 'no-such-setting'),
  flavorId: plain(NO_ID),
  saleitemId: plain(NO_ID),
  saleItemId: plain(NO_ID),
  styleId: plain(NO_ID),
  type: plain(1, 99),
  zip: plain('00000', '../../1'),
  // The visitor's own text.
  ...Object.fromEntries(
    `Name LastName Phone Description City State ZipCode Country Note Language Comments Detail Address Zip LastFour PageOrigin
    Fingerprint fileName fileType Ticket Code RecoveryCode Passkey Password PasswordConfirmation password grant_type CustomerName CustomerPhone Customeraddress Customercity Customerstate
    Customerzip Customercountry StyleName FurnitureTypeName LeatherName PartName ItemName Message FirstTime Tracking LotCode Lot Grade Location Defects style part item`
      .split(/\s+/)
      .map((field) => [field, words]),
  ),
};

/** Names or paths of what a visitor may choose: a different piece or delivery has a different price. */
export const CHOICES: ReadonlySet<string> = new Set(
  'DeliveryDetail.Comments SaleItemId LeatherItemId Quantity CustomizationId CustomizationPartId CustomizationItemId QuantityRequired Swivel'.split(
    ' ',
  ),
);

/** Calls that answer a foreign value differently from an unknown one, and why that reveals nothing to a stranger. */
export const MAY_TELL: ReadonlySet<string> = new Set([
  // A charge is recorded for any caller; its number is the gateway's secret, and wrong ones are counted (N-05).
  'storefront.addBridgePayment TransactionId',
  // Checks whether an email belongs to a sales rep, which is its purpose (SHOP-40); wrong ones are counted.
  'storefront.verifySalesRep email',
  // A customer's own PO number is enough to find the order (N-35), as for its balance; wrong numbers are counted.
  'payments.readBalanceTerms ExternalNumber',
]);
