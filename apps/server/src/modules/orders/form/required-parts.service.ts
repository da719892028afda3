import { missingDefaults } from '@cordovan/domain/configurator';
import type { IncompleteLine } from '@cordovan/domain/orders';
import type { Handle } from '../../../platform/database/transaction.ts';
import { listLineParts } from './required-parts.repository.ts';

/** Lines of a stored order that lack a required part, with their ids. */
export async function listIncompleteLines(
  handle: Handle,
  orderId: number,
): Promise<(IncompleteLine & { readonly id: number })[]> {
  const lines = await listLineParts(handle, orderId);
  return lines.flatMap(({ id, name, chosen, defaults }, index) => {
    const parts = missingDefaults(chosen, defaults).map((fallback) => fallback.name);
    return parts.length === 0 ? [] : [{ id, index, name, parts }];
  });
}
