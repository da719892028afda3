import { z } from 'zod';

/** A problem of one field: missing, invalid, or with a message from the contract. */
export interface FieldProblem {
  readonly path: string;
  readonly kind: 'missing' | 'invalid';
  /** The contract's message: a code of the message catalog if a domain rule refused. */
  readonly note: string;
}

interface WithFields {
  readonly fields: Readonly<Record<string, z.ZodType>>;
}
const hasFields = (schema: z.ZodType): schema is z.ZodType & WithFields => 'fields' in schema;

const join = (path: string, part: string | number) => (path === '' ? String(part) : `${path}.${part}`);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}

/**
 * Checks inner values against a contract schema. Returns problems by inner path (`address.city`,
 * `details.0.quantity`). Walks wire objects field by field, because the schema's own issues use wire names.
 */
export function contractProblems(schema: z.ZodType, value: unknown, path = ''): readonly FieldProblem[] {
  const inner = unwrapped(schema);
  if (hasFields(inner) && typeof value === 'object' && value !== null)
    return Object.entries(inner.fields).flatMap(([name, field]) =>
      contractProblems(field, (value as Record<string, unknown>)[name], join(path, name)),
    );
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, index) =>
      contractProblems(inner.element as z.ZodType, item, join(path, index)),
    );
  const result = z.safeEncode(schema, value);
  if (result.success) return [];
  const kind = isEmpty(value) ? 'missing' : 'invalid';
  return [{ path, kind, note: result.error.issues[0]?.message ?? '' }];
}
