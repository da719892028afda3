import { expect, test } from 'vitest';
import { z } from 'zod';
import * as catalogue from './catalogue-schemas.ts';
import { bridgeRequest, requestBridgeQuote } from './storefront.ts';
import { company, shopperItem, shopperPart } from './companies.ts';
import { customizerElement } from './configurator.ts';
import { address, customer, salesRep } from './customers-schemas.ts';
import { lookUpZip } from './customers.ts';
import { accountInfo, issueToken, userInfo } from './identity.ts';
import { leatherItem, vinItem } from './inventory-schemas.ts';
import { transferVinItem } from './inventory.ts';
import { emailTemplate } from './mail.ts';
import { attachment } from './order-records.ts';
import { listStatuses } from './orders.ts';
import { detail, detailCustomization, order } from './orders-schemas.ts';
import { payment, paymentResult } from './payments-schemas.ts';
import { productionLine } from './production.ts';
import { operationRecord, timeRecord } from './registers.ts';
import { setting } from './settings.ts';
import { channel, parameterCollection, store } from './stores-schemas.ts';

/** Builds a wire value with every field filled in, from a schema's wire side. */
function filled(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = (key: string) => filled(def[key] as z.core.$ZodType);
  switch (def.type) {
    case 'pipe':
      return inner('in');
    case 'optional':
    case 'nullable':
      return inner('innerType');
    case 'object':
      return Object.fromEntries(
        Object.entries(def['shape'] as Record<string, z.core.$ZodType>).map(([key, field]) => [
          key,
          filled(field),
        ]),
      );
    case 'array':
      return [inner('element')];
    case 'union':
      return filled((def['options'] as z.core.$ZodType[])[0]!);
    case 'literal':
      return (def['values'] as unknown[])[0];
    case 'enum':
      return Object.values(def['entries'] as object)[0];
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'string':
      return def['format'] === 'datetime' ? '2026-01-05T08:00:00Z' : '2026-01-05';
    default:
      throw new Error(`No sample for ${def.type}`);
  }
}

type Json = Record<string, unknown>;

/** Encodes a complete inner value, which proves that the schema decodes and encodes. */
function sent(schema: z.ZodType): Json {
  const outer = filled(schema);
  const encoded = z.encode(schema, schema.parse(outer)) as Json;
  expect(encoded).toEqual(outer);
  return encoded;
}

const nested = (value: Json, ...path: readonly string[]): Json =>
  path.reduce<Json>((at, key) => {
    const next = at[key];
    return (Array.isArray(next) ? next[0] : next) as Json;
  }, value);

function expectNames(value: Json, names: string) {
  expect(Object.keys(value)).toEqual(expect.arrayContaining(names.trim().split(/[\s,]+/)));
}

const entities: readonly (readonly [string, z.ZodType, string])[] = [
  ['ENT-01 a user info', userInfo, 'Name IsActive StoreId Store SalesRepId Role'],
  ['ENT-02 a user session', accountInfo, 'Role Name IsActive Store'],
  ['ENT-03 a customizer element', customizerElement, 'Name Type ExternalId'],
  ['ENT-04 a style', catalogue.style, 'ExternalId Id Name SaleItemId ImageName StoresIds'],
  [
    'ENT-05 a sale item',
    catalogue.saleItem,
    `Id Name LongDescription Type Seats StyleName StyleId FurnitureTypeId FlavorName Code IsPrincipal Parts
     Customization BasePrice BaseCost PricesAndCosts SlideShow Flavors Style`,
  ],
  [
    'ENT-06 a leather item of the inventory',
    leatherItem,
    `Name IsActive StoresIds Vendor Collection Color Grade ReorderPoint QuantityAvailable QuantityOrdered
     QuantityAtHand QuantityReserved QuantityInProcess UnitCost OrderingType AccountingName AreaPerHide Notes`,
  ],
  [
    'ENT-07 a leather item of the configurator',
    leatherItem,
    `Id Name IsActive IsFabric Grade CollectionId Collection SaleItemId ExternalFurnitureId ImageName
     LeatherItemGradeCollectionId LeatherItemGradeId hue saturation exposure brightness vibrance sepia contrast colorize`,
  ],
  ['ENT-08 a flavor', catalogue.flavor, 'Name Style PrincipalLeather'],
  [
    'ENT-09 a price and cost row',
    catalogue.priceAndCost,
    'Type LeatherItemGradeCollectionId LeatherItemGradeId InitDate Value',
  ],
  ['ENT-10 a code record', catalogue.codeRecord, 'Id SQCode PricesAndCostsCode'],
  ['ENT-11 a detail price', catalogue.detailPrice, 'Id MaxRetailPrice FactoryPrice'],
  [
    'ENT-12 a customization',
    catalogue.customization,
    `Id Active Special QuantityRequired CustomizationPartId CustomizationItemId SaleItem CustomizationPart
     CustomizationItem`,
  ],
  [
    'ENT-13 a customization part',
    catalogue.customizationPart,
    'Id Name PricesByItem MaxRetailPrice FactoryPrice',
  ],
  [
    'ENT-14 a customization item',
    catalogue.customizationItem,
    'Id Name Code CustomizationType FactoryPrice MaxRetailPrice PercentageIncrease',
  ],
  ['ENT-15 an option', catalogue.option, 'Id Name Top Left Customizations'],
  ['ENT-15 a customization position', catalogue.customizationPosition, 'CustomizationPartId Top Left'],
  ['ENT-16 ENT-40 a shopper part', shopperPart, 'Name Visible NotShow selected Items'],
  [
    'ENT-17 ENT-40 a shopper customization item',
    shopperItem,
    `PartName itemName TypeItem partDepend HavePartDepend OrderName IswithLayer IsVisibleCanvas SaleitemsIds Swivel`,
  ],
  [
    'ENT-18 a customer',
    customer,
    'Id CompanyId Name LastName Email SecondEmail Phone SalesRepId ShippingAddress BillingAddress NameUpdate IsUpdate',
  ],
  [
    'ENT-19 an address',
    address,
    'Id Description City State ZipCode Country Note AddressTypeId CustomerId Information',
  ],
  [
    'ENT-20 a store',
    store,
    `Id Name State TaxRate IsFactory CustomerId Phone Mobile Email PriceLists DetailPriceListId UseSpecial
     UsesCollection CustomerPickupCost LocalDeliveryCost ParameterCollectionName ParameterCollection`,
  ],
  [
    'ENT-20 a store’s parameter collection',
    parameterCollection,
    'CollectionPrincipalId MinCollectionId MaxCollectionId',
  ],
  ['ENT-21 a sales rep', salesRep, 'QuickBooksId Name'],
  ['ENT-22 a channel', channel, 'Id StoreId'],
  [
    'ENT-23 ENT-40 an order',
    order,
    `Id OrderType StatusId StatusName Customer CustomerId Details Payments Discount UnpaidOrders Requests
     Attachments Store StoreId ChannelId Channel SalesRep SalesRepId SalesTax SalesTaxApplied Gift SONumber PONumber
     ExternalPoNumber Seats DeliveryDate OrderDate WarrantyDetail DeliveryDetail minPaymentPercentage CompanyId
     PaymentTerm Freight Warranty DeliveryMethod Comments`,
  ],
  [
    'ENT-24 a detail',
    detail,
    `Id OrderId SaleItem SaleItemId LeatherItem LeatherItemId Collection LeatherPromotion PromotionGrade Quantity
     Price Cost TotalPrice TotalCost FactoryPrice MaxRetailPrice MinRetailPrice DefaultPricesId DefaultPrices
     DetailType Comments Customizations DetailCustomizations Swivel Style Discount Description`,
  ],
  [
    'ENT-25 a detail customization',
    detailCustomization,
    'Id CustomizationId CustomizationPartId CustomizationItemId QuantityRequired Price Cost DetailId Part',
  ],
  ['ENT-27 an attachment', attachment, 'FileName FileType Date User'],
  ['ENT-28 a vin item', vinItem, 'Available Code StoreId Location DetailId'],
  ['ENT-29 a promotion', catalogue.promotion, 'Elements'],
  [
    'ENT-30 a company',
    company,
    `Id Multiplier SalesTax Payments MinimunPercentaje AdiisClassId AdiisSalesRepDefault TemplateOrder
     TemplateEmail LeatherItem SaleItem`,
  ],
  [
    'ENT-32 the editor model of an order detail',
    detail,
    'Style FurnitureType Collection LeatherItem MaxRetailPrice FactoryPrice DefaultPricesId Customizations',
  ],
  ['ENT-33 a production line', productionLine, 'Name MaxSeatsPerDay'],
  ['ENT-34 a time register record', timeRecord, 'Employee Type Date'],
  ['ENT-35 an operation register record', operationRecord, 'Employee Operation VinNumber Type Date'],
  ['ENT-36 an email template', emailTemplate, 'Name Subject Recipients Body'],
  ['ENT-37 a setting', setting, 'Name Value'],
  ['ENT-39 a collection group', catalogue.collectionGroup, 'configurations'],
];

test.each(entities)('%s has the field names from the requirements on the wire', (_title, schema, names) => {
  expectNames(sent(schema), names);
});

test('sends a payment with its documented names', { tags: ['ENT-26', 'ENT-40'] }, () => {
  const names = 'Orderid PaymentDate Type LastFour Amount Comments PaymentMethod Detail billto';
  expectNames(sent(payment), names);
});

test('numbers and names the order statuses as documented', { tags: ['ENT-38'] }, () => {
  const statuses = [{ Id: 9, Name: 'quotation' }];
  expect(z.encode(listStatuses.answer!, [{ id: 9, name: 'quotation' }])).toEqual(statuses);
});

test('reads a bridge request by its documented names', { tags: ['ENT-31', 'ENT-40', 'BRIDGE-07'] }, () => {
  const request = {
    CustomerName: 'Ann',
    CustomerPhone: '555-010-2030',
    CustomerEmail: 'ann@shop.test',
    Customeraddress: '1 Main St',
    Customercity: 'Denver',
    Customerstate: 'CO',
    Customerzip: '80202',
    Customercountry: 'US',
    StyleName: 'Aspen',
    FurnitureTypeName: 'Sofa',
    LeatherName: 'Chestnut',
    TotalPrice: 4299.5,
    Customizations: [{ PartName: 'Arms', ItemName: 'Rolled' }],
  };
  const inner = bridgeRequest.parse(request);
  expect(inner.customerAddress).toBe('1 Main St');
  expect(inner.customizations).toEqual([{ partName: 'Arms', itemName: 'Rolled' }]);
  // `Message` is our addition; a request without one means an empty text.
  expect(z.encode(bridgeRequest, inner)).toEqual({ ...request, Message: '' });
});

test(
  'sends nested fields with their documented names',
  { tags: ['ENT-05', 'ENT-07', 'ENT-08', 'ENT-29', 'ENT-32', 'ENT-39'] },
  () => {
    expectNames(nested(sent(catalogue.saleItem), 'Style'), 'Id');
    expectNames(nested(sent(leatherItem), 'Grade'), 'Id Value');
    expectNames(nested(sent(catalogue.flavor), 'Style'), 'Id StoresIds');
    expectNames(nested(sent(catalogue.flavor), 'PrincipalLeather'), 'Id');
    expectNames(nested(sent(catalogue.promotion), 'Elements'), 'LeatherItemId Grade');
    const group = nested(sent(catalogue.collectionGroup), 'configurations');
    expectNames(group, 'CollectionPrincipalId MinCollectionId MaxCollectionId');
    const line = sent(detail);
    expectNames(nested(line, 'LeatherItem'), 'Grade');
    expectNames(nested(line, 'Customizations'), 'CustomizationPartId CustomizationItemId QuantityRequired');
    const item = nested(line, 'Customizations', 'CustomizationItem');
    expectNames(item, 'MaxRetailPrice FactoryPrice PercentageIncrease');
  },
);

test('sends the irregular names used outside the entities', { tags: ['ENT-40'] }, () => {
  expectNames(sent(issueToken.answer!), 'access_token token_type expires_in');
  expectNames(sent(requestBridgeQuote.answer!), 'Token ErrorMesage isSaved');
  expectNames(sent(paymentResult), 'ok Id TransactionInfo');
  expectNames(sent(transferVinItem.body!), 'code storeId');
  expect(Object.keys(nested(sent(lookUpZip.answer!), 'places'))).toEqual([
    'place name',
    'state abbreviation',
  ]);
});
