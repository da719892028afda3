import type { World } from '../world.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

interface List {
  readonly Id: number;
  readonly RowVersion: number;
}

const newList = (world: World): Promise<List> =>
  must<List>(world.as(world.users.admin).post('/api/detailPriceLists', { Name: `Prices ${next()}` }));

const bundleBody = (world: World) => ({
  Name: `Bundle ${next()}`,
  StoresIds: [world.stores.denver],
  Items: [{ SaleItemId: world.catalogue.saleItems.sofa, Quantity: 2 }],
});

export const priceListRequests: ValidRequests = {
  'pricing.saveBundle': (world) => ({ url: '/api/bundles', body: bundleBody(world) }),
  'pricing.deleteBundle': async (world) => {
    const { Id } = await must<List>(world.as(world.users.admin).post('/api/bundles', bundleBody(world)));
    return { url: `/api/bundles/${Id}` };
  },
  'pricing.savePromotion': (world) => {
    // A leather can have only one promotion at a time, so each promotion gets its own month.
    const months = next();
    const month = new Date(Date.UTC(2027, months, 1)).toISOString().slice(0, 7);
    return {
      url: '/api/leatherPromotions',
      body: {
        Name: `Promotion ${month}`,
        StartDate: `${month}-01`,
        EndDate: `${month}-28`,
        Elements: [{ LeatherItemId: world.catalogue.leathers.gold, Grade: 2 }],
      },
    };
  },
  'stores.saveChannel': (world) => ({
    url: '/api/channels',
    body: { StoreId: world.stores.denver, Name: `Channel ${next()}` },
  }),
  'pricing.savePriceList': () => ({ url: '/api/detailPriceLists', body: { Name: `Prices ${next()}` } }),
  'pricing.copyPriceList': (world) => ({
    url: `/api/detailPriceLists/${world.catalogue.priceList}/copy`,
    body: { Name: `Copy ${next()}` },
  }),
  'pricing.savePriceRows': async (world) => {
    const { Id, RowVersion } = await newList(world);
    const place = { SaleItemId: world.catalogue.saleItems.sofa, LeatherItemGradeCollectionId: 3 };
    const rows = [1, 2].map((Type) => ({ ...place, Type, InitDate: '2030-01-01', Value: 1000 }));
    return { url: '/api/detailPrices', body: { DetailPriceListId: Id, RowVersion, Rows: rows } };
  },
  'pricing.previewPrices': (world) => ({
    url: `/api/detailPriceLists/${world.catalogue.priceList}/effect`,
    body: {
      Day: '2030-01-01',
      Rows: [{ SaleItemId: world.catalogue.saleItems.sofa, LeatherItemGradeCollectionId: 3, Value: 1_234.5 }],
    },
  }),
  'pricing.importPrices': async (world) => {
    const { Id } = await newList(world);
    const { code } = await world.db
      .selectFrom('sale_items')
      .where('id', '=', world.catalogue.saleItems.sofa)
      .select('code')
      .executeTakeFirstOrThrow();
    return {
      url: `/api/detailPriceLists/${Id}/import?day=2030-01-01`,
      body: {},
      file: { field: 'file', name: 'prices.csv', bytes: Buffer.from(`SaleItem,Grade1\n${code},1234.50\n`) },
    };
  },
  'catalogue.saveCodeRecord': () => ({
    url: '/api/detailPrices/codes',
    body: { SQCode: `SQ-${next()}`, PricesAndCostsCode: 'PC' },
  }),
};
