import { type ComponentProps, useState } from 'react';
import type { Cents } from '@cordovan/domain/money';
import { useArea } from '../../ui/area/use-area.ts';
import { MoneyInput } from '../../ui/form/number-inputs.tsx';

interface Typed {
  readonly shown: Cents | null;
  readonly stored: Cents | null;
}

/**
 * Cost of a leather per the company's unit of area. Stored in cents per square foot. The typed value stays on
 * screen, because converting back may differ by a few cents.
 */
export function UnitCostInput({ value, onChange, ...rest }: ComponentProps<typeof MoneyInput>) {
  const { shownCost, storedCost } = useArea();
  const [typed, setTyped] = useState<Typed>();
  const shown = typed?.stored === value ? typed.shown : value === null ? null : shownCost(value);
  return (
    <MoneyInput
      {...rest}
      value={shown}
      onChange={(amount) => {
        const stored = amount === null ? null : storedCost(amount);
        setTyped({ shown: amount, stored });
        onChange(stored);
      }}
    />
  );
}
