import type { LeatherChangesInput } from '@cordovan/contracts/leather-changes';
import { isLeatherGrade } from '@cordovan/domain/catalogue';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { recordAudit } from '../audit/index.ts';
import { countStores, findCollectionGrade } from './leather.repository.ts';
import {
  addLeatherStores,
  lockLeatherVersions,
  removeLeatherStores,
  updateLeathers,
} from './leather-changes.repository.ts';
import { getLeather } from './leather.service.ts';

const invalid = (field: string): never => refuse({ code: 'FIELD_INVALID', data: { field }, field });

/** Changes several leathers in the same way, each in the version that was read; changes all or none. */
export async function changeLeathers(
  trx: Trx,
  input: LeatherChangesInput,
  { user, now, pictureFile }: SignedInCaller & { readonly pictureFile: string | undefined },
): Promise<{ changed: number }> {
  const ids = [...new Set(input.leathers.map(({ id }) => id))];
  const versions = await lockLeatherVersions(trx, ids);
  if (versions.size < ids.length) refuse({ code: 'NOT_FOUND' });
  if (input.leathers.some(({ id, rowVersion }) => versions.get(id) !== rowVersion))
    refuse({ code: 'STALE_RECORD' });
  const [added, removed] = [unique(input.addedStoresIds), unique(input.removedStoresIds)];
  if (added.some((id) => removed.includes(id))) invalid('stores');
  if ((await countStores(trx, added)) !== added.length) invalid('stores');
  const before = await Promise.all(ids.map((id) => getLeather(trx, id, true)));
  const photo = pictureFile === undefined ? {} : { picture_file: pictureFile };
  await updateLeathers(trx, ids, { ...(await valuesOf(trx, input)), ...photo }, now);
  await addLeatherStores(trx, ids, added);
  await removeLeatherStores(trx, ids, removed);
  for (const leather of before) {
    const after = await getLeather(trx, leather.id, true);
    const subjectId = String(leather.id);
    await recordAudit(trx, { subject: 'leather', subjectId, before: leather, after, actor: user, now });
  }
  announce(trx, { topic: 'inventory', id: null, storeId: null });
  return { changed: ids.length };
}

const unique = (ids: readonly number[] | null | undefined): number[] => [...new Set(ids ?? [])];

async function valuesOf(trx: Trx, { collectionId, leatherGrade, isActive }: LeatherChangesInput) {
  const collectionGrade = collectionId ? await findCollectionGrade(trx, collectionId) : undefined;
  if (collectionId && collectionGrade === undefined) invalid('collection');
  if (typeof leatherGrade === 'number' && !isLeatherGrade(leatherGrade)) invalid('grade');
  return {
    ...(collectionId && collectionGrade
      ? { collection_id: collectionId, collection_grade_id: collectionGrade }
      : {}),
    ...(typeof leatherGrade === 'number' ? { leather_grade_id: leatherGrade / 100 } : {}),
    ...(typeof isActive === 'boolean' ? { is_active: isActive } : {}),
  };
}
