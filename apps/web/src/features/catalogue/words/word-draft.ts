import type { CatalogueWord } from '@cordovan/contracts/catalogue-words';
import { nameKey } from '@cordovan/domain/messages';

/** Word typed for a name, and the version that it replaces. */
interface TypedWord {
  readonly spanish: string;
  readonly rowVersion: number;
}

/** Typed words, by their name's key. */
export type WordDraft = ReadonlyMap<string, TypedWord>;

export const NOTHING_TYPED: WordDraft = new Map();

export const typedFor = (draft: WordDraft, { name }: CatalogueWord): TypedWord | undefined =>
  draft.get(nameKey(name));

/**
 * Types a word. A word that equals the stored one again doesn't count as a change, unless someone else has changed it
 * since.
 */
export function typed(draft: WordDraft, row: CatalogueWord, spanish: string): WordDraft {
  const next = new Map(draft);
  const rowVersion = typedFor(draft, row)?.rowVersion ?? row.rowVersion;
  if (spanish === row.spanish && rowVersion === row.rowVersion) next.delete(nameKey(row.name));
  else next.set(nameKey(row.name), { spanish, rowVersion });
  return next;
}

/** Whether someone else changed the word to a different one after typing began. */
export function isConflict(draft: WordDraft, row: CatalogueWord): boolean {
  const own = typedFor(draft, row);
  return own !== undefined && own.rowVersion !== row.rowVersion && own.spanish.trim() !== row.spanish;
}

/** Discards what was typed for a name. */
export function withoutTyped(draft: WordDraft, { name }: CatalogueWord): WordDraft {
  return new Map([...draft].filter(([key]) => key !== nameKey(name)));
}

/** Keeps what was typed although someone else changed the word. */
export function kept(draft: WordDraft, row: CatalogueWord): WordDraft {
  const own = typedFor(draft, row);
  return own ? new Map([...draft, [nameKey(row.name), { ...own, rowVersion: row.rowVersion }]]) : draft;
}

/** Whether a name appears in English because neither the company nor the product has a Spanish word for it. */
export const isWithoutSpanish = ({ spanish, usual, uses }: CatalogueWord): boolean =>
  spanish === '' && usual === null && uses.length > 0;

/** Names without Spanish first, then in catalog order; unused names last. */
export const sortedWords = (rows: readonly CatalogueWord[]): readonly CatalogueWord[] =>
  rows.toSorted(
    (a, b) =>
      Number(a.uses.length === 0) - Number(b.uses.length === 0) ||
      Number(isWithoutSpanish(b)) - Number(isWithoutSpanish(a)),
  );

const folded = (text: string): string => nameKey(text.normalize('NFD').replaceAll(/\p{M}/gu, ''));

/** Whether a search matches a name or its Spanish, with or without accents. */
export const isFound = (row: CatalogueWord, search: string): boolean =>
  [row.name, row.spanish, row.usual ?? ''].some((text) => folded(text).includes(folded(search)));
