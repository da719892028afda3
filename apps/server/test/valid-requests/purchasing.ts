import type { World } from '../world.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

const admin = (world: World) => world.as(world.users.admin);

interface Saved {
  readonly Id: number;
  readonly RowVersion: number;
  readonly Lines: readonly { readonly Id: number }[];
}

export async function newVendor(
  world: World,
  more: object = {},
): Promise<{ Id: number; RowVersion: number }> {
  const body = { Name: `Tannery ${next()}`, Email: 'sales@tannery.test', LeadTimeDays: 20, ...more };
  return must(admin(world).post('/api/vendors', body));
}

/** A leather that is in no draft yet. */
async function newLeather(world: World): Promise<number> {
  const { Id: VendorId } = await newVendor(world);
  const leather = {
    ...{ Name: `Hide ${next()}`, VendorId, Vendor: '', Color: 'Cognac', Grade: 500 },
    ...{ OrderingType: 'by bulk', AccountingName: 'LTH', ReorderPoint: 100, AreaPerHide: 50, UnitCost: 3 },
    CollectionId: world.catalogue.collections.gold,
  };
  return (await must<{ Id: number }>(admin(world).post('/api/leatherItems', leather))).Id;
}

export async function newPurchase(world: World, quantity = 120): Promise<Saved> {
  return must(
    admin(world).post('/api/purchase-orders', {
      VendorId: (await newVendor(world)).Id,
      Lines: [{ LeatherItemId: world.catalogue.leathers.gold, Quantity: quantity, UnitCost: 4.5 }],
    }),
  );
}

export async function sentPurchase(world: World, quantity = 120): Promise<Saved> {
  const { Id, RowVersion } = await newPurchase(world, quantity);
  const body = { RowVersion };
  return (await must<{ Order: Saved }>(admin(world).post(`/api/purchase-orders/${Id}/send`, body))).Order;
}

export async function receivedPurchase(
  world: World,
  quantity = 50,
): Promise<Saved & { readonly Receipts: readonly { readonly Id: number }[] }> {
  const { Id, RowVersion, Lines } = await sentPurchase(world);
  const body = { Lines: [{ LineId: Lines[0]!.Id, Quantity: quantity, LotCode: `L-${next()}` }], RowVersion };
  return must(admin(world).post(`/api/purchase-orders/${Id}/receive`, body));
}

export const purchasingRequests: ValidRequests = {
  'purchasing.savePurchaseOrder': async (world) => ({
    url: '/api/purchase-orders',
    body: {
      VendorId: (await newVendor(world)).Id,
      Lines: [{ LeatherItemId: world.catalogue.leathers.gold, Quantity: 75, UnitCost: 5.25 }],
    },
  }),
  'purchasing.orderSuggestions': async (world) => ({
    url: '/api/purchase-orders/suggestions',
    body: { Lines: [{ LeatherItemId: await newLeather(world), Quantity: 55 }] },
  }),
  'purchasing.sendPurchaseOrder': async (world) => {
    const { Id, RowVersion } = await newPurchase(world);
    return { url: `/api/purchase-orders/${Id}/send`, body: { RowVersion } };
  },
  'purchasing.receivePurchaseOrder': async (world) => {
    const { Id, RowVersion, Lines } = await sentPurchase(world);
    return {
      url: `/api/purchase-orders/${Id}/receive`,
      body: {
        Lines: [{ LineId: Lines[0]!.Id, Quantity: 60, LotCode: `L-${next()}` }],
        Freight: 12.5,
        RowVersion,
      },
    };
  },
  'purchasing.returnPurchase': async (world) => {
    const { Id, RowVersion, Lines } = await receivedPurchase(world);
    return {
      url: `/api/purchase-orders/${Id}/return`,
      body: {
        Lines: [{ LineId: Lines[0]!.Id, Quantity: 10 }],
        Reason: 'Scars',
        IsReplaced: true,
        RowVersion,
      },
    };
  },
  'purchasing.takeBackReceipt': async (world) => {
    const { Id, RowVersion, Receipts } = await receivedPurchase(world);
    return {
      url: `/api/purchase-orders/${Id}/receipts/${Receipts[0]!.Id}/take-back`,
      body: { Reason: 'Wrong order', RowVersion },
    };
  },
  'purchasing.enterPurchaseBill': async (world) => {
    const { Id, RowVersion, Lines } = await receivedPurchase(world);
    return {
      url: `/api/purchase-orders/${Id}/bills`,
      body: {
        ...{ Number: `R-${next()}`, Date: '2026-03-10', OtherCharges: 12.5, Note: 'By truck', RowVersion },
        Lines: [{ LineId: Lines[0]!.Id, Quantity: 45.5, UnitCost: 4.5 }],
      },
    };
  },
  'purchasing.voidPurchaseBill': async (world) => {
    const { Id, RowVersion, Lines } = await receivedPurchase(world);
    const { Bills } = await must<{ Bills: readonly { Id: number }[] }>(
      admin(world).post(`/api/purchase-orders/${Id}/bills`, {
        ...{ Number: `R-${next()}`, Date: '2026-03-10', RowVersion },
        Lines: [{ LineId: Lines[0]!.Id, Quantity: 45.5, UnitCost: 4.5 }],
      }),
    );
    return {
      url: `/api/purchase-orders/${Id}/bills/${Bills[0]!.Id}/void`,
      body: { Reason: 'Credit note 5' },
    };
  },
  'purchasing.closePurchaseOrder': async (world) => {
    const { Id, RowVersion } = await receivedPurchase(world);
    return { url: `/api/purchase-orders/${Id}/close`, body: { RowVersion } };
  },
  'purchasing.cancelPurchaseOrder': async (world) => {
    const { Id, RowVersion } = await sentPurchase(world);
    return { url: `/api/purchase-orders/${Id}/cancel`, body: { RowVersion } };
  },
  'purchasing.saveVendorPrices': async (world) => {
    const { Id, RowVersion } = await newVendor(world);
    return {
      url: `/api/vendors/${Id}/prices`,
      body: {
        Prices: [{ LeatherItemId: world.catalogue.leathers.gold, FromQuantity: 100, UnitCost: 4.1 }],
        RowVersion,
      },
    };
  },
};
