import { useEffect, useRef } from 'react';
import { Button, Popover, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarPlus, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PriceGrid } from '@cordovan/contracts/pricing';
import { formatDay } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { SHEET_FILTERS } from './sheet-filters.ts';
import classes from './pricing.module.css';

interface Props {
  readonly grid: PriceGrid;
  /** Number of unsaved changes. */
  readonly edits: number;
}

/** Maximum number of past days shown at once; earlier ones are in the day field. */
const MOST_PAST = 4;

/** The days on which prices change. Past days are locked; changes apply from the chosen day on. */
export function Timeline({ grid, edits }: Props) {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  const dialogs = useDialogs();
  const { setFilters } = useFilters(SHEET_FILTERS);
  const { today, day, changes } = grid;
  const past = changes.filter((each) => each.day < today).slice(-MOST_PAST);
  const later = changes.filter((each) => each.day > today);
  const ofToday = changes.find((each) => each.day === today)?.count ?? 0;
  const isNew = day > today && !later.some((each) => each.day === day);
  const days = [
    ...past,
    { day: today, count: ofToday },
    ...[...later, ...(isNew ? [{ day, count: 0 }] : [])].toSorted((a, b) => a.day.localeCompare(b.day)),
  ];
  const line = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = line.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the timeline scrolls, never the page.
    if (line.current && current) line.current.scrollLeft = current.offsetLeft - line.current.offsetLeft - 40;
  }, [day]);
  const open = async (chosen: string) => {
    if (edits > 0 && chosen < today) {
      await dialogs.message({ icon: 'warning', text: t('timeline.saveFirst') });
      return;
    }
    setFilters({ day: chosen === today ? undefined : chosen });
  };
  return (
    <section className={classes.timeline} aria-label={t('timeline.label')}>
      <Text size="sm" c="dimmed">
        {t('timeline.title')}
      </Text>
      <ol ref={line} className={classes.days}>
        {days.map((each) => (
          <li key={each.day}>
            <UnstyledButton
              className={classes.day}
              data-time={each.day < today ? 'past' : each.day === today ? 'today' : 'later'}
              aria-current={each.day === day ? 'date' : undefined}
              onClick={() => void open(each.day)}
            >
              <span className={classes.dayName}>
                {each.day < today && <IconLock size={14} aria-hidden />}
                {each.day === today ? t('timeline.today') : formatDay(each.day, language)}
              </span>
              <span className={classes.dayCount}>
                {each.count > 0 ? t('timeline.count', { count: each.count }) : t('timeline.none')}
              </span>
            </UnstyledButton>
          </li>
        ))}
        <li>
          <OtherDay day={day} onChoose={(chosen) => void open(chosen)} />
        </li>
      </ol>
    </section>
  );
}

function OtherDay({ day, onChoose }: { readonly day: string; readonly onChoose: (day: string) => void }) {
  const { t } = useTranslation('pricing');
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <Popover opened={isOpen} onClose={close} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="subtle"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {t('timeline.other')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DayInput
          label={t('timeline.day')}
          popoverProps={{ withinPortal: false }}
          value={day}
          required
          onChange={(chosen) => {
            if (!chosen) return;
            close();
            onChoose(chosen);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
