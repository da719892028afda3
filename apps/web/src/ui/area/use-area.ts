import { useContext } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readSetting } from '@cordovan/contracts/settings';
import {
  areaUnit,
  shownArea,
  shownUnitCost,
  storedArea,
  typedUnitCost,
  type UnitCost,
  unitSystems,
  type UnitSystem,
} from '@cordovan/domain/inventory';
import type { Cents } from '@cordovan/domain/money';
import { formatNumber } from '../../lib/format/format.ts';
import { send } from '../../lib/http/send.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { GivenUnit } from './given-unit.ts';

const unitSystemQuery = () =>
  queryOptions({
    queryKey: ['settings', 'unit-system'],
    queryFn: ({ signal }) => send(readSetting, { params: { name: 'unit-system' }, signal }),
  });

export interface Area {
  readonly system: UnitSystem;
  readonly isMetric: boolean;
  /** Symbol of the unit. */
  readonly unit: string;
  /** Converts square feet into the company's unit, without the symbol. */
  readonly area: (squareFeet: number) => string;
  readonly shown: (squareFeet: number) => number;
  /** Converts input in the company's unit into square feet. */
  readonly stored: (typed: number) => number;
  /** Converts a cost into a cost per company unit. */
  readonly shownCost: (cost: UnitCost) => Cents;
  /** Converts an input of a cost per company unit. */
  readonly typedCost: (typed: Cents) => UnitCost;
}

/** Areas are stored in square feet and shown in the company's unit system (INV-25). */
export function useArea(): Area {
  const language = useLanguage();
  const given = useContext(GivenUnit);
  const setting = useQuery({ ...unitSystemQuery(), enabled: given === null });
  const system = given ?? (setting.data?.value === '1' ? unitSystems.metric : unitSystems.english);
  const isMetric = system === unitSystems.metric;
  return {
    system,
    isMetric,
    unit: areaUnit(system),
    area: (squareFeet) => formatNumber(shownArea(squareFeet, system), language),
    shown: (squareFeet) => shownArea(squareFeet, system),
    stored: (typed) => storedArea(typed, system),
    shownCost: (cost) => shownUnitCost(cost, system),
    typedCost: (typed) => typedUnitCost(typed, system),
  };
}
