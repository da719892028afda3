import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@cordovan/domain/calendar';
import { formatDay } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { isZoom, monthOf, shifted, zooms, type DayRange, type Zoom } from './board/board-range.ts';
import classes from './toolbar.module.css';

interface Props {
  readonly zoom: Zoom;
  readonly range: DayRange;
  readonly onShow: (view: { zoom?: Zoom; from?: string | undefined }) => void;
  /** Receives the element where the board, once loaded, shows its latest changes. */
  readonly onPlace: (place: HTMLElement | null) => void;
}

/** `December 2026`. */
const monthName = (day: Day, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Selects the days and the zoom. Both are kept in the address. */
export function BoardToolbar({ zoom, range, onShow, onPlace }: Props) {
  const { t } = useTranslation('production');
  const language = useLanguage();
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        aria-label={t('zoom.label')}
        value={zoom}
        onChange={(value) => isZoom(value) && onShow({ zoom: value })}
        data={zooms.map((value) => ({ value, label: t(`zoom.${value}`) }))}
      />
      <Group gap={4} wrap="nowrap">
        <ActionIcon aria-label={t('earlier')} onClick={() => onShow({ from: shifted(zoom, range, -1) })}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <Button variant="default" onClick={() => onShow({ from: undefined })}>
          {t('toToday')}
        </Button>
        <ActionIcon aria-label={t('later')} onClick={() => onShow({ from: shifted(zoom, range, 1) })}>
          <IconChevronRight size={20} />
        </ActionIcon>
        <Text size="sm" className="tabular" role="status" ml="xs">
          {zoom === 'month'
            ? monthName(monthOf(range), language)
            : `${formatDay(range.from, language)} – ${formatDay(range.to, language)}`}
        </Text>
      </Group>
      <div ref={onPlace} className={classes.place} />
    </div>
  );
}
