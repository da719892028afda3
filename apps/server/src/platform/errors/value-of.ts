import { type Result, refusalsOf } from '@cordovan/domain/result';
import { refuseAny } from './refusal-error.ts';

/** Returns the value of a successful result; throws its refusals otherwise. */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  refuseAny(refusalsOf(result));
  throw new TypeError('A refusal needs a reason');
}
