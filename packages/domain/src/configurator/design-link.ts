import { ok, refuse, type Result } from '../result/index.ts';
import type { SavedConfiguration } from './saved-configuration.ts';

/** Configuration that a link reopens, without the flavor it started from. */
export type Design = Omit<SavedConfiguration, 'version' | 'flavorId'>;

/**
 * First field of every link. A new format gets the next number and its own reader below; links already sent stay
 * readable.
 */
const LINK_VERSION = '1';

/** Maximum length of a link in characters, above any real design. */
const LONGEST_LINK = 2_000;
const NUMBER_BASE = 36;

const word = (value: number): string => value.toString(NUMBER_BASE);

/** Separators need no escaping in a URL: dots between fields, underscores between entries, hyphens between numbers. */
const list = (entries: readonly (readonly number[])[]): string =>
  entries.map((numbers) => numbers.map(word).join('-')).join('_');

/** Checksum (FNV-1a in 20 bits) that detects truncated and mistyped links. */
function checkWord(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return word((hash >>> 0) % 0x100000);
}

/** Encodes a design as a short URL text: about 10 characters, plus 5 for each choice. */
export function writeDesignLink(design: Design): string {
  const { delivery } = design;
  const text = [
    LINK_VERSION,
    word(design.styleId),
    word(design.saleItemId),
    word(design.leatherItemId),
    word(design.quantity),
    list(
      design.choices.map(({ partId, itemId, quantity, leatherItemId }) => {
        if (leatherItemId !== null) return [partId, itemId, quantity, leatherItemId];
        return quantity === 1 ? [partId, itemId] : [partId, itemId, quantity];
      }),
    ),
    list(design.pieces.map(({ saleItemId, quantity }) => [saleItemId, quantity])),
    design.warrantyId === null ? '' : word(design.warrantyId),
    delivery ? list([[delivery.saleItemId, delivery.price]]) : '',
  ].join('.');
  return `${text}.${checkWord(text)}`;
}

function readNumber(text: string): number | undefined {
  if (!/^(0|[1-9a-z][0-9a-z]{0,9})$/.test(text)) return undefined;
  const value = Number.parseInt(text, NUMBER_BASE);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Reads entries of `least` to `most` numbers; undefined when an entry is malformed. */
function readList(
  text: string,
  { least, most }: { least: number; most: number },
): readonly (readonly number[])[] | undefined {
  if (text === '') return [];
  const entries = text.split('_').map((entry) => {
    const numbers = entry.split('-').map(readNumber);
    const whole = numbers.filter((number) => number !== undefined);
    return whole.length === numbers.length && whole.length >= least && whole.length <= most
      ? whole
      : undefined;
  });
  const read = entries.filter((entry) => entry !== undefined);
  return read.length === entries.length ? read : undefined;
}

const isCount = (value: number | undefined): value is number => value !== undefined && value > 0;

function readChoices(text: string): Design['choices'] | undefined {
  const entries = readList(text, { least: 2, most: 4 });
  const choices = entries?.map(([partId = 0, itemId = 0, quantity = 1, leatherItemId = null]) => ({
    partId,
    itemId,
    leatherItemId,
    quantity,
  }));
  return choices?.every(({ quantity }) => isCount(quantity)) ? choices : undefined;
}

function readPieces(text: string): Design['pieces'] | undefined {
  const entries = readList(text, { least: 2, most: 2 });
  const pieces = entries?.map(([saleItemId = 0, quantity = 0]) => ({ saleItemId, quantity }));
  return pieces?.every(({ quantity }) => isCount(quantity)) ? pieces : undefined;
}

function readDelivery(text: string): Design['delivery'] | undefined {
  const [entry, ...others] = readList(text, { least: 2, most: 2 }) ?? [[]];
  if (!entry) return null;
  const [saleItemId, price] = entry;
  return saleItemId === undefined || price === undefined || others.length > 0
    ? undefined
    : { saleItemId, price };
}

function readVersion1(fields: readonly string[]): Design | undefined {
  const [style = '', item = '', leather = '', count = '', choiceText, pieceText, warranty = '', last] =
    fields;
  if (fields.length !== 8 || choiceText === undefined || pieceText === undefined || last === undefined)
    return undefined;
  const [styleId, saleItemId, leatherItemId, quantity] = [style, item, leather, count].map(readNumber);
  const choices = readChoices(choiceText);
  const pieces = readPieces(pieceText);
  const warrantyId = warranty === '' ? null : readNumber(warranty);
  const delivery = readDelivery(last);
  if (styleId === undefined || saleItemId === undefined || leatherItemId === undefined) return undefined;
  if (!isCount(quantity) || !choices || !pieces) return undefined;
  if (warrantyId === undefined || delivery === undefined) return undefined;
  return { styleId, saleItemId, leatherItemId, quantity, choices, pieces, warrantyId, delivery };
}

/**
 * Reads the design of a link of this or an earlier version. Refuses an incomplete link instead of reading part of it.
 */
export function readDesignLink(text: string): Result<Design> {
  const at = text.lastIndexOf('.');
  const isWhole =
    text.length <= LONGEST_LINK && at > 0 && checkWord(text.slice(0, at)) === text.slice(at + 1);
  const [version, ...fields] = text.slice(0, Math.max(at, 0)).split('.');
  const design = isWhole && version === LINK_VERSION ? readVersion1(fields) : undefined;
  return design ? ok(design) : refuse({ code: 'CONFIGURATION_NOT_READABLE' });
}
