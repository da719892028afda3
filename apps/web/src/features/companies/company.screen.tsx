import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shopAddress } from '@cordovan/domain/companies';
import { paths } from '../../lib/paths.ts';
import { usePageId } from '../../lib/use-page-id.ts';
import { FormOfRecord } from '../../ui/form/form-of-record.tsx';
import { Screen, ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { choicesQuery, companyQuery } from './api/companies.ts';
import { CompanyForm } from './company-form.tsx';

/** One online shop: its data, its look and the websites that show it (N-16). */
export default function CompanyScreen() {
  const { t } = useTranslation(['companies', 'shell']);
  const company = useQuery(companyQuery(Number(usePageId()) || 0));
  const choices = useQuery(choicesQuery());
  const { data } = company;
  const failed = [company, choices].find(({ error }) => error !== null);
  return (
    <Screen
      title={data?.name ?? t('shell:screens.company')}
      back={{ label: t('title'), to: paths.companies }}
      action={data && <OpenShop label={data.label} />}
      isLoading={company.isPending || choices.isPending}
    >
      {failed?.error ? (
        <ReadFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : data && choices.data ? (
        <FormOfRecord latest={data}>
          {(record, onDirty) => <CompanyForm company={record} choices={choices.data} onDirty={onDirty} />}
        </FormOfRecord>
      ) : (
        <ScreenSkeleton />
      )}
    </Screen>
  );
}

function OpenShop({ label }: { readonly label: string }) {
  const { t } = useTranslation('companies');
  return (
    <Button
      component="a"
      variant="default"
      href={shopAddress({ origin: window.location.origin, label })}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconExternalLink size={18} aria-hidden />}
    >
      {t('openShop')}
    </Button>
  );
}
