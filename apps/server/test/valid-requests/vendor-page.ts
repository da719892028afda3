import type { World } from '../world.ts';
import { sentPurchase } from './purchasing.ts';
import { must, type ValidRequests } from './valid-request.ts';

/** A vendor's link to a sent purchase order, and the ids that an answer needs. */
export async function vendorLink(world: World) {
  const admin = world.as(world.users.admin);
  const { Id, RowVersion, Lines } = await sentPurchase(world);
  const { Address } = await must<{ Address: string }>(
    admin.post(`/api/purchase-orders/${Id}/links`, { EndsOthers: false }),
  );
  const Token = new URL(Address).hash.slice(1);
  return { purchaseId: Id, Token, answer: { Token, RowVersion, Answers: 0 }, LineId: Lines[0]!.Id };
}

export const HIDES_FILE = {
  field: 'file',
  name: 'packing.csv',
  bytes: Buffer.from('Hide,Area sq ft,Dye lot\r\nV-1,51.5,K-7\r\n'),
};

export const vendorPageRequests: ValidRequests = {
  'purchasing.createPurchaseLink': async (world) => ({
    url: `/api/purchase-orders/${(await sentPurchase(world)).Id}/links`,
    body: { EndsOthers: true },
  }),
  'purchasing.revokePurchaseLinks': async (world) => ({
    url: `/api/purchase-orders/${(await vendorLink(world)).purchaseId}/links/revoke`,
  }),
  'purchasing.openVendorPage': async (world) => ({
    url: '/api/vendor-page/open',
    body: { Token: (await vendorLink(world)).Token },
    by: 'nobody',
  }),
  'purchasing.answerDates': async (world) => {
    const { answer, LineId } = await vendorLink(world);
    const Lines = [{ LineId, Day: '2026-04-20', Note: 'Tanning takes longer' }];
    return { url: '/api/vendor-page/dates', body: { ...answer, Lines }, by: 'nobody' };
  },
  'purchasing.answerShipment': async (world) => {
    const { answer } = await vendorLink(world);
    return {
      url: '/api/vendor-page/shipment',
      body: { ...answer, Tracking: 'DHL 1Z 999', Note: 'Two rolls' },
      by: 'nobody',
    };
  },
  'purchasing.answerHides': async (world) => {
    const { answer, LineId } = await vendorLink(world);
    const Hides = [{ Code: 'V-1', Area: 51.5, Lot: 'K-7', Grade: 'A', Location: '', Defects: '' }];
    return { url: '/api/vendor-page/hides', body: { ...answer, LineId, LotCode: '', Hides }, by: 'nobody' };
  },
  'purchasing.readVendorPackingList': async (world) => ({
    url: '/api/vendor-page/packing-list',
    body: { token: (await vendorLink(world)).Token },
    file: HIDES_FILE,
    by: 'nobody',
  }),
};
