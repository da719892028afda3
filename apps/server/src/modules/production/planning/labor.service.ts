import type { Day } from '@cordovan/domain/calendar';
import { type Absence, type LaborPool, laborPools, minutesOn } from '@cordovan/domain/production/planning';
import type { Handle } from '../../../platform/database/transaction.ts';
import { listLinePeople } from '../board.repository.ts';
import { listAbsences, listPeople } from './hours.repository.ts';
import { listActiveOperations } from './problem.repository.ts';

const MINUTES_AN_HOUR = 60;

/** Minutes that limit the work on each of these days; empty when no hours are planned. */
export async function laborOn(db: Handle, days: readonly Day[]): Promise<readonly LaborPool[]> {
  const [first] = days;
  if (first === undefined) return [];
  const { people, absences } = await readLabor(db, first);
  const operationIds = (await listActiveOperations(db)).map(({ id }) => id);
  return laborPools({ days, people, absences, operationIds });
}

async function readLabor(db: Handle, from: Day) {
  const people = (await listPeople(db)).flatMap((row) =>
    row.minutes_per_day === null
      ? []
      : [
          {
            employeeId: row.employee_id,
            minutesPerDay: row.minutes_per_day,
            operationIds: row.operation_ids,
          },
        ],
  );
  const absences = (await listAbsences(db, from)).map((row): Absence => ({
    employeeId: row.employee_id,
    from: row.first_day,
    to: row.last_day,
  }));
  return { people, absences };
}

/** Hours that people have on a working day: in total, and by the line they belong to. */
export type PlannedHours = (day: Day) => {
  readonly hoursMax: number | null;
  readonly lineHours: { readonly lineId: number; readonly hoursMax: number }[];
};

/** Reads the hours people have on these days, leaving out absences. */
export async function plannedHours(db: Handle, days: readonly Day[]): Promise<PlannedHours> {
  const { people, absences } = await readLabor(db, days[0]!);
  const lineOf = await listLinePeople(db);
  const groups = Map.groupBy(people, ({ employeeId }) => lineOf.get(employeeId));
  const hoursOn = (day: Day, some: typeof people) =>
    Math.round((minutesOn(day, some, absences) / MINUTES_AN_HOUR) * 100) / 100;
  return (day) => ({
    hoursMax: people.length === 0 ? null : hoursOn(day, people),
    lineHours: [...groups].flatMap(([lineId, some]) =>
      lineId === undefined ? [] : [{ lineId, hoursMax: hoursOn(day, some) }],
    ),
  });
}
