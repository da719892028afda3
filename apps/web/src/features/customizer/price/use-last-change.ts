import { useState } from 'react';
import { cents, type Cents } from '@cordovan/domain/money';

/**
 * What the last choice added or took off; a picture drawn again without a choice leaves it as it was. Told in the same
 * render as the total, so that both are shown, and said, at once.
 */
export function useLastChange(total: Cents, before: Cents = total): Cents | undefined {
  const [known, setKnown] = useState<{ readonly total: Cents; readonly change?: Cents }>({ total: before });
  if (known.total === total) return known.change;
  const change = cents(total - known.total);
  setKnown({ total, change });
  return change;
}
