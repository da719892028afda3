import { useState } from 'react';
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useStatusName } from '../../../ui/state/status-pill.tsx';
import { type Choices, type Difference, firstChoices, type Side } from './merge-drafts.ts';
import { useDifferenceWords } from './use-difference-words.ts';
import type { OrderForm, Stale } from './use-order-form.ts';
import classes from '../orders.module.css';

/** Shows conflicts with another user's save field by field, and lets the user choose. */
export function StaleNotice({ form }: { readonly form: OrderForm }) {
  if (!form.stale) return null;
  return <Merge key={form.stale.order.rowVersion} form={form} stale={form.stale} />;
}

function Merge({ form, stale }: { readonly form: OrderForm; readonly stale: Stale }) {
  const { t } = useTranslation('orders');
  const message = useMessage();
  const nameOf = useStatusName();
  const [chosen, setChosen] = useState<Choices>({});
  // Further typing can create new differences. Earlier choices stay, and a new difference gets its default.
  const choices = { ...firstChoices(stale.differences), ...chosen };
  return (
    <Alert
      color="amber"
      role="alert"
      icon={<IconGitMerge size={20} aria-hidden />}
      title={message('STALE_ROW')}
    >
      <Stack gap="md">
        <Text>{t(stale.differences.length === 0 ? 'stale.onlyStatus' : 'stale.choose')}</Text>
        {stale.order.statusId !== form.order.statusId && (
          <Text>{t('stale.status', { status: nameOf(stale.order.statusId) })}</Text>
        )}
        {stale.differences.map((difference) => (
          <Choice
            key={difference.key}
            difference={difference}
            value={choices[difference.key] ?? 'mine'}
            onChange={(side) => setChosen((known) => ({ ...known, [difference.key]: side }))}
          />
        ))}
        <Group gap="xs">
          <Button onClick={() => void form.saveMerged(choices)} loading={form.isSaving}>
            {t('stale.save')}
          </Button>
          <Button variant="default" onClick={form.takeTheirs}>
            {t('stale.takeTheirs')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

interface ChoiceProps {
  readonly difference: Difference;
  readonly value: Side;
  readonly onChange: (side: Side) => void;
}

function Choice({ difference, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('orders');
  const words = useDifferenceWords();
  return (
    <Radio.Group
      label={words.nameOf(difference)}
      description={difference.isConflict ? t('stale.both') : undefined}
      value={value}
      onChange={(side) => onChange(side)}
    >
      <div className={classes.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio.Card key={side} value={side} className={classes.side}>
            <Radio.Indicator />
            <span>
              <Text component="span" size="sm" c="dimmed" display="block">
                {t(`stale.${side}`)}
              </Text>
              {words.textOf(difference.field, difference[side])}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
