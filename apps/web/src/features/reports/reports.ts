import type { Action } from '@cordovan/domain/identity';
import { isDay } from '@cordovan/domain/calendar';
import type { useFilters } from '../../ui/list/use-filters.ts';

/** The reports of GEN-15, who may read them (N-01), and which filter they have in addition to dates. */
export const reports = {
  labor: { action: 'reports.labor', narrows: 'employee' },
  time: { action: 'reports.timeRegister', narrows: 'employee' },
  leather: { action: 'reports.backOrderedLeather', narrows: 'store' },
  production: { action: 'reports.ordersInProduction', narrows: 'store' },
  standard: { action: 'reports.standard', narrows: 'store' },
  lateness: { action: 'reports.ordersInProduction', narrows: 'store' },
  process: { action: 'laborCosts.view', narrows: 'store' },
} as const satisfies Record<string, { action: Action; narrows: 'employee' | 'store' }>;

export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as readonly ReportName[];

export const REPORT_FILTERS = ['from', 'to', 'store', 'employee', 'style', 'line', 'by', 'sort'] as const;
type Given = Partial<Record<(typeof REPORT_FILTERS)[number], string>>;

/** Filters of a report in the address. */
export type Filters = ReturnType<typeof useFilters<(typeof REPORT_FILTERS)[number]>>;

/** A report's filters in the form that the server expects. */
export interface ReportFilter {
  readonly from?: string;
  readonly to?: string;
  readonly storeId?: number;
  readonly employeeId?: number;
  readonly styleId?: number;
  readonly lineId?: number;
}

const idOf = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : undefined);

/** Parses the filters in the address. Ignores invalid ones and those of another report. */
export function reportFilter(name: ReportName, filters: Given): ReportFilter {
  const { from, to } = filters;
  const storeId = reports[name].narrows === 'store' ? idOf(filters.store) : undefined;
  const employeeId = reports[name].narrows === 'employee' ? idOf(filters.employee) : undefined;
  const styleId = name === 'process' ? idOf(filters.style) : undefined;
  const lineId = name === 'process' ? idOf(filters.line) : undefined;
  return {
    ...(from && isDay(from) ? { from } : {}),
    ...(to && isDay(to) ? { to } : {}),
    ...(storeId === undefined ? {} : { storeId }),
    ...(employeeId === undefined ? {} : { employeeId }),
    ...(styleId === undefined ? {} : { styleId }),
    ...(lineId === undefined ? {} : { lineId }),
  };
}
