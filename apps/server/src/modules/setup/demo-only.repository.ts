import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

/** Domain of everyone in the demo company. The domain is reserved, so no real person has it. */
const DEMO_PEOPLE = '%@demo.test';

export interface DemoFacts {
  readonly name: string;
  readonly is_demo: boolean;
  /** Users that someone added to the demo company. */
  readonly own_users: number;
}

export async function readDemoFacts(handle: Handle): Promise<DemoFacts> {
  const { rows } = await sql<DemoFacts>`
    select name, is_demo,
      (select count(*)::int from users where lower(email) not like ${DEMO_PEOPLE}) as own_users
    from companies where is_house`.execute(handle);
  return rows[0]!;
}
