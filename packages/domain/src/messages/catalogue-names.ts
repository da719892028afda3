import type { Language } from './language.ts';
import { capitalizedAs, type NamedList, nameKey, usualName, usualWord } from './usual-names.ts';

/** The company's dictionary in the language in which names are shown. */
export interface Dictionary {
  readonly language: Language;
  /** The company's Spanish words by name in small letters. */
  readonly words: ReadonlyMap<string, string>;
}

/** Pairs of a name and its Spanish, as the server answers them. */
export interface WordPair {
  readonly name: string;
  readonly spanish: string;
}

export const dictionaryOf = (language: Language, pairs: readonly WordPair[]): Dictionary => ({
  language,
  words: new Map(pairs.map(({ name, spanish }) => [nameKey(name), spanish])),
});

/**
 * Shown name of a text of the catalog: the company's own word, else the usual one of its list, else as stored. Only for
 * what is shown; what is stored, sent or compared keeps the stored name.
 */
export function catalogueName(name: string, { language, words }: Dictionary, list?: NamedList): string {
  if (language !== 'es') return list ? usualName(list, name, language) : name;
  const word = words.get(nameKey(name)) ?? (list && usualWord(list, name));
  return word === undefined ? name : capitalizedAs(name, word);
}

/** Furniture of a style whose name consists of both, such as Belmont Chair. */
export interface PieceNames {
  readonly name: string;
  readonly style: string;
  readonly furnitureType: string;
}

/** Whether the name of a piece consists of its style and its furniture type. */
const isComposed = ({ name, style, furnitureType }: PieceNames): boolean =>
  nameKey(name) === nameKey(`${style.trim()} ${furnitureType.trim()}`);

/** Words with those that follow from them: a piece is named by its type, then its style, unless it has its own word. */
export function withPieces(pairs: readonly WordPair[], pieces: readonly PieceNames[]): readonly WordPair[] {
  const words = new Map(pairs.map(({ name, spanish }) => [nameKey(name), spanish]));
  const composed = pieces.filter(isComposed).flatMap((piece): WordPair[] => {
    const type = words.get(nameKey(piece.furnitureType));
    if (type === undefined || words.has(nameKey(piece.name))) return [];
    return [{ name: nameKey(piece.name), spanish: `${type} ${piece.style.trim()}` }];
  });
  return [...pairs, ...new Map(composed.map((pair) => [pair.name, pair])).values()];
}

/** Shown name of a style's piece, such as Belmont Chair: its own word, else its type before its style in Spanish. */
export function pieceTitle(
  { style, furnitureType }: Pick<PieceNames, 'style' | 'furnitureType'>,
  dictionary: Dictionary,
): string {
  const [styleName, typeName] = [style.trim(), furnitureType.trim()];
  const name = `${styleName} ${typeName}`.trim();
  const [title, type] = [catalogueName(name, dictionary), catalogueName(typeName, dictionary)];
  return title !== name || type === typeName ? title : `${type} ${styleName}`.trim();
}

/** Whether a piece needs no words of its own, because its name consists of its style and its type. */
export const namesItself = isComposed;
