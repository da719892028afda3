import { Select, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendLineOf, type Shifts } from '../api/shifts.ts';
import classes from './shifts.module.css';

interface Props {
  readonly shifts: Shifts;
  readonly mayEdit: boolean;
}

/** Each person's line, whose shifts the person works. */
export function LinePeople({ shifts: { lines, people }, mayEdit }: Props) {
  const { t } = useTranslation('shifts');
  const queries = useQueryClient();
  const choose = async (employeeId: number, lineId: string | null) => {
    const isDone = await sendLineOf({ employeeId, lineId: lineId === null ? null : Number(lineId) }).then(
      () => true,
      () => false,
    );
    await queries.invalidateQueries({ queryKey: ['registers', 'shifts'] });
    if (isDone) notifyDone(t('lineSaved'));
  };
  return (
    <Stack gap="xs" mt="md">
      <Title order={3}>{t('people')}</Title>
      <Text c="dimmed">{t('peopleLead')}</Text>
      <ul className={classes.people}>
        {people.map(({ employeeId, name, lineId }) => (
          <li key={employeeId}>
            <Select
              label={name}
              placeholder={t('noLine')}
              clearable
              disabled={!mayEdit}
              data={lines.map((line) => ({ value: String(line.id), label: line.name }))}
              value={lineId === null ? null : String(lineId)}
              onChange={(next) => void choose(employeeId, next)}
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
