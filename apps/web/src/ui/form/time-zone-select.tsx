import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Zones of the United States first: most stores are there. */
const US_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** The time zone of this device. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Props extends Omit<SelectProps, 'data' | 'onChange' | 'value'> {
  readonly value: string | null;
  readonly onChange: (zone: string | null) => void;
}

const readable = (zone: string): string => zone.replaceAll('_', ' ');

/** A time zone by its IANA name, searchable by city. */
export function TimeZoneSelect({ value, ...rest }: Props) {
  const { t } = useTranslation('ui');
  const known = Intl.supportedValuesOf('timeZone');
  const others = [...new Set([...(value ? [value] : []), ...known])].filter(
    (zone) => !US_ZONES.includes(zone),
  );
  const options = (zones: readonly string[]) => zones.map((zone) => ({ value: zone, label: readable(zone) }));
  return (
    <Select
      {...rest}
      searchable
      value={value}
      nothingFoundMessage={t('zones.none')}
      data={[
        { group: t('zones.us'), items: options(US_ZONES) },
        { group: t('zones.others'), items: options(others) },
      ]}
    />
  );
}
