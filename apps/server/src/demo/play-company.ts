import { addStock } from '@cordovan/contracts/inventory';
import { cents } from '@cordovan/domain/money';
import { doStep, type Stage } from './order-deeds.ts';
import type { CompanyPlan } from './plan/plan-company.ts';
import { moment } from './plan/steps.ts';
import type { Opening, Purchase } from './plan/stock.ts';

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
    ...plan.steps.map((step) => ({ at: step.at, happen: () => doStep(stage, step) })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const [at, { happen }] of happenings.entries()) {
    await happen();
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
