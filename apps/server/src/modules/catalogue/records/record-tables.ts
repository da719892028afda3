import type { QueryOf } from '@cordovan/contracts/call';
import { bundleList, promotionList } from '@cordovan/contracts/catalogue-lists';
import type {
  CatalogTable,
  exportRecords as exportCall,
  RecordUse,
} from '@cordovan/contracts/catalogue-records';
import type { Handle } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader } from '../../../platform/http/request.ts';
import { exportRecords } from './export-records.service.ts';
import type { RecordTable, SentRecord } from './record-table.ts';
import { collections } from './tables/collections.ts';
import { flavors } from './tables/flavors.ts';
import { furnitureTypes } from './tables/furniture-types.ts';
import { grades } from './tables/grades.ts';
import { saleItems } from './tables/sale-items.ts';
import { bundleUses, listBundles, listPromotions, promotionUses } from './tables/offers.repository.ts';
import { options, parts } from './tables/options.ts';
import { styles } from './tables/styles.ts';
import { listUses } from './use/use.repository.ts';

/** Answers that all tables share, regardless of their records. */
interface ReadableTable {
  readonly exported: (
    db: Handle,
    request: Reader & { readonly query: QueryOf<typeof exportCall> },
  ) => Promise<FileAnswer>;
  /** Refuses an unknown record. */
  readonly usesOf: (db: Handle, id: number, today: string) => Promise<RecordUse[]>;
}

type Readable<Answer> = Pick<RecordTable<SentRecord, Answer>, 'list' | 'listAll' | 'find' | 'uses'>;

const readable = <Answer extends { readonly isActive: boolean }>(table: Readable<Answer>): ReadableTable => ({
  exported: (db, request) => exportRecords(db, table, request),
  usesOf: async (db, id, today) => {
    if ((await table.find(db, id)) === undefined) refuse({ code: 'NOT_FOUND' });
    return listUses(db, table.uses(id, today));
  },
});

/** The catalog tables that screens maintain, by their name in URLs. */
export const recordTables: Readonly<Record<CatalogTable, ReadableTable>> = {
  styles: readable(styles),
  saleItems: readable(saleItems),
  furnitureTypes: readable(furnitureTypes),
  collections: readable(collections),
  grades: readable(grades),
  flavors: readable(flavors),
  bundles: readable({
    list: bundleList,
    listAll: listBundles,
    find: async (db, id) => (await listBundles(db)).find((row) => row.id === id),
    uses: bundleUses,
  }),
  promotions: readable({
    list: promotionList,
    listAll: listPromotions,
    find: async (db, id) => (await listPromotions(db)).find((row) => row.id === id),
    uses: promotionUses,
  }),
  parts: readable(parts),
  options: readable(options),
};
