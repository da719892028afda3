import type { Columns } from '@cordovan/domain/lists';
import type { UsageRow } from './leather-usage.ts';

const inPercent = (fraction: number | null): number | null =>
  fraction === null ? null : Math.round(fraction * 1_000) / 10;

/** Planned and used leather by style, leather or cutter (INV-24), in the company's unit. */
export const usageColumns = {
  name: {
    label: { en: 'Name', es: 'Nombre' },
    kind: 'text',
    width: 24,
    value: ({ id, name }, { language }) =>
      id === null
        ? { en: 'Several people, or not recorded', es: 'Varias personas, o sin registro' }[language]
        : name,
  },
  pieces: {
    label: { en: 'Pieces measured', es: 'Piezas medidas' },
    kind: 'number',
    value: (row) => row.pieces,
  },
  net: {
    label: { en: 'Net area', es: 'Área neta' },
    kind: 'area',
    isHiddenAtFirst: true,
    value: (row) => (row.pieces === 0 ? null : row.net),
  },
  planned: {
    label: { en: 'Planned', es: 'Planeado' },
    kind: 'area',
    value: (row) => (row.pieces === 0 ? null : row.planned),
  },
  used: {
    label: { en: 'Used', es: 'Usado' },
    kind: 'area',
    value: (row) => (row.pieces === 0 ? null : row.used),
  },
  difference: {
    label: { en: 'Over plan', es: 'Sobre lo planeado' },
    kind: 'area',
    value: (row) => (row.pieces === 0 ? null : Math.round((row.used - row.planned) * 10_000) / 10_000),
  },
  waste: { label: { en: 'Waste', es: 'Merma' }, kind: 'percent', value: (row) => inPercent(row.waste) },
  low: {
    label: { en: 'Waste, lowest tenth', es: 'Merma, décima más baja' },
    kind: 'percent',
    isHiddenAtFirst: true,
    value: (row) => inPercent(row.low),
  },
  high: {
    label: { en: 'Waste, highest tenth', es: 'Merma, décima más alta' },
    kind: 'percent',
    isHiddenAtFirst: true,
    value: (row) => inPercent(row.high),
  },
  factor: {
    label: { en: 'Waste factor', es: 'Factor de merma' },
    kind: 'percent',
    value: (row) => inPercent(row.factor),
  },
  suggestion: {
    label: { en: 'Suggested', es: 'Sugerido' },
    kind: 'percent',
    value: (row) => inPercent(row.suggestion),
  },
} as const satisfies Columns<UsageRow>;
