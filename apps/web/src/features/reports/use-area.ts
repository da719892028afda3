import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shownArea, unitSystems } from '@cordovan/domain/inventory';
import { formatNumber } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { unitSystemQuery } from './api/dashboard.ts';

/** Areas are stored in square feet and shown in the unit system of the company (INV-25). */
export function useArea() {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const setting = useQuery(unitSystemQuery());
  const system = setting.data?.value === '1' ? unitSystems.metric : unitSystems.english;
  return {
    unit: t(system === unitSystems.metric ? 'squareMetres' : 'squareFeet'),
    area: (squareFeet: number) => formatNumber(shownArea(squareFeet, system), language),
  };
}
