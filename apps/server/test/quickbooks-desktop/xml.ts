import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A qbXML element, with its children in order. */
export interface Element {
  readonly name: string;
  readonly text: string;
  readonly children: readonly Element[];
  readonly attributes: Readonly<Record<string, string>>;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
});

export function parseXml(text: string): Element | undefined {
  if (XMLValidator.validate(text) !== true) return undefined;
  const parsed = parser.parse(text) as Record<string, unknown>[];
  const root = parsed.find((one) => !('#text' in one));
  return root && elementFrom(root);
}

const NAMED: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
const decode = (text: string): string =>
  text.replaceAll(
    /&\w+;|&#(\d+);/g,
    (whole, number?: string) =>
      NAMED[whole] ?? (number === undefined ? whole : String.fromCodePoint(Number(number))),
  );

function elementFrom(parsed: Record<string, unknown>): Element {
  const name = Object.keys(parsed).find((key) => key !== ':@')!;
  const inner = parsed[name] as Record<string, unknown>[];
  return {
    name,
    text: decode(inner.map((one) => ('#text' in one ? String(one['#text']) : '')).join('')),
    children: inner.filter((one) => !('#text' in one)).map(elementFrom),
    attributes: (parsed[':@'] ?? {}) as Record<string, string>,
  };
}

export const child = (element: Element | undefined, path: string): Element | undefined => {
  let found = element;
  for (const name of path.split('.')) found = found?.children.find((one) => one.name === name);
  return found;
};
export const textOf = (element: Element | undefined, path: string): string =>
  child(element, path)?.text ?? '';
export const centsOf = (element: Element | undefined, path: string): number =>
  Math.round(Number(textOf(element, path) || 0) * 100);
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** QuickBooks writes letters outside ASCII as numbers. */
const ascii = (text: string): string =>
  escape(text).replaceAll(/[\u0080-\u{10FFFF}]/gu, (letter) => `&#${letter.codePointAt(0)};`);

/** A field of an answer: a text or further fields. */
export type Ret = readonly [name: string, content: string | readonly Ret[]];
export const writeRet = ([name, content]: Ret): string =>
  `<${name}>${typeof content === 'string' ? ascii(content) : content.map(writeRet).join('')}</${name}>`;
