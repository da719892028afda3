import { sendSalesTax } from '@cordovan/contracts/accounting';
import { addStock } from '@cordovan/contracts/inventory';
import { registerTime } from '@cordovan/contracts/registers';
import { addDays, addMonths } from '@cordovan/domain/calendar';
import { cents } from '@cordovan/domain/money';
import { orderTypes, statusIds } from '@cordovan/domain/orders';
import { sweepAccounting } from '../modules/accounting/index.ts';
import { sweepPromises } from '../modules/production/index.ts';
import { BANK_DAYS, depositPayments, FILING_DAY, fileMonth } from './bank-steps.ts';
import { planDemoRoute } from './delivery-steps.ts';
import { refreshStatistics } from './people.repository.ts';
import { listDemoHides } from './lot-steps.ts';
import { runStep, type Stage } from './order-steps.ts';
import type { Clocking } from './plan/clock.ts';
import type { CompanyPlan } from './plan/plan-company.ts';
import { moment } from './plan/steps.ts';
import type { Opening } from './plan/stock.ts';
import { purchaseSteps } from './purchase-steps.ts';

/** Steps after which the planner statistics are representative. */
const FIRST_MONTHS = 400;

/** Day of the month on which the office books the sales tax of the month before. */
const TAX_DAY = 10;

/** Days before today on which the factory has checked for slipped promises. */
const CHECKED_DAYS = 14;

interface TimedStep {
  readonly at: Date;
  readonly run: () => Promise<void>;
}

/** Executes all steps of the plan in order of time; `report` receives the progress, 0 to 1. */
export async function playCompany(
  stage: Stage,
  plan: CompanyPlan,
  { today, report }: { today: string; report: (share: number) => void },
): Promise<void> {
  const timedSteps: TimedStep[] = [
    ...openings(stage, plan),
    ...purchaseSteps(stage, plan.purchases, today),
    ...bookkeeping(stage, plan, today),
    ...promiseChecks(stage, today),
    ...plan.clockings.map((clocking) => ({ at: clocking.at, run: () => clock(stage, clocking) })),
    ...plan.steps.map((step) => ({ at: step.at, run: () => runStep(stage, step) })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const [at, { run }] of timedSteps.entries()) {
    await run();
    if (at === FIRST_MONTHS) await refreshStatistics(stage.trx);
    if (at % 250 === 0) report(at / timedSteps.length);
  }
  await listDemoHides(stage, plan, today);
  await planDemoRoute(stage, today);
}

function openings(stage: Stage, { from, openings: list }: CompanyPlan): TimedStep[] {
  const at = moment(from, 12);
  const body = list.map(({ leather, quantity }: Opening) => ({
    leatherItemId: leather.id,
    quantity,
    unitCost: cents(leather.unitCost),
    note: 'Opening stock',
  }));
  const run = async () => {
    await stage.run(addStock, { user: stage.office, now: at }, { body });
  };
  return [{ at, run }];
}

async function clock(stage: Stage, { at, employee, type }: Clocking): Promise<void> {
  await stage.run(registerTime, { user: stage.factory, now: at }, { body: { employee, type } });
}

/** Books and deposits weekly. Books a month's sales tax in the next month, and files it. */
function bookkeeping(stage: Stage, plan: CompanyPlan, today: string): TimedStep[] {
  const timedSteps: TimedStep[] = [];
  for (let day = plan.from; day < today; day = addDays(day, 1)) {
    const at = moment(day, 23);
    const date = Number(day.slice(8));
    if (BANK_DAYS.includes(date)) timedSteps.push({ at, run: () => bookAndDeposit(stage, day) });
    if (date === FILING_DAY && day > addMonths(plan.from, 1))
      timedSteps.push({ at, run: () => fileMonth(stage, day) });
    if (date === TAX_DAY) {
      const month = addDays(day, -20).slice(0, 7);
      for (const storeId of storesWithSales(plan, month))
        timedSteps.push({ at, run: () => payTax(stage, { at, storeId, month }) });
    }
  }
  const now = moment(today, 0);
  return [...timedSteps, { at: now, run: () => book(stage, now) }];
}

/** Finds slipped promises each morning, so that the company knows when each one slipped. */
const promiseChecks = (stage: Stage, today: string): TimedStep[] =>
  Array.from({ length: CHECKED_DAYS }, (_, at) => {
    const now = moment(addDays(today, at - CHECKED_DAYS), 12);
    return { at: now, run: () => sweepPromises(stage.depsAt(now), true) };
  });

async function payTax(stage: Stage, tax: { at: Date; storeId: number; month: string }): Promise<void> {
  const { at, storeId, month } = tax;
  await stage.run(sendSalesTax, { user: stage.office, now: at }, { body: { storeId, month } });
}

async function bookAndDeposit(stage: Stage, day: string): Promise<void> {
  await book(stage, moment(day, 23));
  await depositPayments(stage, day);
}

async function book(stage: Stage, at: Date): Promise<void> {
  await sweepAccounting(stage.depsAt(at));
}

function storesWithSales({ steps }: CompanyPlan, month: string): ReadonlySet<number> {
  const shipped = steps.filter(
    ({ at, order, action }) =>
      action.kind === 'status' &&
      action.to === statusIds.shipped &&
      order.orderType !== orderTypes.floor &&
      at.toISOString().startsWith(month),
  );
  return new Set(shipped.map(({ order }) => order.store.id));
}
