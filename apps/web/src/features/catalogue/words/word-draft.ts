import type { CatalogueWord } from '@cordovan/contracts/catalogue-words';
import { nameKey } from '@cordovan/domain/messages';

/** Typed word for a name, and the version that it changes. */
interface TypedWord {
  readonly spanish: string;
  readonly rowVersion: number;
}

/** Typed words by the key of their name. */
export type WordDraft = ReadonlyMap<string, TypedWord>;

export const NOTHING_TYPED: WordDraft = new Map();

export const typedFor = (draft: WordDraft, { name }: CatalogueWord): TypedWord | undefined =>
  draft.get(nameKey(name));

/** Types a word. What is as stored again is no change, unless someone else has changed it since. */
export function typed(draft: WordDraft, row: CatalogueWord, spanish: string): WordDraft {
  const next = new Map(draft);
  const rowVersion = typedFor(draft, row)?.rowVersion ?? row.rowVersion;
  if (spanish === row.spanish && rowVersion === row.rowVersion) next.delete(nameKey(row.name));
  else next.set(nameKey(row.name), { spanish, rowVersion });
  return next;
}

/** Whether someone else changed a word to another one after typing began. */
export function isConflict(draft: WordDraft, row: CatalogueWord): boolean {
  const own = typedFor(draft, row);
  return own !== undefined && own.rowVersion !== row.rowVersion && own.spanish.trim() !== row.spanish;
}

/** Gives up what was typed for a name. */
export function withoutTyped(draft: WordDraft, { name }: CatalogueWord): WordDraft {
  return new Map([...draft].filter(([key]) => key !== nameKey(name)));
}

/** Keeps what was typed although someone else changed it. */
export function kept(draft: WordDraft, row: CatalogueWord): WordDraft {
  const own = typedFor(draft, row);
  return own ? new Map([...draft, [nameKey(row.name), { ...own, rowVersion: row.rowVersion }]]) : draft;
}

/** Whether a name is shown in English, because neither the company nor we have a word for it. */
export const isWithoutSpanish = ({ spanish, usual, uses }: CatalogueWord): boolean =>
  spanish === '' && usual === null && uses.length > 0;

/** Names without Spanish first, then in the order of the catalog; names that nothing uses last. */
export const sortedWords = (rows: readonly CatalogueWord[]): readonly CatalogueWord[] =>
  rows.toSorted(
    (a, b) =>
      Number(a.uses.length === 0) - Number(b.uses.length === 0) ||
      Number(isWithoutSpanish(b)) - Number(isWithoutSpanish(a)),
  );

const folded = (text: string): string => nameKey(text.normalize('NFD').replaceAll(/\p{M}/gu, ''));

/** Whether a search finds a name, by itself or by its Spanish, with or without accents. */
export const isFound = (row: CatalogueWord, search: string): boolean =>
  [row.name, row.spanish, row.usual ?? ''].some((text) => folded(text).includes(folded(search)));
