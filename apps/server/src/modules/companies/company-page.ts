import type { BodyOf } from '@cordovan/contracts/call';
import type { saveCompany } from '@cordovan/contracts/companies';
import { readableColor, readColor, readLogoAddress, readSite } from '@cordovan/domain/companies';
import type { CompanyValues } from './companies.repository.ts';

type PageSent = Pick<BodyOf<typeof saveCompany>, 'look' | 'embedSites'>;

/** Values of a checked look and checked websites; what wasn't sent stays as it is. */
export function pageValuesOf({ look, embedSites }: PageSent): Partial<CompanyValues> {
  return {
    ...(look && {
      logo_address: (look.logoAddress && readLogoAddress(look.logoAddress)) || null,
      accent_color: colorOf(look.accentColor),
      head_color: colorOf(look.headColor),
      typeface: look.typeface ?? 'modern',
    }),
    ...(embedSites && { embed_sites: [...new Set(embedSites.flatMap((site) => readSite(site) ?? []))] }),
  };
}

function colorOf(text: string | null | undefined): string | null {
  const color = text ? readColor(text) : undefined;
  return color === undefined ? null : readableColor(color);
}
