import type { ImportRecord } from '@cordovan/domain/imports';
import type { RowFault } from '../faults.ts';
import type { ItemRow } from '../lookups.repository.ts';

export interface ItemFinder {
  /** The sale item of a row; a fault with the nearest name if there is none. */
  readonly find: (row: number, values: ImportRecord['values']) => ItemRow | RowFault;
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Finds sale items by code, by name, or by style and piece: `Alamo` and `Sofa` are the `Alamo Sofa`. */
export function itemFinder(items: readonly ItemRow[]): ItemFinder {
  const byCode = new Map(items.map((item) => [plain(item.code), item]));
  const byName = new Map<string, readonly ItemRow[]>();
  for (const item of items) {
    const name = plain(item.name);
    byName.set(name, [...(byName.get(name) ?? []), item]);
  }
  const only = (name: string) => {
    const named = byName.get(plain(name)) ?? [];
    return named.length === 1 ? named[0] : undefined;
  };
  const names = items.flatMap(({ code, name }) => [name, code]);
  return {
    find: (row, values) => {
      const [style, piece] = [String(values['style'] ?? '').trim(), String(values['item'] ?? '').trim()];
      const whole = [style, piece].filter((part) => part !== '').join(' ');
      if (whole === '') return { row, field: 'item', code: 'missing' };
      const ofStyle = items.find(
        (item) => plain(item.style_name ?? '') === plain(style) && plain(item.name) === plain(piece),
      );
      const found = byCode.get(plain(piece)) ?? ofStyle ?? only(whole) ?? only(piece);
      const field = piece === '' ? 'style' : 'item';
      return (
        found ?? { row, field, code: 'unknownItem', data: { name: whole }, near: { name: whole, names } }
      );
    },
  };
}
