import { useState } from 'react';
import { Button, Chip, Select, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBoardContext } from './board/board-context.ts';
import { allCards, type BoardFilterText, flagText, isOn, storesOf } from './board/board-filter.ts';
import classes from './toolbar.module.css';

export interface FilterControl {
  readonly filters: BoardFilterText;
  readonly setFilters: (change: { [Name in keyof BoardFilterText]?: string | undefined }) => void;
  readonly clear: () => void;
  readonly has: boolean;
}

/** Filters the cards of the board, and counts the orders that this hides. Seats and hours still cover all orders. */
export function BoardFilters(control: FilterControl) {
  const { t } = useTranslation('production');
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(control.filters).length;
  return (
    <div className={classes.filters} role="group" aria-label={t('filter.label')}>
      {isPhone && (
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconFilter size={18} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t('filter.button', { count }) : t('filter.label')}
        </Button>
      )}
      {(!isPhone || isOpen) && <Choices {...control} />}
      <Hidden {...control} />
    </div>
  );
}

function Choices({ filters, setFilters }: FilterControl) {
  const { t } = useTranslation('production');
  const { board } = useBoardContext();
  const choices = {
    line: board.lines,
    style: board.styles,
    leather: board.leathers,
    store: storesOf(board),
  } as const;
  return (
    <>
      {(['line', 'style', 'leather', 'store'] as const).map((name) => (
        <Select
          key={name}
          className={classes.filter}
          aria-label={t(`filter.${name}`)}
          placeholder={t(`filter.any.${name}`)}
          clearable
          searchable
          data={choices[name].map((choice) => ({ value: String(choice.id), label: choice.name }))}
          value={filters[name] ?? null}
          onChange={(value) => setFilters({ [name]: value ?? undefined })}
        />
      ))}
      {(['late', 'short'] as const).map((name) => (
        <Chip
          key={name}
          checked={isOn(filters[name])}
          onChange={(isChosen) => setFilters({ [name]: flagText(isChosen) })}
        >
          {t(`filter.${name}`)}
        </Chip>
      ))}
    </>
  );
}

/** How many orders the filters hide, and a button to show them all. */
function Hidden({ has, clear }: FilterControl) {
  const { t } = useTranslation('production');
  const { board, isShown } = useBoardContext();
  const cards = allCards(board);
  const hidden = cards.filter((card) => !isShown(card)).length;
  return (
    <>
      <Text size="sm" c="dimmed" role="status" className={classes.hidden}>
        {has && t('filter.hidden', { count: hidden, all: cards.length })}
      </Text>
      {has && (
        <Button
          variant="subtle"
          color="quiet"
          leftSection={<IconFilterOff size={18} aria-hidden />}
          onClick={clear}
        >
          {t('filter.clear')}
        </Button>
      )}
    </>
  );
}
