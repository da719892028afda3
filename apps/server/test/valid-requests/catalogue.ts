import { must, next, type ValidRequests } from './valid-request.ts';

export const catalogueRequests: ValidRequests = {
  'catalogue.saveWords': () => ({
    url: '/api/catalogue/words',
    body: { Words: [{ Name: `Word ${next()}`, Spanish: 'Palabra' }] },
  }),
  'catalogue.saveStyle': (world) => ({
    url: '/api/styles',
    body: { Name: `Style ${next()}`, StoresIds: [world.stores.denver], Description: 'Deep seats.' },
  }),
  'catalogue.saveSaleItem': () => ({
    url: '/api/saleItems',
    body: { Name: `Pillow ${next()}`, Code: `PIL-${next()}`, Type: 2, BasePrice: 49.5, ExtraDays: 3 },
  }),
  'catalogue.saveFurnitureType': () => ({
    url: '/api/furniture-types',
    body: { Name: `Type ${next()}`, SortOrder: 4 },
  }),
  'catalogue.saveCollection': () => ({
    url: '/api/collections',
    body: { Name: `Collection ${next()}`, GradeId: 4, LeatherGradeIds: [3, 5] },
  }),
  'catalogue.saveGrade': async (world) => {
    const grades = await must<{ Id: number; RowVersion: number }[]>(
      world.as(world.users.admin).get('/api/grades/all'),
    );
    const { Id, RowVersion } = grades[6]!;
    return { url: '/api/grades', body: { Id, Name: `Grade ${next()}`, RowVersion } };
  },
  'catalogue.copyStyle': (world) => ({
    url: `/api/styles/${world.catalogue.style}/copy`,
    body: { Name: `Copy ${next()}`, WithPrices: true },
  }),
  'catalogue.saveFlavor': (world) => ({
    url: '/api/flavor',
    body: {
      Name: `Flavor ${next()}`,
      StyleId: world.catalogue.style,
      PrincipalLeatherId: world.catalogue.leathers.gold,
      Customizations: [
        {
          CustomizationPartId: world.catalogue.parts.leg,
          CustomizationItemId: world.catalogue.items.oak,
          QuantityRequired: 2,
        },
      ],
    },
  }),
};
