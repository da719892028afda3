import { z } from 'zod';
import type { Shop } from '@cordovan/contracts/shop';
import { keepSending, type KeptSending, sendingKey } from '../send/kept-sending.ts';

/** A shopper's selection and form, kept for the visit, even after a reload. */
interface KeptSamples extends KeptSending {
  readonly chosen: () => readonly number[];
  readonly keepChosen: (ids: readonly number[]) => void;
}

const kept = new WeakMap<Shop, KeptSamples>();

function keepSamples({ companyId, leathers }: Shop): KeptSamples {
  const storageKey = sendingKey(companyId, 'samples');
  const chosenKey = `${storageKey}.chosen`;
  const sending = keepSending(storageKey);
  // A leather may have been removed from the shop since then.
  let chosen: readonly number[] = readChosen(chosenKey).filter((id) =>
    leathers.some((leather) => leather.id === id),
  );
  const keepChosen = (ids: readonly number[]) => {
    chosen = ids;
    try {
      sessionStorage.setItem(chosenKey, JSON.stringify(ids));
    } catch {
      // Storage may be blocked or full. The page keeps the data until the shopper leaves.
    }
  };
  return {
    ...sending,
    chosen: () => chosen,
    keepChosen,
    forgetSent: () => {
      sending.forgetSent();
      keepChosen([]);
    },
  };
}

function readChosen(key: string): number[] {
  try {
    return z.array(z.number()).parse(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

/** The samples of the page's shop. Shared, because the panel with the button can unmount. */
export function keptSamplesOf(shop: Shop): KeptSamples {
  const known = kept.get(shop) ?? keepSamples(shop);
  kept.set(shop, known);
  return known;
}
