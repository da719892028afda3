import { addStock } from '@cordovan/contracts/inventory';
import { registerTime } from '@cordovan/contracts/registers';
import { cents } from '@cordovan/domain/money';
import { refreshStatistics } from './people.repository.ts';
import { doStep, type Stage } from './order-deeds.ts';
import type { Clocking } from './plan/clock.ts';
import type { CompanyPlan } from './plan/plan-company.ts';
import { moment } from './plan/steps.ts';
import type { Opening, Purchase } from './plan/stock.ts';

/** After so many steps the tables are as full as the planner has to know; more rows don't change its plans. */
const FIRST_MONTHS = 400;

interface Happening {
  readonly at: Date;
  readonly happen: () => Promise<void>;
}

/** Lets everything of the plan happen in the order of time; `report` hears how far it is, from 0 to 1. */
export async function playCompany(
  stage: Stage,
  plan: CompanyPlan,
  { today, report }: { today: string; report: (share: number) => void },
): Promise<void> {
  const happenings: Happening[] = [
    ...openings(stage, plan),
    ...plan.purchases
      .filter((purchase) => purchase.arrivesOn < today)
      .map((purchase) => ({ at: moment(purchase.arrivesOn, 12), happen: () => receive(stage, purchase) })),
    ...plan.clockings.map((clocking) => ({ at: clocking.at, happen: () => clock(stage, clocking) })),
    ...plan.steps.map((step) => ({ at: step.at, happen: () => doStep(stage, step) })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const [at, { happen }] of happenings.entries()) {
    await happen();
    if (at === FIRST_MONTHS) await refreshStatistics(stage.trx);
    if (at % 250 === 0) report(at / happenings.length);
  }
}

function openings(stage: Stage, { from, openings: list }: CompanyPlan): Happening[] {
  const at = moment(from, 12);
  const body = list.map(({ leather, quantity }: Opening) => ({
    leatherItemId: leather.id,
    quantity,
    unitCost: cents(leather.unitCost),
    note: 'Opening stock',
  }));
  const happen = async () => void (await stage.run(addStock, { user: stage.office, now: at }, { body }));
  return [{ at, happen }];
}

async function receive(stage: Stage, { leather, quantity, arrivesOn }: Purchase): Promise<void> {
  await stage.run(
    addStock,
    { user: stage.factory, now: moment(arrivesOn, 12) },
    { body: [{ leatherItemId: leather.id, quantity, unitCost: cents(leather.unitCost), note: '' }] },
  );
}

async function clock(stage: Stage, { at, employee, type }: Clocking): Promise<void> {
  await stage.run(registerTime, { user: stage.factory, now: at }, { body: { employee, type } });
}
