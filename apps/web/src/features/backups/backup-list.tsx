import { Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArchiveOff,
  IconCircleCheck,
  IconClock,
  IconDatabaseExport,
  IconLoader,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BackupRun } from '@cordovan/contracts/backups';
import { formatBytes } from '../../lib/format/bytes.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Pill, type Tone } from '../../ui/state/pill.tsx';
import { BackupMoment } from './backup-moment.tsx';
import classes from './backups.module.css';

interface Props {
  readonly runs: readonly BackupRun[];
  readonly timeZone: string;
}

/** The last backups with their results, newest first. */
export function BackupList({ runs, timeZone }: Props) {
  const { t } = useTranslation('backups');
  return (
    <DataList
      name="backups"
      label={t('list')}
      columns={useColumns(timeZone)}
      rows={runs}
      rowKey={(run) => run.id}
      empty={<EmptyState icon={IconDatabaseExport} title={t('empty')} hint={t('emptyHint')} />}
    />
  );
}

const LOOKS: Readonly<Record<BackupRun['status'], { tone: Tone; icon: typeof IconClock }>> = {
  queued: { tone: 'neutral', icon: IconClock },
  running: { tone: 'information', icon: IconLoader },
  done: { tone: 'done', icon: IconCircleCheck },
  failed: { tone: 'stop', icon: IconAlertTriangle },
};

function useColumns(timeZone: string): readonly Column<BackupRun>[] {
  const { t } = useTranslation('backups');
  const language = useLanguage();
  const count = (value: number | null) => (value === null ? '–' : value.toLocaleString(language));
  return [
    {
      id: 'at',
      header: t('begun'),
      cell: (run) => <BackupMoment moment={run.startedAt ?? run.queuedAt} timeZone={timeZone} />,
      canHide: false,
    },
    {
      id: 'status',
      header: t('result'),
      canHide: false,
      cell: (run) => {
        if (run.removedAt !== null)
          return (
            <Pill tone="neutral" icon={IconArchiveOff}>
              {t('removed')}
            </Pill>
          );
        const { tone, icon } = LOOKS[run.status];
        return (
          <Pill tone={tone} icon={icon}>
            {t(`statuses.${run.status}`)}
          </Pill>
        );
      },
    },
    {
      id: 'kind',
      header: t('kind'),
      cell: (run) => (run.user === null ? t(`kinds.${run.kind}`) : t('byUser', { name: run.user })),
    },
    {
      id: 'bytes',
      header: t('size'),
      align: 'end',
      cell: (run) => (run.bytes === null ? '–' : formatBytes(run.bytes, language)),
    },
    { id: 'rows', header: t('rows'), align: 'end', yieldsOn: 'tablet', cell: (run) => count(run.rowCount) },
    {
      id: 'files',
      header: t('files'),
      align: 'end',
      yieldsOn: 'tablet',
      cell: (run) => count(run.fileCount),
    },
    {
      id: 'name',
      header: t('name'),
      yieldsOn: 'laptop',
      cell: (run) => (
        <Text span size="sm" className={classes.error ?? ''}>
          {run.error ?? run.fileName ?? '–'}
        </Text>
      ),
    },
  ];
}
