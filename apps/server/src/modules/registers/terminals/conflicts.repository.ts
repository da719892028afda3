import type { Handle, Trx } from '../../../platform/database/transaction.ts';

function selectConflicts(handle: Handle) {
  return handle
    .selectFrom('terminal_events as v')
    .innerJoin('terminals as t', 't.id', 'v.terminal_id')
    .leftJoin('employees as e', 'e.id', 'v.employee_id')
    .leftJoin('operations as o', (join) =>
      join.on((on) =>
        on.or([
          on(on.fn('lower', ['o.code']), '=', on.fn('lower', ['v.operation'])),
          on(on.fn('lower', ['o.name']), '=', on.fn('lower', ['v.operation'])),
        ]),
      ),
    )
    .leftJoin('users as u', 'u.id', 'v.settled_by')
    .where('v.outcome', '=', 'refused')
    .select([
      'v.id',
      'v.terminal_id',
      'v.event_key',
      'v.kind',
      't.name as terminal',
      'v.employee_id',
      'e.name as employee',
      'v.badge',
      'v.operation as operation_sent',
      'o.code as operation_code',
      'o.name as operation_name',
      'v.vin_number',
      'v.reason',
      'v.batch_key',
      'v.happened_at',
      'v.device_at',
      'v.received_at',
      'v.refusal',
      'v.settlement',
      'v.settled_at',
      'u.name as settled_by',
      'v.settled_reason',
    ]);
}

export interface ConflictPage {
  readonly isSettled: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** Lists open conflicts by when they happened, settled ones by when they were settled. */
export async function listConflictPage(handle: Handle, { isSettled, page, pageSize }: ConflictPage) {
  const matching = selectConflicts(handle).where('v.settlement', isSettled ? 'is not' : 'is', null);
  const ordered = isSettled
    ? matching.orderBy('v.settled_at', 'desc').orderBy('v.id', 'desc')
    : matching.orderBy('v.happened_at').orderBy('v.id');
  const rows = await ordered
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await handle
    .selectFrom('terminal_events as v')
    .where('v.outcome', '=', 'refused')
    .where('v.settlement', isSettled ? 'is not' : 'is', null)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type ConflictRow = Awaited<ReturnType<typeof listConflictPage>>['rows'][number];

export const findConflict = (handle: Handle, id: number): Promise<ConflictRow | undefined> =>
  selectConflicts(handle).where('v.id', '=', id).executeTakeFirst();

/** Locks a conflict, so that two leads don't settle it twice. Returns whether it is still open. */
export async function lockOpenConflict(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('terminal_events')
    .where('id', '=', id)
    .where('outcome', '=', 'refused')
    .where('settlement', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setSettled(
  trx: Trx,
  settled: {
    readonly id: number;
    readonly settlement: 'recorded' | 'dropped';
    readonly reason: string | null;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('terminal_events')
    .set({
      settlement: settled.settlement,
      settled_at: settled.now,
      settled_by: settled.userId,
      settled_reason: settled.reason,
    })
    .where('id', '=', settled.id)
    .execute();
}
