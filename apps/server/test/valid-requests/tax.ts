import type { World } from '../world.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

const admin = (world: World) => world.as(world.users.admin);

async function agency(world: World): Promise<number> {
  const Name = `City ${next()}`;
  const { Agencies } = await must<{ Agencies: { Id: number; Name: string }[] }>(
    admin(world).post('/api/accounting/tax/agencies', { Id: 0, Name, IsActive: true }),
  );
  return Agencies.find((each) => each.Name === Name)!.Id;
}

/** A tax return for a month without tax, at a separate agency. */
async function filingBody(world: World) {
  const accountOf = async (code: string) =>
    (await world.db.selectFrom('accounts').where('code', '=', code).select('id').executeTakeFirstOrThrow())
      .id;
  return {
    ...{ From: '2026-02-01', To: '2026-02-28', AgencyId: await agency(world), Date: '2026-03-09' },
    ...{ Paid: 12.5, AccountId: await accountOf('1010'), Reference: `Return ${next()}` },
    ...{ DifferenceAccountId: await accountOf('6500'), IsAmountConfirmed: true },
  };
}

export const taxRequests: ValidRequests = {
  'accounting.saveTaxAgency': () => ({
    url: '/api/accounting/tax/agencies',
    body: { Id: 0, Name: `County ${next()}`, IsActive: true },
  }),
  'accounting.saveTaxRates': async (world) => ({
    url: '/api/accounting/tax/rates',
    body: {
      StoreId: world.stores.austin,
      StartsOn: `2031-01-${String((next() % 27) + 1).padStart(2, '0')}`,
      Rates: [{ AgencyId: await agency(world), Rate: 6.25 }],
    },
  }),
  'accounting.fileTax': async (world) => ({
    url: '/api/accounting/tax/filings',
    body: await filingBody(world),
  }),
  'accounting.undoTaxFiling': async (world) => {
    const body = await filingBody(world);
    const { Agencies } = await must<{ Agencies: { AgencyId: number; Filing: { Id: number } | null }[] }>(
      admin(world).post('/api/accounting/tax/filings', body),
    );
    const filing = Agencies.find(({ AgencyId }) => AgencyId === body.AgencyId)!.Filing!;
    return { url: `/api/accounting/tax/filings/${filing.Id}/undo`, body: { Date: '2026-03-10' } };
  },
};
