import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { pageConfiguration } from '../../lib/page-configuration.ts';
import type { StoreDraft } from './store-draft.ts';

interface Props {
  readonly form: UseFormReturnType<StoreDraft>;
  readonly isReadOnly: boolean;
}

const isNear = (zone: string) => zone.startsWith('America/') || zone === 'Pacific/Honolulu';
const zones = Intl.supportedValuesOf('timeZone');
const shown = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') });

/** The store's time zone, used for the days of its orders and documents (N-37). */
export function TimeZoneField({ form, isReadOnly }: Props) {
  const { t } = useTranslation('stores');
  const known = form.values.timeZone;
  const all = known && !zones.includes(known) ? [known, ...zones] : zones;
  return (
    <Select
      label={t('detail.timeZone')}
      description={t('detail.timeZoneHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={pageConfiguration().timeZone}
      searchable
      disabled={isReadOnly}
      data={[
        { group: t('detail.zonesNear'), items: all.filter(isNear).map(shown) },
        { group: t('detail.zonesElsewhere'), items: all.filter((zone) => !isNear(zone)).map(shown) },
      ]}
      {...form.getInputProps('timeZone')}
      value={known ?? null}
    />
  );
}
