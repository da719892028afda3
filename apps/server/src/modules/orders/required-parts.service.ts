import { missingDefaults } from '@cordovan/domain/configurator';
import type { IncompleteLine } from '@cordovan/domain/orders';
import type { Handle } from '../../platform/database/transaction.ts';
import { listLineParts } from './required-parts.repository.ts';

/** The lines of a stored order that lack a required part, each with its own id. */
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
