/** The sheet's parameters in the address. */
export const SHEET_FILTERS = ['day', 'view', 'q', 'style', 'type', 'changed'] as const;

export type SheetFilters = Partial<Record<(typeof SHEET_FILTERS)[number], string>>;
