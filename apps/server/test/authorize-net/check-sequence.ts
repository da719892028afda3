import type { Rule, Sequence } from './sequences.ts';

const NAMESPACE = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd';
const PATTERNS = {
  decimal: /^\d+(\.\d{1,4})?$/,
  integer: /^\d+$/,
  boolean: /^(true|false|0|1)$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?$/,
} as const;

/** The schema error (E00003) of an element; undefined if the element follows the schema. */
export function faultIn(name: string, value: unknown, sequence: Sequence): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `The element '${name}' in namespace '${NAMESPACE}' cannot contain text`;
  }
  const names = Object.keys(sequence);
  let next = 0;
  for (const [key, child] of Object.entries(value)) {
    const at = names.indexOf(key);
    if (at < next) return unexpected(name, key, names.slice(next));
    const skipped = names.slice(next, at).find((each) => sequence[each]?.required);
    if (skipped) return unexpected(name, key, [skipped]);
    const fault = faultInChild(key, child, sequence[key]!);
    if (fault) return fault;
    next = at + 1;
  }
  const missing = names.slice(next).find((each) => sequence[each]?.required);
  return (
    missing &&
    `The element '${name}' in namespace '${NAMESPACE}' has incomplete content. ${expected([missing])}`
  );
}

function faultInChild(name: string, value: unknown, rule: Rule): string | undefined {
  if (rule.many) {
    const list = Array.isArray(value) ? (value as unknown[]) : [value];
    return list.map((each) => faultIn(name, each, rule.members ?? {})).find(Boolean);
  }
  if (rule.members) return faultIn(name, value, rule.members);
  const [member] = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (member !== undefined) return unexpected(name, member, []);
  const text = textOf(value);
  const invalid = (why: string) =>
    `The '${NAMESPACE}:${name}' element is invalid - The value '${text}' is invalid according to its datatype - ${why}`;
  if (rule.max !== undefined && text.length > rule.max) {
    return invalid('The actual length is greater than the MaxLength value.');
  }
  if (rule.is && !PATTERNS[rule.is].test(text)) return invalid('The string is not a valid value.');
  if (rule.oneOf && !rule.oneOf.includes(text)) return invalid('The Enumeration constraint failed.');
  return undefined;
}

/** The value as XML text; null and undefined become an empty element. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const expected = (names: readonly string[]) =>
  names.length === 0
    ? ''
    : `List of possible elements expected: '${names.join(', ')}' in namespace '${NAMESPACE}'.`;

const unexpected = (parent: string, child: string, names: readonly string[]) =>
  `The element '${parent}' in namespace '${NAMESPACE}' has invalid child element '${child}' in namespace '${NAMESPACE}'. ${expected(names)}`;
