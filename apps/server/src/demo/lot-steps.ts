import { addHides, listLeatherLots, saveLeatherLot } from '@cordovan/contracts/inventory-lots';
import type { CompanyPlan } from './plan/plan-company.ts';
import type { Stage } from './order-steps.ts';
import { moment } from './plan/steps.ts';

/** Leathers whose stock has a lot code and listed hides; the others are kept as totals. */
const LEATHERS = 6;
const HIDES = 5;
/** Minimum square feet of a hide. */
const SMALLEST = 44;

/** Names lots of some leathers on the last day and lists their hides, as the factory does after measuring. */
export async function listDemoHides(
  stage: Stage,
  { openings }: Pick<CompanyPlan, 'openings'>,
  today: string,
): Promise<void> {
  const caller = { user: stage.factory, now: moment(today, 7) };
  for (const [at, { leather }] of openings.slice(0, LEATHERS).entries()) {
    const [lot] = await stage.run(listLeatherLots, caller, { params: { id: leather.id }, query: {} });
    if (!lot || lot.unlisted < HIDES * (SMALLEST + 12)) continue;
    const code = `K-${2_714 + at * 13}`;
    const body = { code, note: '', rowVersion: lot.rowVersion };
    await stage.run(saveLeatherLot, caller, { params: { id: lot.id }, body });
    const hides = Array.from({ length: HIDES }, (_, number) => ({
      code: '',
      area: SMALLEST + ((at * 7 + number * 5) % 12) + (number % 2) / 2,
      lot: '',
      grade: number === HIDES - 1 ? 'B' : 'A',
      location: `Rack ${1 + (at % 3)}`,
      defects: number === HIDES - 1 ? 'Scar near the neck' : '',
    }));
    await stage.run(addHides, caller, { params: { id: lot.id }, body: { hides, reason: 'Measured hides' } });
  }
}
