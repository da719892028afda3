import type { CompanyInput } from '@cordovan/contracts/companies';
import type { CompanyDetails } from '@cordovan/contracts/companies-office';
import { readColor, type SampleTerms, type ShopLook } from '@cordovan/domain/companies';

/** The form sends every field, so an empty field is cleared. */
export type CompanyDraft = { [Field in keyof CompanyInput]-?: Exclude<CompanyInput[Field], undefined> } & {
  readonly look: Record<'logoAddress' | 'accentColor' | 'headColor', string> & Pick<ShopLook, 'typeface'>;
  readonly embedSites: string[];
  readonly samples: SampleTerms;
};

export const draftOf = (company: CompanyDetails): CompanyDraft => ({
  id: company.id,
  name: company.name,
  productLabel: company.productLabel,
  multiplier: company.multiplier,
  salesTax: company.salesTax,
  payments: company.payments,
  minimumPercentage: company.minimumPercentage,
  flavorMode: company.flavorMode,
  adiisClassId: company.adiisClassId ?? '',
  adiisSalesRepDefault: company.adiisSalesRepDefault,
  templateOrder: company.templateOrder ?? '',
  templateEmail: company.templateEmail ?? '',
  redirectUrl: company.redirectUrl ?? '',
  leatherItemId: company.leatherItemId,
  saleItemId: company.saleItemId,
  storeId: company.storeId,
  look: {
    logoAddress: company.look.logoAddress ?? '',
    accentColor: company.look.accentColor ?? '',
    headColor: company.look.headColor ?? '',
    typeface: company.look.typeface,
  },
  embedSites: [...company.embedSites],
  samples: company.samples,
  rowVersion: company.rowVersion,
});

/** The look as the shop would show it; an incomplete color counts as none. */
export const lookOf = ({ look }: Pick<CompanyDraft, 'look'>): ShopLook => ({
  logoAddress: look.logoAddress || null,
  accentColor: readColor(look.accentColor) ?? null,
  headColor: readColor(look.headColor) ?? null,
  typeface: look.typeface,
});
