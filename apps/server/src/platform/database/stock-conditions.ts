/** Named SQL conditions on stock movements. */
import { sql } from 'kysely';

/** Whether a received movement, which the query calls by this name, belongs to a receipt that wasn't taken back. */
export const isKept = (movement: string) =>
  sql<boolean>`not exists (select from stock_movements back
    where back.company_id = ${sql.ref(`${movement}.company_id`)} and back.takes_back_id = ${sql.ref(`${movement}.id`)})`;
