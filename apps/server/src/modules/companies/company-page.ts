import type { BodyOf } from '@cordovan/contracts/call';
import type { saveCompany } from '@cordovan/contracts/companies';
import { readableColor, readColor, readLogoAddress, readSite } from '@cordovan/domain/companies';
import type { CompanyValues } from './companies.repository.ts';

type PageSent = Pick<BodyOf<typeof saveCompany>, 'look' | 'embedSites' | 'samples'>;

/** Values of a validated look, websites and samples; anything that wasn't sent is unchanged. */
export function pageValuesOf({ look, embedSites, samples }: PageSent): Partial<CompanyValues> {
  return {
    ...(look && {
      logo_address: (look.logoAddress && readLogoAddress(look.logoAddress)) || null,
      accent_color: colorOf(look.accentColor),
      head_color: colorOf(look.headColor),
      typeface: look.typeface ?? 'modern',
    }),
    ...(embedSites && { embed_sites: [...new Set(embedSites.flatMap((site) => readSite(site) ?? []))] }),
    ...(samples && {
      offers_samples: samples.isOffered,
      sample_price_cents: samples.price,
      samples_per_order: samples.most,
    }),
  };
}

function colorOf(text: string | null | undefined): string | null {
  const color = text ? readColor(text) : undefined;
  return color === undefined ? null : readableColor(color);
}
