import type { Language } from './language.ts';
import { capitalizedAs, type NamedList, nameKey, usualName, usualWord } from './usual-names.ts';

/** The company's dictionary in the language of the displayed names. */
export interface Dictionary {
  readonly language: Language;
  /** The company's Spanish words by name in lower case. */
  readonly words: ReadonlyMap<string, string>;
}

/** Pairs of a name and its Spanish word, as the server returns them. */
export interface WordPair {
  readonly name: string;
  readonly spanish: string;
}

export const dictionaryOf = (language: Language, pairs: readonly WordPair[]): Dictionary => ({
  language,
  words: new Map(pairs.map(({ name, spanish }) => [nameKey(name), spanish])),
});

/**
 * Display name for a catalog text: the company's own word, else the usual word from its list, else the stored text.
 * Only for display; stored, sent and compared texts keep the stored name.
 */
export function catalogueName(name: string, { language, words }: Dictionary, list?: NamedList): string {
  if (language !== 'es') return list ? usualName(list, name, language) : name;
  const word = words.get(nameKey(name)) ?? (list && usualWord(list, name));
  return word === undefined ? name : capitalizedAs(name, word);
}

/** Furniture whose name combines its style and type, such as Belmont Chair. */
export interface PieceNames {
  readonly name: string;
  readonly style: string;
  readonly furnitureType: string;
}

/** Whether a piece's name consists of its style and its furniture type. */
const isComposed = ({ name, style, furnitureType }: PieceNames): boolean =>
  nameKey(name) === nameKey(`${style.trim()} ${furnitureType.trim()}`);

/** Adds derived words: a piece's Spanish name is its type, then its style, unless the piece has its own word. */
export function withPieces(pairs: readonly WordPair[], pieces: readonly PieceNames[]): readonly WordPair[] {
  const words = new Map(pairs.map(({ name, spanish }) => [nameKey(name), spanish]));
  const composed = pieces.filter(isComposed).flatMap((piece): WordPair[] => {
    const type = words.get(nameKey(piece.furnitureType));
    if (type === undefined || words.has(nameKey(piece.name))) return [];
    return [{ name: nameKey(piece.name), spanish: `${type} ${piece.style.trim()}` }];
  });
  return [...pairs, ...new Map(composed.map((pair) => [pair.name, pair])).values()];
}

/**
 * Display name of a style's piece, such as Belmont Chair: its own word, or else, in Spanish, its type before its
 * style.
 */
export function pieceTitle(
  { style, furnitureType }: Pick<PieceNames, 'style' | 'furnitureType'>,
  dictionary: Dictionary,
): string {
  const [styleName, typeName] = [style.trim(), furnitureType.trim()];
  const name = `${styleName} ${typeName}`.trim();
  const [title, type] = [catalogueName(name, dictionary), catalogueName(typeName, dictionary)];
  return title !== name || type === typeName ? title : `${type} ${styleName}`.trim();
}

/** Whether a piece needs no word of its own, because its name consists of its style and its type. */
export const namesItself = isComposed;
