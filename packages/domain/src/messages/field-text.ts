import type { Language } from './language.ts';
import { terms, type Term } from './terms.ts';

/** Names for the entries of a list; others are rows. */
const ENTRIES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  lines: { en: 'line', es: 'renglón' },
  details: { en: 'piece', es: 'mueble' },
  hides: { en: 'hide', es: 'hoja' },
};
const ROW: Readonly<Record<Language, string>> = { en: 'row', es: 'fila' };
const UNNAMED: Readonly<Record<Language, string>> = { en: 'A value', es: 'Un dato' };

const isTerm = (name: string): name is Term => Object.hasOwn(terms, name);
const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** `lotCode` → "Lot code". Code names are English. */
function spelled(name: string, language: Language): string {
  if (language !== 'en' || !/^[a-z][a-zA-Z]*$/.test(name)) return UNNAMED[language];
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function nameOf(segment: string, language: Language): string {
  const name = lowerFirst(segment);
  const short = name.replace(/Ids?$/, '');
  if (isTerm(name)) return terms[name][language];
  return isTerm(short) ? terms[short][language] : spelled(short, language);
}

/** A path in a request, such as `Lines.0.UnitCost`, or a single code name, such as `leatherItemId`. */
const PATH = /^\w+(?:\.\w+)*$/;

/**
 * Name of a field as screens show it, from a term's key or from the field's path in a request: `Lines.0.UnitCost` is
 * "Unit cost (line 1)". Anything else, such as the name of a header, stays unchanged.
 */
export function fieldText(language: Language, field: string): string {
  if (isTerm(field)) return terms[field][language];
  if (!PATH.test(field)) return field;
  const segments = field.split('.');
  const isNumber = (segment: string | undefined) => segment !== undefined && /^\d+$/.test(segment);
  const last = segments.findLast((segment) => !isNumber(segment));
  const name = last === undefined ? UNNAMED[language] : nameOf(last, language);
  const at = segments.findLastIndex(isNumber);
  if (at < 0) return name;
  const entry = ENTRIES[lowerFirst(segments[at - 1] ?? '')] ?? ROW;
  const place = `${entry[language]} ${Number(segments[at]) + 1}`;
  return at === segments.length - 1 && segments.length > 1 ? capital(place) : `${name} (${place})`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
