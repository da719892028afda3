import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Affected } from './affected.ts';
import classes from './change-question.module.css';

interface Props {
  readonly affected: readonly Affected[];
  readonly onAnswer: (isSure: boolean) => void;
}

/** Says what a change affects, before it is saved. */
export function ChangeQuestion({ affected, onAnswer }: Props) {
  const { t } = useTranslation('catalogueRecords');
  return (
    <Stack gap="md">
      <ul className={classes.effects}>
        {affected.map(({ effect, use }) => (
          <li key={`${effect}/${use.kind}`}>
            <strong>{t(`uses.${use.kind}`, { count: use.count })}</strong>
            <span>{t(`change.${effect}`)}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('change.back')}
        </Button>
        <Button onClick={() => onAnswer(true)} data-autofocus>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  );
}
