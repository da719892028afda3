import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

/** Name under which skipping the whole list is stored. */
const WHOLE_LIST = 'checklist';

export async function listSetupStores(handle: Handle) {
  return handle
    .selectFrom('stores')
    .where('is_active', '=', true)
    .select((store) => [
      'id',
      'name',
      'state',
      'tax_rate as taxRate',
      'is_factory as isFactory',
      store
        .exists(
          store.selectFrom('channels').whereRef('channels.store_id', '=', 'stores.id').select('channels.id'),
        )
        .$castTo<boolean>()
        .as('hasChannel'),
      store
        .exists(
          store
            .selectFrom('store_price_lists')
            .whereRef('store_price_lists.store_id', '=', 'stores.id')
            .select('store_price_lists.store_id'),
        )
        .$castTo<boolean>()
        .as('hasPriceList'),
    ])
    .orderBy('id')
    .execute();
}

interface PeopleCounts {
  readonly users: number;
  readonly salespeople: number;
  readonly salesReps: number;
  readonly hasPageAccount: boolean;
}

/** Counts the people who can sign in; the customizer page's account isn't a person. */
export async function countPeople(handle: Handle): Promise<PeopleCounts> {
  const { rows } = await sql<PeopleCounts>`
    select count(*) filter (where not is_page)::int as users,
      count(*) filter (where not is_page and role = 'Salesperson')::int as salespeople,
      (select count(*)::int from sales_reps where is_active) as "salesReps",
      coalesce(bool_or(is_page), false) as "hasPageAccount"
    from (select role, exists (select from page_accounts where user_id = users.id) as is_page
      from users where is_active) u`.execute(handle);
  return rows[0]!;
}

/** Pieces of furniture on offer: the style's name in pictures, and the furniture type. */
export async function listOfferedPieces(
  handle: Handle,
): Promise<{ readonly style: string; readonly furnitureType: string }[]> {
  return handle
    .selectFrom('sale_items as i')
    .innerJoin('styles as s', 's.id', 'i.style_id')
    .innerJoin('furniture_types as t', 't.id', 'i.furniture_type_id')
    .where('i.is_active', '=', true)
    .where('s.is_active', '=', true)
    .select([sql<string>`coalesce(nullif(s.image_name, ''), s.name)`.as('style'), 't.name as furnitureType'])
    .execute();
}

export async function countProductionLines(handle: Handle): Promise<number> {
  const { n } = await handle
    .selectFrom('production_lines')
    .where('is_active', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Requests to the accounting package that failed. */
export async function countFailedRequests(handle: Handle): Promise<number> {
  const { n } = await handle
    .selectFrom('accounting_outbox')
    .where('status', '=', 'failed')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export interface Skips {
  readonly isDismissed: boolean;
  readonly steps: readonly string[];
}

export async function listSkips(handle: Handle): Promise<Skips> {
  const rows = await handle.selectFrom('setup_skips').select('step').execute();
  const steps = rows.map((row) => row.step);
  return { isDismissed: steps.includes(WHOLE_LIST), steps: steps.filter((step) => step !== WHOLE_LIST) };
}

export async function putSkip(
  handle: Handle,
  step: string | null,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await handle
    .insertInto('setup_skips')
    .values({ step: step ?? WHOLE_LIST, skipped_at: now, skipped_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSkip(handle: Handle, step: string | null): Promise<void> {
  await handle
    .deleteFrom('setup_skips')
    .where('step', '=', step ?? WHOLE_LIST)
    .execute();
}
