import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import {
  insertLeatherElement,
  listLeatherElements,
  lockElements,
  renameLeatherElement,
} from './leather-elements.repository.ts';

/** A leather and its requested element: an external id, 0 for a new one, undefined for the current one. */
export interface ElementOfLeather {
  readonly leatherId: number;
  readonly name: string;
  readonly previousName: string | null;
  readonly element: number | undefined;
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Saves a leather's customizer element. Elements are matched by name, so a renamed leather's element is renamed too.
 * Refuses another leather's element.
 */
export async function keepLeatherElement(trx: Trx, leather: ElementOfLeather): Promise<void> {
  const { leatherId, name, previousName, element } = leather;
  const isRenamed = previousName !== null && previousName !== name;
  if (element === undefined && !isRenamed) return;
  await lockElements(trx);
  const elements = await listLeatherElements(trx);
  const own = elements.find((known) => isSame(known.name, name));
  const former =
    previousName === null ? undefined : elements.find((known) => isSame(known.name, previousName));
  const wanted = element ? elements.find(({ externalId }) => externalId === element) : (own ?? former);
  if (element && !wanted) refuse(invalid);
  const owner = wanted?.leatherItemId ?? null;
  if (owner !== null && owner !== leatherId) refuse(invalid);
  if (wanted && own && own !== wanted) refuse(invalid);
  if (wanted) await renameLeatherElement(trx, wanted.externalId, name);
  else if (element !== undefined) await insertLeatherElement(trx, name);
}

const invalid = {
  code: 'FIELD_INVALID',
  field: 'customizerElement',
  data: { field: 'customizerElement' },
} as const;
