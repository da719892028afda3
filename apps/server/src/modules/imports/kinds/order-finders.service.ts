import {
  type ItemRow,
  listItems,
  listLeathers,
  listSalesReps,
  listStores,
  listTerms,
} from '../lookups.repository.ts';
import { type ItemFinder, itemFinder } from './items.ts';
import type { KindContext } from './kind.ts';
import { type NameFinder, nameFinder } from './names.ts';

type Row<List extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>[number];

/** Everything that the order rows refer to by name. */
export interface OrderFinders {
  readonly stores: NameFinder<Row<typeof listStores>>;
  readonly reps: NameFinder<Row<typeof listSalesReps>>;
  readonly leathers: NameFinder<Row<typeof listLeathers>>;
  readonly items: ItemFinder;
  /** The customer's payment term, otherwise the usual one. */
  readonly termOf: (id: number | null) => Row<typeof listTerms>;
}

export async function orderFinders({ trx, user }: KindContext): Promise<OrderFinders> {
  const terms = await listTerms(trx);
  const items: readonly ItemRow[] = await listItems(trx);
  return {
    stores: nameFinder(await listStores(trx, user.companyId)),
    reps: nameFinder(await listSalesReps(trx)),
    leathers: nameFinder(await listLeathers(trx)),
    items: itemFinder(items),
    termOf: (id) => terms.find((term) => term.id === id) ?? terms[0]!,
  };
}
