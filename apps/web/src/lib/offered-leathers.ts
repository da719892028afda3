import type { CustomizerElement } from '@cordovan/contracts/configurator';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { elementTypes } from '@cordovan/domain/catalogue';
import { pickerLeathers, visibleLeathers } from '@cordovan/domain/configurator';

interface Place {
  readonly elements: readonly CustomizerElement[];
  /** Null while no store is chosen: then those of all stores. */
  readonly storeId: number | null;
}

/** The leathers that furniture is offered in: the filters of the load sequence, then of the picker (LOAD-12 to LOAD-14, CZR-22 to CZR-24). */
export function offeredLeathers(
  leathers: readonly LeatherItem[],
  { elements, storeId }: Place,
): readonly LeatherItem[] {
  const known = elements.filter(({ type }) => type === elementTypes.leather).map(({ name }) => name);
  const placed = leathers.map((leather) => ({ ...leather, storeIds: leather.storesIds }));
  const atStore = storeId === null ? placed : visibleLeathers(placed, { elements, storeId });
  return pickerLeathers(atStore, { ids: [], names: known });
}
