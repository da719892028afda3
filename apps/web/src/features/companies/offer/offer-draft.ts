import type { UseFormReturnType } from '@mantine/form';
import type { CompanyOfferInput } from '@cordovan/contracts/companies-offer';
import type { CompanyChoices, CompanyDetails } from '@cordovan/contracts/companies-office';
import type { Offer } from '@cordovan/domain/companies';

/** Props of every part of the form. */
export interface OfferProps {
  readonly offer: Offer;
  readonly errors: UseFormReturnType<CompanyOfferInput>['errors'];
  readonly choices: CompanyChoices;
  readonly company: CompanyDetails;
  readonly onChange: (change: Partial<Offer>) => void;
}

/** Number of entries in an offer. */
export const entriesOf = ({ styleIds, flavorIds, leatherIds, components, parts }: Offer): number =>
  styleIds.length +
  flavorIds.length +
  leatherIds.length +
  components.length +
  parts.reduce((sum, { items }) => sum + items.length, 0);
