import sharp from 'sharp';
import type { World } from '../world.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

const PART = '/api/customizations/parts';
const ITEM = '/api/customizations/items';
const admin = (world: World) => world.as(world.users.admin);

const newPart = (world: World) =>
  must<{ readonly Id: number }>(admin(world).post(PART, { Name: `Part ${next()}` }));
const newItem = (world: World) =>
  must<{ readonly Id: number }>(admin(world).post(ITEM, { Name: `Option ${next()}`, CustomizationType: 8 }));

async function newCell(world: World) {
  const { Id: partId } = await newPart(world);
  const { Id: ItemId } = await newItem(world);
  return { partId, cells: { Cells: [{ SaleItemId: world.catalogue.saleItems.sofa, ItemId }] } };
}

export const catalogueOptionRequests: ValidRequests = {
  'catalogue.saveCustomizationPart': () => ({ url: PART, body: { Name: `Part ${next()}` } }),
  'catalogue.saveCustomizationItem': () => ({
    url: ITEM,
    body: { Name: `Option ${next()}`, CustomizationType: 4, MaxRetailPrice: 12.5 },
  }),
  'catalogue.saveCustomization': async (world) => ({
    url: '/api/customizations',
    body: {
      SaleItemId: world.catalogue.saleItems.chair,
      CustomizationPartId: (await newPart(world)).Id,
      CustomizationItemId: (await newItem(world)).Id,
    },
  }),
  'catalogue.saveCustomizationPositions': async (world) => ({
    url: `/api/customizations/positions/${world.catalogue.saleItems.chair}`,
    body: { Positions: [{ CustomizationPartId: (await newPart(world)).Id, Top: 10, Left: 20 }] },
  }),
  'catalogue.saveOptionGrid': async (world) => {
    const { partId, cells } = await newCell(world);
    return { url: `/api/customizations/grid/${partId}`, body: cells };
  },
  'catalogue.previewOptionGrid': async (world) => {
    const { partId, cells } = await newCell(world);
    return { url: `/api/customizations/grid/${partId}/preview`, body: cells };
  },
  'inventory.changeLeathers': async (world) => {
    const { gold } = world.catalogue.leathers;
    const leather = await must<object>(admin(world).get(`/api/leatherItems/${gold}`));
    return { url: '/api/leatherItems/changes', body: { Leathers: [leather], LeatherGrade: 400 } };
  },
  'catalogue.saveImageName': () => ({
    url: '/api/image-names',
    body: { Kind: 'leg', Label: `Leg ${next()}`, ImageName: 'bun-leg-oak' },
  }),
  'catalogue.uploadOptionPicture': async () => ({
    url: '/api/customizations/pictures',
    body: {},
    file: await newPicture(),
  }),
  'catalogue.uploadCatalogPicture': async () => ({
    url: '/api/catalogue/pictures',
    body: {},
    file: await newPicture(),
  }),
};

const newPicture = async () => ({
  field: 'file',
  name: 'photo.png',
  bytes: await sharp({
    create: { width: 40, height: 40, channels: 3, background: { r: next(), g: 80, b: 9 } },
  })
    .png()
    .toBuffer(),
});
