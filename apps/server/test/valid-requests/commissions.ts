import { nextMonth } from '@cordovan/domain/commissions';
import type { ValidRequests } from './valid-request.ts';

/** Long past, so that many months can close after it. */
const FIRST_MONTH = '2010-01-01';

export const commissionRequests: ValidRequests = {
  // Only this month and the next one may be adjusted.
  'commissions.adjustCommission': (world) => ({
    url: '/api/commissions/adjustments',
    body: {
      SalesRepId: world.reps.linked,
      Month: nextMonth(`${world.now().toISOString().slice(0, 7)}-01`),
      Amount: 12.5,
      Reason: 'Found by the office',
    },
  }),
  'commissions.closeCommissions': async (world) => {
    const { last } = await world.db
      .selectFrom('commission_months')
      .select((eb) => eb.fn.max('month').as('last'))
      .executeTakeFirstOrThrow();
    const Month = last ? nextMonth(last) : FIRST_MONTH;
    return { url: '/api/commissions/close', body: { Month, Basis: 'payment' } };
  },
};
