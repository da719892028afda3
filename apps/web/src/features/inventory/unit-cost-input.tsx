import { type ComponentProps, useState } from 'react';
import type { Cents } from '@cordovan/domain/money';
import { useArea } from '../../ui/area/use-area.ts';
import { MoneyInput } from '../../ui/form/number-inputs.tsx';

interface Typed {
  readonly shown: Cents | null;
  readonly stored: Cents | null;
}

/**
 * The cost of a leather per unit of area of the company. Inside it is whole cents per square foot; what was typed stays
 * on the screen, although the way back from it may differ by a few cents.
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
