import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../section/panel.tsx';
import { Pill } from '../state/pill.tsx';
import classes from './maintained-list.module.css';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}

interface Props<R extends Row> {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly R[];
  readonly addLabel: string;
  /** Text when there are no rows. */
  readonly emptyText: string;
  /** A row's displayed name, if it differs from the stored one. */
  readonly nameOf?: (row: R) => string;
  /** A row's note, next to its name. */
  readonly note: (row: R) => string;
  /** Undefined adds a row. */
  readonly onEdit: (row: R | undefined) => void;
}

/** A short list that the office maintains: rows are added, changed and retired, never deleted. */
export function MaintainedList<R extends Row>({
  title,
  lead,
  rows,
  addLabel,
  emptyText,
  nameOf = ({ name }) => name,
  note,
  onEdit,
}: Props<R>) {
  const { t } = useTranslation('ui');
  return (
    <Panel title={title}>
      <Text c="dimmed" size="sm">
        {lead}
      </Text>
      {rows.length === 0 ? (
        <Text c="dimmed">{emptyText}</Text>
      ) : (
        <ul className={classes.rows} aria-label={title}>
          {rows.map((row) => (
            <li key={row.id}>
              <span className={classes.name}>
                <span>{nameOf(row)}</span>
                <Text component="span" size="sm" c="dimmed">
                  {note(row)}
                </Text>
              </span>
              <Pill
                tone={row.isActive ? 'done' : 'neutral'}
                icon={row.isActive ? IconCircleCheck : IconCircleOff}
              >
                {t(row.isActive ? 'maintained.active' : 'maintained.retired')}
              </Pill>
              <Button
                variant="subtle"
                color="quiet"
                aria-label={t('maintained.editOf', { name: nameOf(row) })}
                onClick={() => onEdit(row)}
              >
                {t('maintained.edit')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onEdit(undefined)}
        >
          {addLabel}
        </Button>
      </Group>
    </Panel>
  );
}
