import type { Shop } from '@cordovan/contracts/shop';
import { keepSending, type KeptSending, sendingKey } from '../send/kept-sending.ts';

/** What a shopper chose and typed, kept while the dialog is closed. */
interface KeptSamples extends KeptSending {
  readonly chosen: () => readonly number[];
  readonly keepChosen: (ids: readonly number[]) => void;
}

const kept = new WeakMap<Shop, KeptSamples>();

function keepSamples({ companyId }: Shop): KeptSamples {
  let chosen: readonly number[] = [];
  return {
    ...keepSending(sendingKey(companyId, 'samples')),
    chosen: () => chosen,
    keepChosen: (ids) => {
      chosen = ids;
    },
  };
}

/** The samples of the page's shop: the panel with its button comes and goes. */
export function keptSamplesOf(shop: Shop): KeptSamples {
  const known = kept.get(shop) ?? keepSamples(shop);
  kept.set(shop, known);
  return known;
}
