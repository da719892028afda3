import { queryOptions, useQuery } from '@tanstack/react-query';
import { readSetting } from '@cordovan/contracts/settings';
import {
  areaUnit,
  shownArea,
  shownUnitCost,
  storedArea,
  storedUnitCost,
  unitSystems,
  type UnitSystem,
} from '@cordovan/domain/inventory';
import type { Cents } from '@cordovan/domain/money';
import { formatNumber } from '../../lib/format/format.ts';
import { send } from '../../lib/http/send.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

const unitSystemQuery = () =>
  queryOptions({
    queryKey: ['settings', 'unit-system'],
    queryFn: ({ signal }) => send(readSetting, { params: { name: 'unit-system' }, signal }),
  });

export interface Area {
  readonly system: UnitSystem;
  readonly isMetric: boolean;
  /** Sign of the unit. */
  readonly unit: string;
  /** Square feet as the company reads them, without the unit. */
  readonly area: (squareFeet: number) => string;
  readonly shown: (squareFeet: number) => number;
  /** What was typed in the company's unit, in square feet. */
  readonly stored: (typed: number) => number;
  /** A cost per square foot as the company reads it, per its own unit. */
  readonly shownCost: (perSquareFoot: Cents) => Cents;
  /** A cost that was typed per the company's unit, per square foot. */
  readonly storedCost: (typed: Cents) => Cents;
}

/** Areas are stored in square feet and shown in the unit system of the company (INV-25). */
export function useArea(): Area {
  const language = useLanguage();
  const setting = useQuery(unitSystemQuery());
  const system = setting.data?.value === '1' ? unitSystems.metric : unitSystems.english;
  const isMetric = system === unitSystems.metric;
  return {
    system,
    isMetric,
    unit: areaUnit(system),
    area: (squareFeet) => formatNumber(shownArea(squareFeet, system), language),
    shown: (squareFeet) => shownArea(squareFeet, system),
    stored: (typed) => storedArea(typed, system),
    shownCost: (cost) => shownUnitCost(cost, system),
    storedCost: (typed) => storedUnitCost(typed, system),
  };
}
