import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** US time zones come first, because most stores are there. */
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

const readable = (zone: string): string => zone.replaceAll('_', ' ');
const options = (zones: readonly string[]) => zones.map((zone) => ({ value: zone, label: readable(zone) }));
/** Four hundred options, created once, because a form renders on every key press. */
const US_OPTIONS = options(US_ZONES);
const OTHER_OPTIONS = options(Intl.supportedValuesOf('timeZone').filter((zone) => !US_ZONES.includes(zone)));
const KNOWN = new Set([...US_OPTIONS, ...OTHER_OPTIONS].map(({ value }) => value));

interface Props extends Omit<SelectProps, 'data' | 'onChange' | 'value'> {
  readonly value: string | null;
  readonly onChange: (zone: string | null) => void;
}

/** A time zone by its IANA name, searchable by city. */
export function TimeZoneSelect({ value, ...rest }: Props) {
  const { t } = useTranslation('ui');
  // Also lists the current zone if it has an alias that isn't in the list.
  const own = value && !KNOWN.has(value) ? options([value]) : [];
  return (
    <Select
      {...rest}
      searchable
      value={value}
      nothingFoundMessage={t('zones.none')}
      data={[
        { group: t('zones.us'), items: US_OPTIONS },
        { group: t('zones.others'), items: [...own, ...OTHER_OPTIONS] },
      ]}
    />
  );
}
