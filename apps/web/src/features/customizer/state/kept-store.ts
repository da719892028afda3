import { sessionKeys } from '../../../lib/session/session-store.ts';

/** Keeps the order's store, so that after a reload its prices apply and a saved order stays with it. */
export const keepStore = (id: number): void => sessionStorage.setItem(sessionKeys.store, String(id));

export function keptStoreId(): number | undefined {
  const id = Number(sessionStorage.getItem(sessionKeys.store));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
