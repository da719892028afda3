import { useState } from 'react';
import { cents, type Cents } from '@cordovan/domain/money';
import type { Configuration } from '../state/configuration.ts';

interface Known {
  readonly configuration: Configuration;
  /** Total of the previous configuration. */
  readonly base: Cents;
  readonly total: Cents;
}

function next(known: Known, configuration: Configuration, total: Cents): Known {
  if (known.configuration !== configuration) return { configuration, base: known.total, total };
  return known.total === total ? known : { ...known, total };
}

/**
 * Amount that the last choice added or took off: 0 after a choice that costs the same. A price that arrives after its
 * choice counts as that choice's. Changes in the same render as the total, so that both are shown and announced at once.
 */
export function useLastChange(configuration: Configuration, total: Cents, before: Cents = total): Cents {
  const [known, setKnown] = useState<Known>({ configuration, base: before, total });
  const now = next(known, configuration, total);
  if (now !== known) setKnown(now);
  return cents(now.total - now.base);
}
