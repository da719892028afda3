import { useQuery } from '@tanstack/react-query';
import type { CompanyChoices, CompanyDetails } from '@cordovan/contracts/companies-office';
import { FormOfRecord } from '../../../ui/form/form-of-record.tsx';
import { ScreenSkeleton } from '../../../ui/screen/screen.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { offerQuery } from '../api/offer.ts';
import { OfferForm } from './offer-form.tsx';

interface Props {
  readonly company: CompanyDetails;
  readonly choices: CompanyChoices;
}

/** Offer of a shop. */
export function OfferPanel({ company, choices }: Props) {
  const offer = useQuery(offerQuery(company.id));
  if (offer.error) return <ReadFailure error={offer.error} onRetry={() => void offer.refetch()} />;
  if (!offer.data) return <ScreenSkeleton />;
  return (
    <FormOfRecord latest={offer.data}>
      {(record, onDirty) => (
        <OfferForm stored={record} company={company} choices={choices} onDirty={onDirty} />
      )}
    </FormOfRecord>
  );
}
