import type { ReactNode } from 'react';
import { Button, Group } from '@mantine/core';
import { IconPencil, IconReceiptTax } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TaxRates } from '@cordovan/contracts/tax';
import { ratesOn } from '@cordovan/domain/accounting';
import { usualName } from '@cordovan/domain/messages';
import { formatDay, formatPercent } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import type { Column } from '../../../ui/list/data-list.types.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { AgencyForm } from './agency-form.tsx';
import { taxRatesQuery } from './api/tax.ts';
import { RatesForm } from './rates-form.tsx';

type StoreRates = TaxRates['stores'][number];

/** The agencies' rates at each store. Clicking a store opens its rate form. */
export function RateList({ choice }: { readonly choice: ReactNode }) {
  const { t } = useTranslation('tax');
  const dialogs = useDialogs();
  const language = useLanguage();
  const mayBook = useCan('accounting.book');
  const rates = useQuery(taxRatesQuery());
  const { data } = rates;
  const edit = (store: StoreRates) =>
    data &&
    dialogs.open(
      (close) => (
        <RatesForm store={store} agencies={data.agencies} asOf={data.asOf} onClose={() => close()} />
      ),
      { title: t('ratesOf', { store: store.store }) },
    );
  const rename = (agency: TaxRates['agencies'][number]) =>
    dialogs.open((close) => <AgencyForm agency={agency} onClose={() => close()} />, {
      title: t('agency.edit'),
    });
  return (
    <DataList
      name="taxRates"
      label={t('parts.rates')}
      columns={useRateColumns(data)}
      rows={data?.stores}
      rowKey={({ storeId }) => storeId}
      {...(mayBook ? { onOpen: (store: StoreRates) => void edit(store) } : {})}
      error={rates.error}
      onRetry={() => void rates.refetch()}
      empty={<EmptyState icon={IconReceiptTax} title={t('noStores')} />}
      toolbar={
        <Group gap="sm">
          {choice}
          {mayBook &&
            data?.agencies.map((agency) => (
              <Button
                key={agency.id}
                variant="subtle"
                color="quiet"
                leftSection={<IconPencil size={18} aria-hidden />}
                aria-label={t('agency.editOf', { name: agency.name })}
                onClick={() => void rename(agency)}
              >
                {usualName('account', agency.name, language)}
              </Button>
            ))}
        </Group>
      }
    />
  );
}

function useRateColumns(data: TaxRates | undefined): readonly Column<StoreRates>[] {
  const { t } = useTranslation('tax');
  const language = useLanguage();
  const asOf = data?.asOf ?? '';
  const nameOf = (id: number) =>
    usualName('account', data?.agencies.find((agency) => agency.id === id)?.name ?? '', language);
  const next = ({ rates }: StoreRates) =>
    rates
      .map(({ startsOn }) => startsOn)
      .filter((day) => day > asOf)
      .toSorted()[0];
  return [
    { id: 'store', header: t('store'), canHide: false, card: 'title', cell: ({ store }) => store },
    {
      id: 'rateState',
      header: t('usState'),
      yieldsOn: 'tablet',
      card: 'lineEnd',
      cell: ({ state }) => state,
    },
    {
      id: 'agencies',
      header: t('agencies'),
      card: 'note',
      cell: ({ rates }) =>
        ratesOn(rates, asOf)
          .map(({ agencyId, rate }) => `${nameOf(agencyId)} ${formatPercent(rate, language)}`)
          .join(', ') || '–',
    },
    {
      id: 'next',
      header: t('nextChange'),
      card: 'line',
      cell: (row) => {
        const day = next(row);
        return day === undefined ? '–' : formatDay(day, language);
      },
    },
    {
      id: 'total',
      header: t('total'),
      align: 'end',
      canHide: false,
      card: 'titleEnd',
      cell: ({ total }) => formatPercent(total, language),
    },
  ];
}
