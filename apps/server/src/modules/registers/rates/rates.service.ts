import type { AnswerOf, BodyOf, QueryOf } from '@cordovan/contracts/call';
import type { exportLaborRates as exportCall, PaidEmployee } from '@cordovan/contracts/labor-rates';
import type { listLaborRates as listCall, saveLaborRate as saveCall } from '@cordovan/contracts/labor-rates';
import { laborRateColumns } from '@cordovan/contracts/labor-rates-columns';
import type { Day } from '@cordovan/domain/calendar';
import { checkLaborRate, laborRateOn } from '@cordovan/domain/registers';
import { refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader, SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { exportList } from '../../../platform/tables/export-list.ts';
import { recordAudit } from '../../audit/index.ts';
import { listEmployeeRows, lockEmployeeById } from '../people.repository.ts';
import {
  deleteRate,
  findRate,
  insertRate,
  listRateRows,
  listRatesOf,
  type RateRow,
  updateRate,
} from './rates.repository.ts';

type Named = Pick<PaidEmployee, 'employeeId' | 'name' | 'isActive'>;

function paidFrom(employee: Named, rows: readonly RateRow[], today: Day): PaidEmployee {
  const rates = rows.map(({ employeeId: _employee, ...rate }) => ({
    ...rate,
    isLocked: rate.from < today,
  }));
  const next = rates.findLast(({ from }) => from > today) ?? null;
  return { ...employee, current: laborRateOn(rates, today), next, rates };
}

/** Lists active employees with their rates, and former employees who have rates. */
export async function listLaborRates(db: Handle, today: Day): Promise<AnswerOf<typeof listCall>> {
  const rates = Map.groupBy(await listRateRows(db), ({ employeeId }) => employeeId);
  const employees = (await listEmployeeRows(db))
    .filter(({ id, is_active }) => is_active || rates.has(id))
    .map(({ id, name, is_active }) =>
      paidFrom({ employeeId: id, name, isActive: is_active }, rates.get(id) ?? [], today),
    );
  return { today, employees };
}

export async function exportLaborRates(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof exportCall> },
  today: Day,
): Promise<FileAnswer> {
  const { employees } = await listLaborRates(db, today);
  const name = { en: 'Labor rates', es: 'Tarifas de mano de obra' };
  return exportList(
    { name, columns: laborRateColumns, batches: [employees], rowCount: employees.length },
    request,
  );
}

type Office = SignedInCaller & { readonly today: Day };

/** Adds or changes a rate. Locks the employee, so that two people can't add the same day. */
export async function saveLaborRate(
  trx: Trx,
  body: BodyOf<typeof saveCall>,
  office: Office,
): Promise<PaidEmployee> {
  const employee = (await lockEmployeeById(trx, body.employeeId)) ?? refuse({ code: 'NOT_FOUND' });
  const rates = await listRatesOf(trx, employee.id);
  const before =
    body.id === 0 ? null : (rates.find(({ id }) => id === body.id) ?? refuse({ code: 'NOT_FOUND' }));
  const { from, hourly } = body;
  refuseAny(
    refusalsOf(
      checkLaborRate({
        before,
        after: { from, hourly },
        others: rates.filter((rate) => rate !== before),
        today: office.today,
      }),
    ),
  );
  const { user, now, today } = office;
  if (before === null) await insertRate(trx, { ...body, userId: user.id, now });
  else if (!(await updateRate(trx, body))) refuse({ code: 'STALE_RECORD' });
  const named = { employeeId: employee.id, name: employee.name, isActive: employee.is_active };
  await recordRate(trx, office, { employee: named, before, after: { from, hourly } });
  return paidFrom(named, await listRatesOf(trx, employee.id), today);
}

export async function removeLaborRate(trx: Trx, id: number, office: Office): Promise<void> {
  const asked = (await findRate(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  const employee = (await lockEmployeeById(trx, asked.employeeId)) ?? refuse({ code: 'NOT_FOUND' });
  const before = (await findRate(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  refuseAny(refusalsOf(checkLaborRate({ before, after: null, others: [], today: office.today })));
  await deleteRate(trx, id);
  const named = { employeeId: employee.id, name: employee.name, isActive: employee.is_active };
  await recordRate(trx, office, { employee: named, before, after: null });
}

interface Recorded {
  readonly employee: Named;
  readonly before: Pick<RateRow, 'from' | 'hourly'> | null;
  readonly after: Pick<RateRow, 'from' | 'hourly'> | null;
}

async function recordRate(trx: Trx, { user, now }: Office, { employee, before, after }: Recorded) {
  const facts = (rate: Recorded['before']) =>
    rate && { employee: employee.name, from: rate.from, hourly: rate.hourly };
  await recordAudit(trx, {
    subject: 'labor rate',
    subjectId: String(employee.employeeId),
    before: facts(before),
    after: facts(after),
    actor: user,
    now,
  });
  announce(trx, { topic: 'registers', id: null, storeId: null });
}
