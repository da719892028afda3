import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { StoreDraft } from './store-draft.ts';
import classes from './opening-hours.module.css';

interface Props {
  readonly form: UseFormReturnType<StoreDraft>;
  readonly isReadOnly: boolean;
}

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const USUAL = { opens: '10:00', closes: '18:00' } as const;

/** Opening hours by weekday. An unchecked day is closed. */
export function OpeningHours({ form, isReadOnly }: Props) {
  const { t } = useTranslation('stores');
  const hours = form.values.openingHours ?? [];
  const toggle = (weekday: number, isOpen: boolean) => {
    const rest = hours.filter((day) => day.weekday !== weekday);
    // A newly opened day copies the hours of another day, because they are usually the same.
    const { opens, closes } = hours[0] ?? USUAL;
    const next = isOpen ? [...rest, { weekday, opens, closes }] : rest;
    form.setFieldValue(
      'openingHours',
      next.sort((one, other) => one.weekday - other.weekday),
    );
  };
  return (
    <Stack gap="xs">
      {WEEK.map((day, place) => {
        const weekday = place + 1;
        const at = hours.findIndex((other) => other.weekday === weekday);
        const name = t(`hours.days.${day}`);
        return (
          <Group key={weekday} gap="sm" wrap="wrap" align="flex-start" className={classes.day}>
            <Checkbox
              label={name}
              className={classes.name}
              disabled={isReadOnly}
              checked={at >= 0}
              onChange={(event) => toggle(weekday, event.currentTarget.checked)}
            />
            {at < 0 ? (
              <Text c="dimmed" className={classes.closed}>
                {t('hours.closed')}
              </Text>
            ) : (
              <>
                <TextInput
                  type="time"
                  aria-label={t('hours.opens', { day: name })}
                  disabled={isReadOnly}
                  {...form.getInputProps(`openingHours.${at}.opens`)}
                />
                <TextInput
                  type="time"
                  aria-label={t('hours.closes', { day: name })}
                  disabled={isReadOnly}
                  {...form.getInputProps(`openingHours.${at}.closes`)}
                />
              </>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}
