import { ApiError, invalid } from './errors.ts';
import type { Params } from './form.ts';

interface Listed {
  readonly id: string;
  readonly created: number;
  readonly arrival?: number;
}

/** One page of a list, newest first; the next one starts after the last id. */
export function pageOf<T extends Listed>(
  all: readonly T[],
  params: Params,
  jsonOf: (each: T) => unknown,
): object {
  const limit = Number(params['limit'] ?? 10);
  if (limit < 1 || limit > 100) return invalid('', 'Invalid integer: limit must be 1 to 100', 'limit');
  const found = all
    .filter((each) => isWithin(each.created, params, 'created'))
    .filter((each) => isWithin(each.arrival ?? 0, params, 'arrival_date'))
    .toReversed();
  const after = params['starting_after'];
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0)
    return new ApiError(400, { type: 'invalid_request_error', message: `No such object: '${after}'` });
  const rows = found.slice(start, start + limit);
  return {
    object: 'list',
    data: rows.map(jsonOf),
    has_more: start + limit < found.length,
    url: '/v1/list',
  };
}

const LIMITS: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  gt: (value, limit) => value > limit,
  gte: (value, limit) => value >= limit,
  lt: (value, limit) => value < limit,
  lte: (value, limit) => value <= limit,
};

const isWithin = (value: number, params: Params, name: string): boolean =>
  Object.entries(LIMITS).every(([operator, holds]) => {
    const limit = params[`${name}[${operator}]`];
    return limit === undefined || holds(value, Number(limit));
  });
