import { saveLaborRate } from '@cordovan/contracts/labor-rates';
import { listProductionLines } from '@cordovan/contracts/production';
import { readPlannedHours, savePlannedHours } from '@cordovan/contracts/production-planning';
import { setLineOfPerson } from '@cordovan/contracts/registers-shifts';
import { cents } from '@cordovan/domain/money';
import type { SignedInCaller } from '../platform/http/request.ts';
import type { DemoPeople } from './demo-files.ts';
import type { RunCall } from './in-process-calls.ts';

/** Plans the employees' hours by trade, and assigns their production lines and labor rates. */
export async function loadHours(
  run: RunCall,
  caller: SignedInCaller,
  { employees, ratesFrom }: { readonly employees: DemoPeople['employees']; readonly ratesFrom: string },
): Promise<void> {
  const { people, operations } = await run(readPlannedHours, caller, {});
  const lines = await run(listProductionLines, caller, {});
  for (const { name, trade, hoursPerDay, hourlyCost, line } of employees) {
    const { employeeId, rowVersion } = people.find((person) => person.name === name)!;
    const operationIds = operations.filter((operation) => operation.name === trade).map(({ id }) => id);
    await run(savePlannedHours, caller, { body: { employeeId, hoursPerDay, operationIds, rowVersion } });
    const hourly = cents(Math.round(hourlyCost * 100));
    await run(saveLaborRate, caller, { body: { id: 0, employeeId, from: ratesFrom, hourly, rowVersion: 0 } });
    const lineId = lines.find((each) => each.name === line)?.id;
    if (lineId !== undefined) await run(setLineOfPerson, caller, { body: { employeeId, lineId } });
  }
}
