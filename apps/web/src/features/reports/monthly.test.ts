import { expect, test } from 'vitest';
import { axisLabels } from './monthly.ts';

test(
  'labels every month of a chart, and adds the year to the first month of each year',
  { tags: ['N-21'] },
  () => {
    const names = ['Dic 2025', 'Ene 2026', 'Feb 2026', 'May 2026'];
    const labels = axisLabels(names, ['2025-12-01', '2026-01-01', '2026-02-01', '2026-05-01']);
    expect(names.map((name) => labels.get(name))).toEqual(['Dic 2025', 'Ene 2026', 'Feb', 'May']);
  },
);
