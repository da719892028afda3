import { allowUnless, type Refusal, refusalsOf, type Result } from '../result/index.ts';
import type { Term } from '../messages/index.ts';
import { readLogoAddress } from './logo-address.ts';
import { readColor } from './look.ts';
import { checkSampleTerms, type SampleTerms } from './samples.ts';
import { readSite } from './sites.ts';

/** Details of a shop, as typed. */
export interface CompanyDraft {
  readonly name: string;
  readonly productLabel: string;
  readonly multiplier: number;
  readonly salesTax: number;
  readonly minimumPercentage: number;
  readonly look?:
    | {
        readonly logoAddress?: string | null | undefined;
        readonly accentColor?: string | null | undefined;
        readonly headColor?: string | null | undefined;
      }
    | null
    | undefined;
  readonly embedSites?: readonly string[] | null | undefined;
  readonly samples?: SampleTerms | null | undefined;
}

const invalid = (field: string, word: Term): Refusal => ({
  code: 'FIELD_INVALID',
  field,
  data: { field: word },
});

const required = (field: 'name' | 'productLabel', text: string): Refusal | undefined =>
  text.trim() === '' ? { code: 'FIELD_REQUIRED', field, data: { field } } : undefined;

/** Refuses a price factor that would make everything free. */
export const checkMultiplier = (multiplier: number): Result<void> =>
  allowUnless([multiplier > 0 ? undefined : invalid('multiplier', 'multiplier')]);

const isColor = (text: string | null | undefined): boolean => !text || readColor(text) !== undefined;
const isLogo = (text: string | null | undefined): boolean => !text || readLogoAddress(text) !== undefined;

/** Checks a shop's name, prices, look, websites and samples (N-16). */
export function checkCompany(draft: CompanyDraft): Result<void> {
  const { look, embedSites, samples, salesTax, minimumPercentage } = draft;
  return allowUnless([
    required('name', draft.name),
    required('productLabel', draft.productLabel),
    draft.multiplier > 0 ? undefined : invalid('multiplier', 'multiplier'),
    salesTax > 100 ? invalid('salesTax', 'taxRate') : undefined,
    minimumPercentage > 100 ? invalid('minimumPercentage', 'minimumPercentage') : undefined,
    isLogo(look?.logoAddress) ? undefined : invalid('look.logoAddress', 'logo'),
    isColor(look?.accentColor) ? undefined : invalid('look.accentColor', 'color'),
    isColor(look?.headColor) ? undefined : invalid('look.headColor', 'color'),
    ...(embedSites ?? []).map((site, at): Refusal | undefined =>
      site.trim() !== '' && readSite(site) === undefined
        ? { code: 'WEBSITE_NOT_VALID', field: `embedSites.${at}` }
        : undefined,
    ),
    ...(samples ? refusalsOf(checkSampleTerms(samples)) : []),
  ]);
}
