import type { Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { isDocument } from './document-list.repository.ts';

/**
 * Refuses an action that a document no longer needs: another person was faster, or the document changed by itself.
 */
export const refuseDone = async (trx: Trx, connector: string, id: number): Promise<never> =>
  refuse({ code: (await isDocument(trx, connector, id)) ? 'BOOKS_NOTHING_OPEN' : 'NOT_FOUND', field: 'id' });
