import type { ComponentProps } from 'react';
import { unitCostOf } from '@cordovan/domain/inventory';
import type { Cents } from '@cordovan/domain/money';
import { useArea } from '../../ui/area/use-area.ts';
import { MoneyInput } from '../../ui/form/number-inputs.tsx';

/** The two figures of a unit cost, as sent to the server. */
export interface SentUnitCost {
  readonly unitCost: Cents | null;
  /** Set when the cost was typed per square meter. */
  readonly unitCostPerMeter: Cents | null;
}

interface Props extends Omit<ComponentProps<typeof MoneyInput>, 'value' | 'onChange'> {
  readonly cost: SentUnitCost;
  readonly onChange: (cost: SentUnitCost) => void;
}

/** A leather's cost per unit of area that the company uses. */
export function UnitCostInput({ cost, onChange, ...rest }: Props) {
  const { shownCost, typedCost } = useArea();
  const { unitCost, unitCostPerMeter } = cost;
  return (
    <MoneyInput
      {...rest}
      value={unitCost === null ? null : shownCost(unitCostOf(unitCost, unitCostPerMeter))}
      onChange={(amount) => {
        if (amount === null) {
          onChange({ unitCost: null, unitCostPerMeter: null });
          return;
        }
        const { perSquareFoot, perSquareMeter } = typedCost(amount);
        onChange({ unitCost: perSquareFoot, unitCostPerMeter: perSquareMeter });
      }}
    />
  );
}
