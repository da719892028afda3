import { listRoutings, saveRouting } from '@cordovan/contracts/routings';
import type { SignedInCaller } from '../platform/http/request.ts';
import type { RunCall } from './in-process-calls.ts';
import { OPERATIONS, minutesOf } from './plan/workshop.ts';

/** Seats of each demo furniture type; its routing takes more or less time accordingly. */
const SEATS: Readonly<Record<string, number>> = {
  Chair: 1,
  'Chair and a Half': 1.5,
  Loveseat: 2,
  'Sofa 3-seat': 3,
  'Sofa 4-seat': 4,
  'Sleeper Sofa': 3.5,
  Ottoman: 0.5,
  Chaise: 2,
};

const rounded = (minutes: number): number => Math.max(5, Math.round(minutes / 5) * 5);

/** Gives the furniture types their standard minutes; all others follow the company's routing. */
export async function loadRoutings(run: RunCall, caller: SignedInCaller): Promise<void> {
  for (const routing of await run(listRoutings, caller, {})) {
    const seats = SEATS[routing.furnitureType ?? ''];
    if (seats === undefined) continue;
    const minutes = new Map(OPERATIONS);
    const steps = routing.steps.map(({ operationId, operation, needsLeather, standardMinutes }) => ({
      operationId,
      needsLeather,
      standardMinutes: rounded(minutesOf(minutes.get(operation) ?? standardMinutes, seats)),
    }));
    const { furnitureTypeId, rowVersion } = routing;
    await run(saveRouting, caller, { body: { furnitureTypeId, isOwn: true, steps, rowVersion } });
  }
}
