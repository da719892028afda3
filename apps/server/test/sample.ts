import { z } from 'zod';

/** The subset of JSON Schema that the contract uses. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly format?: string;
}

const DEEPEST = 6;

export function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
}

/** A valid value of the schema: every property present, small and plain. */
export function sampleOf(schema: Schema, depth = 0): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleOf(choices.find((choice) => choice.type !== 'null') ?? choices[0]!, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type)
    ? (schema.type as readonly string[]).find((one) => one !== 'null')
    : schema.type;
  switch (type) {
    case 'object':
      return sampleObject(schema, depth);
    case 'array':
      return depth > DEEPEST || !schema.items ? [] : [sampleOf(schema.items, depth + 1)];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return schema.format === 'date-time'
        ? '2026-03-10T18:00:00Z'
        : '2026-03-10'.padEnd(schema.minLength ?? 0, '1');
    default:
      return 1;
  }
}

function sampleObject(schema: Schema, depth: number): Record<string, unknown> {
  const names = Object.keys(schema.properties ?? {}).filter(
    (name) => depth <= DEEPEST || (schema.required?.includes(name) ?? false),
  );
  return Object.fromEntries(names.map((name) => [name, sampleOf(schema.properties![name]!, depth + 1)]));
}

/** Bad values that people and programs send by mistake or on purpose. */
export const BAD_VALUES: readonly unknown[] = [
  null,
  '',
  'x',
  -1,
  0,
  1.005,
  1e21,
  true,
  [],
  {},
  'a\u0000b',
  '\ud800',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  'x'.repeat(200_000),
  Array.from({ length: 3_000 }, () => ({})),
  '9999-99-99',
  '999999999999999999999999',
];

/** Paths of all values inside a sample, including whole branches. */
export function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, key]));
  return [path, ...inner];
}

/** Copies `value` with one place replaced. */
export function withValueAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  replacement: unknown,
): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((child: unknown, index) =>
      String(index) === key ? withValueAt(child, rest, replacement) : child,
    );
  }
  const record = value as Record<string, unknown>;
  return { ...record, [key]: withValueAt(record[key], rest, replacement) };
}
