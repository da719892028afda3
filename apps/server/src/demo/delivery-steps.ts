import { listReadyOrders, saveRoute } from '@cordovan/contracts/deliveries';
import { addDays } from '@cordovan/domain/calendar';
import type { Stage } from './order-steps.ts';
import { moment } from './plan/steps.ts';

const STOPS = 4;
const WINDOWS = ['8 to 10', '10 to 12', '1 to 3', '3 to 5'];

/** Plans tomorrow's deliveries for some orders that are ready. */
export async function planDemoRoute(stage: Stage, today: string): Promise<void> {
  const caller = { user: stage.factory, now: moment(today, 0) };
  const ready = await stage.run(listReadyOrders, caller, {});
  await stage.run(saveRoute, caller, {
    body: {
      id: 0,
      day: addDays(today, 1),
      ...{ driver: 'Luis Herrera', vehicle: 'Truck 2', carrier: '', storeId: null, note: '', rowVersion: 0 },
      confirm: false,
      stops: ready.slice(0, STOPS).map(({ orderId }, at) => ({ orderId, window: WINDOWS[at]!, note: '' })),
    },
  });
}
