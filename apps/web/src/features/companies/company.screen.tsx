import { Button, Tabs } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CompanyChoices, CompanyDetails } from '@cordovan/contracts/companies-office';
import { shopAddress } from '@cordovan/domain/companies';
import { parseSearch, stringifySearch } from '../../lib/address.ts';
import { paths } from '../../lib/paths.ts';
import { usePageId } from '../../lib/use-page-id.ts';
import { FormOfRecord } from '../../ui/form/form-of-record.tsx';
import { Screen, ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { choicesQuery, companyQuery } from './api/companies.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { CompanyForm } from './company-form.tsx';
import { OfferPanel } from './offer/offer-panel.tsx';
import classes from './companies.module.css';

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
        <Sections company={data} choices={choices.data} />
      ) : (
        <ScreenSkeleton />
      )}
    </Screen>
  );
}

interface Props {
  readonly company: CompanyDetails;
  readonly choices: CompanyChoices;
}

/**
 * Both forms stay mounted while the other is shown, keep what was typed, and still ask before the user leaves: an
 * `Activity`, the default, would suspend that.
 */
function Sections({ company, choices }: Props) {
  const { t } = useTranslation('companies');
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  const asked = parseSearch(searchStr)['tab'];
  const tab = asked === 'offer' || asked === 'consent' ? asked : 'shop';
  // Switching tabs loses nothing, so a form with changes doesn't ask.
  const open = (next: string | null) =>
    navigate({
      to: `${pathname}${stringifySearch({ tab: next === 'offer' || next === 'consent' ? next : undefined })}`,
      replace: true,
      ignoreBlocker: true,
    });
  return (
    <Tabs value={tab} onChange={(next) => void open(next)} keepMounted keepMountedMode="display-none">
      <Tabs.List mb="lg">
        <Tabs.Tab value="shop">{t('tabs.shop')}</Tabs.Tab>
        <Tabs.Tab value="offer">{t('tabs.offer')}</Tabs.Tab>
        <Tabs.Tab value="consent">{t('tabs.consent')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="shop" className={classes.panel ?? ''}>
        <FormOfRecord latest={company}>
          {(record, onDirty) => <CompanyForm company={record} choices={choices} onDirty={onDirty} />}
        </FormOfRecord>
      </Tabs.Panel>
      <Tabs.Panel value="offer" className={classes.panel ?? ''}>
        <OfferPanel company={company} choices={choices} />
      </Tabs.Panel>
      <Tabs.Panel value="consent" className={classes.panel ?? ''}>
        <ConsentPanel companyId={company.id} />
      </Tabs.Panel>
    </Tabs>
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
