import { saveUser } from '@cordovan/contracts/identity';
import { closeDay, saveProductionLine } from '@cordovan/contracts/production';
import { saveEmployee } from '@cordovan/contracts/registers';
import type { Trx } from '../platform/database/transaction.ts';
import type { SignedInUser } from '../platform/http/request.ts';
import type { DemoPeople } from './demo-files.ts';
import type { RunCall } from './in-process-calls.ts';
import { insertSalesReps, listPeople, listStoreIds } from './people.repository.ts';

/** Nobody is there yet to create the first people. */
const FOUNDER: SignedInUser = {
  id: 0,
  sessionId: 0,
  name: 'Demo',
  email: '',
  role: 'Administrator',
  isActive: true,
  companyId: 0,
  storeId: null,
  salesRepId: null,
};

export interface Place {
  readonly trx: Trx;
  readonly run: RunCall;
  readonly now: Date;
}

/** Users, employees and production lines of the people file; answers who is there now. */
export async function loadPeople(
  { trx, run, now }: Place,
  people: DemoPeople,
): Promise<readonly SignedInUser[]> {
  const reps = await insertSalesReps(trx, people.salesReps, now);
  const stores = await listStoreIds(trx);
  const founder = { user: FOUNDER, now };
  for (const { name, email, role, store, salesRep, language } of people.users) {
    await run(saveUser, founder, {
      body: {
        id: 0,
        name,
        email,
        role,
        storeId: stores.get(store)!,
        salesRepId: reps.get(salesRep)!,
        isActive: true,
        language,
        password: people.password,
        passwordConfirmation: people.password,
        rowVersion: 0,
      },
    });
  }
  const users = await listPeople(trx);
  const office = { user: users.find((user) => user.role === 'Administrator')!, now };
  for (const { name, seats } of people.productionLines) {
    await run(saveProductionLine, office, {
      body: { id: 0, name, maxSeatsPerDay: seats, isActive: true, rowVersion: 0 },
    });
  }
  for (const { name, code, user } of people.employees) {
    const userId = users.find((each) => each.email === user)?.id ?? null;
    await run(saveEmployee, office, {
      body: { id: 0, name, code, userId, storeId: [...stores.values()][0]!, isActive: true, rowVersion: 0 },
    });
  }
  return users;
}

/** Holidays, before anything is scheduled. */
export async function closeHolidays(
  { run, now }: Place,
  office: SignedInUser,
  days: readonly string[],
): Promise<void> {
  for (const date of days) {
    await run(closeDay, { user: office, now }, { body: { date, reason: 'Holiday', confirm: false } });
  }
}
