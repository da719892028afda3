import { type KeyboardEvent, useRef } from 'react';
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NewHide } from '@cordovan/contracts/inventory-lots';
import { hideKey, MOST_CODE_LENGTH, roundedArea } from '@cordovan/domain/inventory';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useArea } from '../area/use-area.ts';
import { AREAS, NumberField } from '../form/number-field.tsx';
import classes from './hides-input.module.css';

/** A typed or scanned hide that has no row on the server yet. */
export interface TypedHide extends NewHide {
  readonly key: number;
}

let lastKey = 0;
export const typedHide = (hide: Partial<NewHide> = {}): TypedHide => ({
  code: '',
  area: 0,
  lot: '',
  grade: '',
  location: '',
  defects: '',
  ...hide,
  key: (lastKey += 1),
});

/** Hides with an area or a code. The empty row at the end doesn't count. */
export const filledHides = (hides: readonly TypedHide[]): NewHide[] =>
  hides.filter(({ code, area }) => area > 0 || code.trim() !== '').map(({ key: _key, ...hide }) => hide);

export const areaOfHides = (hides: readonly TypedHide[]): number =>
  roundedArea(hides.reduce((sum, { area }) => sum + area, 0));

interface Props {
  readonly hides: readonly TypedHide[];
  readonly onChange: (hides: readonly TypedHide[]) => void;
  /** Whether each hide names its dye lot. */
  readonly withLot: boolean;
  /** Whether to show what is wrong with the rows. */
  readonly isTried: boolean;
}

/** On wide screens, column headings name the fields; on phones, each field has its own label. */
const HEADED = { label: classes.label } as const;

/** Rows for hides: a scanned or typed code, then the area; Enter goes on to the next hide. */
export function HidesInput({ hides, onChange, withLot, isTried }: Props) {
  const { t } = useTranslation('inventory');
  const message = useMessage();
  const { unit, area, shown, stored } = useArea();
  const frame = useRef<HTMLDivElement>(null);
  const change = (key: number, part: Partial<NewHide>) =>
    onChange(hides.map((hide) => (hide.key === key ? { ...hide, ...part } : hide)));
  const focus = (row: number, name: string) =>
    setTimeout(() =>
      frame.current?.querySelector<HTMLInputElement>(`[data-row="${row}"] [name="${name}"]`)?.focus(),
    );
  /** Enter in a code goes to its area, Enter in an area to the next code. */
  const goOn = (event: KeyboardEvent, row: number, isArea: boolean) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isArea) {
      focus(row, 'area');
      return;
    }
    (event.target as HTMLInputElement).blur();
    if (row === hides.length - 1) add();
    else focus(row + 1, 'code');
  };
  const add = () => {
    onChange([...hides, typedHide()]);
    focus(hides.length, 'code');
  };
  const keys = hides.map(({ code }) => hideKey(code));
  const filled = filledHides(hides);
  return (
    <div ref={frame}>
      <div className={classes.head} aria-hidden>
        <span>{t('hides.code')}</span>
        <span>{t('hides.areaHead', { unit })}</span>
        {withLot && <span>{t('lots.code')}</span>}
        <span>{t('hides.grade')}</span>
      </div>
      <ul className={classes.rows}>
        {hides.map((hide, index) => {
          const isFilled = hide.area > 0 || hide.code.trim() !== '';
          const isTwice = keys[index] !== '' && keys.indexOf(keys[index]!) !== index;
          return (
            <li key={hide.key} className={classes.row} data-row={index}>
              <TextInput
                name="code"
                label={t('hides.code')}
                classNames={HEADED}
                aria-label={t('hides.codeOf', { number: index + 1 })}
                placeholder={t('hides.code')}
                maxLength={MOST_CODE_LENGTH}
                value={hide.code}
                onChange={(event) => change(hide.key, { code: event.currentTarget.value })}
                onKeyDown={(event) => goOn(event, index, false)}
                error={isTwice && message('HIDE_CODE_TAKEN', { code: hide.code.trim() })}
              />
              <NumberField
                name="area"
                label={t('hides.area')}
                classNames={HEADED}
                aria-label={t('hides.areaOf', { number: index + 1, unit })}
                placeholder={t('hides.area')}
                rule={AREAS}
                rightSection={unit}
                value={hide.area === 0 ? null : shown(hide.area)}
                onChange={(typed) => change(hide.key, { area: typed === null ? 0 : stored(typed) })}
                onKeyDown={(event) => goOn(event, index, true)}
                error={isTried && isFilled && hide.area <= 0 && message('STOCK_QUANTITY_NOT_POSITIVE')}
              />
              {withLot && (
                <TextInput
                  label={t('lots.code')}
                  classNames={HEADED}
                  aria-label={t('hides.lotOf', { number: index + 1 })}
                  placeholder={t('lots.code')}
                  maxLength={MOST_CODE_LENGTH}
                  value={hide.lot}
                  onChange={(event) => change(hide.key, { lot: event.currentTarget.value })}
                />
              )}
              <TextInput
                label={t('hides.grade')}
                classNames={HEADED}
                aria-label={t('hides.gradeOf', { number: index + 1 })}
                placeholder={t('hides.grade')}
                maxLength={20}
                value={hide.grade}
                onChange={(event) => change(hide.key, { grade: event.currentTarget.value })}
              />
              <ActionIcon
                variant="subtle"
                color="quiet"
                size={40}
                aria-label={t('hides.removeOf', { number: index + 1 })}
                onClick={() => onChange(hides.filter(({ key }) => key !== hide.key))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Group justify="space-between" mt="xs">
        <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('hides.addRow')}
        </Button>
        <Text size="sm" className="tabular" aria-live="polite">
          {t('hides.total', { count: filled.length, area: area(areaOfHides(hides)), unit })}
        </Text>
      </Group>
    </div>
  );
}
