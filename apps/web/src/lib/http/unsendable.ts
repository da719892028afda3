import type { z } from 'zod';
import { type Language, messageText } from '@cordovan/domain/messages';
import { type FieldRefusal, HttpRefusal } from './refusal.ts';

/** Maps `Details.0.ExternalPoNumber` of the wire to the field `externalPoNumber`, which has a name in the messages. */
function fieldOf(path: readonly PropertyKey[]): string {
  const name = path.filter((part) => typeof part === 'string').at(-1) ?? '';
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function refusalOf(issue: z.core.$ZodIssue, language: Language): FieldRefusal {
  const field = fieldOf(issue.path);
  const isTooLong = issue.code === 'too_big' && issue.origin === 'string';
  const code = isTooLong ? 'TEXT_TOO_LONG' : 'FIELD_INVALID';
  const max = isTooLong ? Number(issue.maximum) : 0;
  return { code, field, message: messageText(language, code, { field, max }) };
}

/** Refuses a request that violates the contract in the browser, field by field, like the server would. */
export function unsendable(error: z.ZodError, language: Language): HttpRefusal {
  const errors = error.issues.map((issue) => refusalOf(issue, language));
  const different = errors.filter(
    ({ message }, at) => errors.findIndex((other) => other.message === message) === at,
  );
  return new HttpRefusal(
    {
      status: 400,
      code: 'VALIDATION',
      message: different.map(({ message }) => message).join('\n'),
      errors: different,
      data: {},
    },
    error,
  );
}
