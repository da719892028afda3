import { type Offer, type OfferItem, type OfferPart, type OptionName, sameName } from './offer.ts';

type Parts = Offer['parts'];

/** Replaces a part and updates references to its name. */
export function changePart(parts: Parts, at: number, next: OfferPart): OfferPart[] {
  const { name: before = '' } = parts[at] ?? {};
  const renamed = (name: string) => (sameName(name, before) ? next.name : name);
  return referring(
    parts.map((part, index) => (index === at ? next : part)),
    {
      part: renamed,
      option: ({ part, item }) => ({ part: renamed(part), item }),
    },
  );
}

/** Replaces an option of a part and updates the options that need it. */
export function changeItem(
  parts: Parts,
  { partAt, itemAt }: { readonly partAt: number; readonly itemAt: number },
  next: OfferItem,
): OfferPart[] {
  const own = parts[partAt];
  const before = own?.items[itemAt];
  if (!own || !before) return [...parts];
  const items = own.items.map((item, index) => (index === itemAt ? next : item));
  const isMeant = ({ part, item }: OptionName) => sameName(part, own.name) && sameName(item, before.name);
  return referring(
    parts.map((part, index) => (index === partAt ? { ...own, items } : part)),
    {
      part: (name) => name,
      option: (name) => (isMeant(name) ? { part: name.part, item: next.name } : name),
    },
  );
}

interface Renaming {
  readonly part: (name: string) => string;
  readonly option: (name: OptionName) => OptionName;
}

const referring = (parts: Parts, { part, option }: Renaming): OfferPart[] =>
  parts.map((each) => ({
    ...each,
    items: each.items.map((item) => ({
      ...item,
      dependentParts: item.dependentParts.map(part),
      needs: item.needs.map(option),
    })),
  }));

/** Moves a part one place up or down, within the list. */
export function movePart(parts: Parts, at: number, by: -1 | 1): OfferPart[] {
  const moved = parts.slice(at, at + 1);
  return parts.toSpliced(at, 1).toSpliced(Math.max(at + by, 0), 0, ...moved);
}
