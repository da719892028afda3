import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An XML element. `content` keeps the document order. */
export interface XmlNode {
  readonly name: string;
  readonly content: string | readonly XmlNode[];
  readonly attributes: Readonly<Record<string, string>>;
}

/** QuickBooks documents are nested at most eight levels deep. */
const MAX_DEPTH = 30;

/** Leaves out fields without a value, so that a form can be written as one list. */
export const node = (
  name: string,
  content: string | readonly (XmlNode | undefined)[],
  attributes: XmlNode['attributes'] = {},
): XmlNode => ({
  name,
  content: typeof content === 'string' ? content : content.filter((each) => each !== undefined),
  attributes,
});

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for an element or attribute, without characters that XML 1.0 can't hold. */
export const escapeXml = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- these characters make a document unreadable
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!);

export function writeXml({ name, content, attributes }: XmlNode): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(writeXml).join('');
  return `<${name}${written.join('')}>${inner}</${name}>`;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  // We decode entities ourselves: a message inside a message has thousands, and without a document type there are no
  // custom ones.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
});

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** QuickBooks writes accented letters as numeric entities. */
const unescapeXml = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(lt|gt|amp|quot|apos));/g,
    (whole, ten, sixteen, name) => {
      if (typeof name === 'string') return ENTITIES[name] ?? whole;
      const code = ten === undefined ? Number.parseInt(String(sixteen), 16) : Number(ten);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

type Parsed = Readonly<Record<string, unknown>>;
const TEXT = '#text';
const ATTRIBUTES = ':@';

/** Reads a document; undefined if it isn't well formed, is nested too deep or declares a document type. */
export function readXml(text: string): XmlNode | undefined {
  // A document's own entities could expand without limit or read files.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) return undefined;
  const [root] = parser.parse(text) as Parsed[];
  return root && nodeFrom(root, MAX_DEPTH);
}

function nodeFrom(parsed: Parsed, levels: number): XmlNode | undefined {
  const name = Object.keys(parsed).find((key) => key !== ATTRIBUTES);
  if (name === undefined || levels === 0) return undefined;
  const children = parsed[name] as readonly Parsed[];
  const attributes = Object.fromEntries(
    Object.entries((parsed[ATTRIBUTES] ?? {}) as Record<string, unknown>).map(([key, value]) => [
      key,
      unescapeXml(String(value)),
    ]),
  );
  const elements = children.filter((child) => !(TEXT in child));
  if (elements.length === 0)
    return { name, content: unescapeXml(children.map((child) => String(child[TEXT])).join('')), attributes };
  const content: XmlNode[] = [];
  for (const child of elements) {
    const each = nodeFrom(child, levels - 1);
    if (!each) return undefined;
    content.push(each);
  }
  return { name, content, attributes };
}

export const childrenOf = ({ content }: XmlNode): readonly XmlNode[] =>
  typeof content === 'string' ? [] : content;

/** The element at a path such as `CustomerRef.ListID`; each step takes the first element of that name. */
export function findNode(from: XmlNode | undefined, path: string): XmlNode | undefined {
  let found = from;
  for (const name of path.split('.')) found = found && childrenOf(found).find((child) => child.name === name);
  return found;
}

export function textAt(from: XmlNode | undefined, path: string): string {
  const content = findNode(from, path)?.content;
  return typeof content === 'string' ? content : '';
}
