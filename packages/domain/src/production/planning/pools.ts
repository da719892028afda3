import type { Day } from '../../calendar/index.ts';
import type { LaborPool } from './problem.ts';

/** A person who works on pieces. */
export interface PlannedPerson {
  readonly employeeId: number;
  readonly minutesPerDay: number;
  /** Operations that the person does; all when empty. */
  readonly operationIds: readonly number[];
}

/** The person's absences, from first to last day. */
export interface Absence {
  readonly employeeId: number;
  readonly from: Day;
  readonly to: Day;
}

/** Minutes that people have on a day, excluding absences. */
export function minutesOn(day: Day, people: readonly PlannedPerson[], absences: readonly Absence[]): number {
  const away = new Set(
    absences.filter(({ from, to }) => from <= day && day <= to).map(({ employeeId }) => employeeId),
  );
  return people.reduce((sum, person) => sum + (away.has(person.employeeId) ? 0 : person.minutesPerDay), 0);
}

/**
 * Limits on each day's work. Some people do several operations, so the work of any set of operations can't exceed the
 * minutes of everyone who does at least one of them. Sets whose people all do more operations are implied by larger
 * sets and skipped. Operations without a planned person have no limit.
 */
export function laborPools(request: {
  readonly days: readonly Day[];
  readonly people: readonly PlannedPerson[];
  readonly absences: readonly Absence[];
  readonly operationIds: readonly number[];
}): readonly LaborPool[] {
  const { days, absences } = request;
  const people = request.people.map((person) => ({
    ...person,
    does: new Set(person.operationIds.length > 0 ? person.operationIds : request.operationIds),
  }));
  const covered = request.operationIds.filter((id) => people.some(({ does }) => does.has(id)));
  const skills = [...new Map(people.map(({ does }) => [[...does].sort().join(), does])).values()];
  const sets = new Map<string, readonly number[]>();
  let unions: Set<number>[] = [new Set()];
  for (const skill of skills)
    unions = distinct([...unions, ...unions.map((union) => new Set([...union, ...skill]))]);
  for (const helpedBy of unions) {
    const operations = covered.filter((id) => !helpedBy.has(id));
    if (operations.length > 0) sets.set(operations.join(), operations);
  }
  return [...sets.values()].map((operationIds) => {
    const able = people.filter(({ does }) => operationIds.some((id) => does.has(id)));
    return { operationIds, minutes: days.map((day) => minutesOn(day, able, absences)) };
  });
}

const distinct = (sets: readonly Set<number>[]): Set<number>[] => [
  ...new Map(sets.map((set) => [[...set].sort((a, b) => a - b).join(), set])).values(),
];
