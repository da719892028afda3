import type { SalesRepInput, SalesRepRecord } from '@cordovan/contracts/sales-reps';
import { checkCommissions, checkSalesRep } from '@cordovan/domain/customers';
import { allowUnless, refusalsOf, type Result } from '@cordovan/domain/result';

/** A rate in the form; its day is null until chosen. */
export interface RateDraft {
  readonly from: string | null;
  readonly percent: number | null;
}

export interface SalesRepDraft extends Omit<SalesRepInput, 'commissions'> {
  readonly commissions: readonly RateDraft[];
}

export const draftOf = (rep: SalesRepRecord | undefined): SalesRepDraft => ({
  id: rep?.id ?? 0,
  name: rep?.name ?? '',
  email: rep?.email ?? '',
  phone: rep?.phone ?? '',
  quickBooksId: rep?.quickBooksId ?? '',
  commissions: rep?.commissions ?? [],
  isActive: rep?.isActive ?? true,
  rowVersion: rep?.rowVersion ?? 0,
});

const ratesOf = ({ commissions }: SalesRepDraft) =>
  commissions.flatMap(({ from, percent }) => (from === null || percent === null ? [] : [{ from, percent }]));

export const inputOf = (draft: SalesRepDraft): SalesRepInput => ({ ...draft, commissions: ratesOf(draft) });

/** Checks the fields, that each rate is complete, and that closed months stay unchanged. */
export function checkDraft(draft: SalesRepDraft, rep: SalesRepRecord | undefined): Result<unknown> {
  const missing = draft.commissions.flatMap(({ from, percent }, at) => [
    ...(from === null ? [{ name: 'from', term: 'initDate', at }] : []),
    ...(percent === null ? [{ name: 'percent', term: 'commission', at }] : []),
  ]);
  const rates = checkCommissions({
    before: rep?.commissions ?? [],
    after: ratesOf(draft),
    firstOpenDay: rep?.firstOpenDay ?? '',
  });
  return allowUnless([
    ...refusalsOf(checkSalesRep(draft, rep ?? null)),
    ...missing.map(({ name, term, at }) => ({
      code: 'FIELD_REQUIRED' as const,
      data: { field: term },
      field: `commissions.${at}.${name}`,
    })),
    ...(missing.length > 0 ? [] : refusalsOf(rates)),
  ]);
}
