import { type ApiError, invalid } from './errors.ts';

/** A parameter: its value type, and whether it is needed. Members are written as `metadata[key]`. */
export interface Rule {
  /** `deep`: members of members, such as `mandate_data[customer_acceptance][type]`. */
  readonly is?: 'integer' | 'boolean' | 'map' | 'deep' | 'range';
  readonly oneOf?: readonly string[];
  readonly many?: true;
  readonly required?: true;
  readonly max?: number;
}
export type Rules = Readonly<Record<string, Rule>>;
export type Params = Readonly<Record<string, string>>;

const RANGE = ['gt', 'gte', 'lt', 'lte'];
const MAX_KEYS = 50;

/** Parses an encoded form, and refuses parameters the endpoint doesn't know, as the API does. */
export function readParams(text: string, rules: Rules): Params | ApiError {
  const params: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [, top = name, inner] = /^(\w+)(?:\[(.*)\])?$/.exec(name) ?? [];
    const rule = Object.hasOwn(rules, top) ? rules[top] : undefined;
    if (!rule) return invalid('parameter_unknown', `Received unknown parameter: ${top}`, top);
    const fault = faultOf({ rule, name: top, inner, value });
    if (fault) return fault;
    const at = rule.many ? `${top}[${Object.keys(params).length}]` : name;
    params[at] = value;
  }
  if (Object.keys(params).filter((name) => name.startsWith('metadata[')).length > MAX_KEYS)
    return invalid('', 'Metadata can have up to 50 keys.', 'metadata');
  for (const [name, { required }] of Object.entries(rules))
    if (required && params[name] === undefined)
      return invalid('parameter_missing', `Missing required param: ${name}.`, name);
  return params;
}

interface Given {
  readonly rule: Rule;
  readonly name: string;
  readonly inner: string | undefined;
  readonly value: string;
}

function faultOf({ rule, name, inner, value }: Given): ApiError | undefined {
  if (rule.is === 'deep') return inner === undefined ? invalid('', 'Invalid object', name) : undefined;
  if (inner?.includes(']')) return invalid('', 'Invalid string', name);
  const isNested = rule.is === 'map' || rule.is === 'range' || rule.many === true;
  if (inner === undefined && rule.is === 'range') return integerFault(name, value);
  if (isNested !== (inner !== undefined))
    return invalid('', `Invalid ${isNested ? 'object' : 'string'}`, name);
  if (rule.is === 'range')
    return RANGE.includes(inner ?? '')
      ? integerFault(name, value)
      : invalid('parameter_unknown', `Received unknown parameter: ${name}[${inner}]`, `${name}[${inner}]`);
  if (rule.is === 'map' && ((inner ?? '').length > 40 || value.length > 500))
    return invalid('', 'Metadata keys have up to 40 and values up to 500 characters.', name);
  if (rule.is === 'integer') return integerFault(name, value);
  if (rule.is === 'boolean' && !['true', 'false'].includes(value))
    return invalid('', `Invalid boolean: ${value}`, name);
  if (rule.oneOf && !rule.oneOf.includes(value))
    return invalid('', `Invalid ${name}: must be one of ${rule.oneOf.join(', ')}`, name);
  return rule.max !== undefined && value.length > rule.max
    ? invalid('', `Invalid string: must be at most ${rule.max} characters`, name)
    : undefined;
}

const integerFault = (name: string, value: string): ApiError | undefined =>
  /^-?\d+$/.test(value) ? undefined : invalid('parameter_invalid_integer', `Invalid integer: ${value}`, name);

/** Members of a map parameter such as `metadata`. */
export function mapOf(params: Params, name: string): Record<string, string> {
  const pattern = new RegExp(`^${name}\\[(\\w+)\\]$`);
  return Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => {
      const [, inner] = pattern.exec(key) ?? [];
      return inner === undefined ? [] : [[inner, value]];
    }),
  );
}

/** Values of a list parameter such as `expand`. */
export const listOf = (params: Params, name: string): string[] =>
  Object.entries(params).flatMap(([key, value]) => (key.startsWith(`${name}[`) ? [value] : []));
