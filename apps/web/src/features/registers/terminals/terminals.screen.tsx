import { ActionIcon, Button, Text } from '@mantine/core';
import {
  IconBan,
  IconCircleCheck,
  IconDeviceTablet,
  IconHourglass,
  IconKey,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Terminal } from '@cordovan/contracts/registers-terminals';
import { DataList } from '../../../ui/list/data-list.tsx';
import type { Column } from '../../../ui/list/data-list.types.ts';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import { MomentText } from '../../../ui/text/texts.tsx';
import { terminalsQuery } from '../api/terminals.ts';
import { type TerminalActions, useTerminalActions } from './use-terminal-actions.tsx';

/** Floor terminals: add, rename, issue a code for a device, revoke. */
export default function TerminalsScreen() {
  const { t } = useTranslation('terminals');
  const terminals = useQuery(terminalsQuery());
  const actions = useTerminalActions();
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void actions.save()}>
          {t('add')}
        </Button>
      }
    >
      <DataList
        name="terminals"
        label={t('title')}
        columns={useColumns(actions)}
        rows={terminals.data}
        rowKey={({ id }) => id}
        error={terminals.error}
        onRetry={() => void terminals.refetch()}
        empty={<EmptyState icon={IconDeviceTablet} title={t('empty')} hint={t('emptyHint')} />}
      />
    </Screen>
  );
}

const STATES = {
  waiting: { tone: 'attention', icon: IconHourglass },
  active: { tone: 'done', icon: IconCircleCheck },
  revoked: { tone: 'stop', icon: IconBan },
} as const;

function useColumns(actions: TerminalActions): readonly Column<Terminal>[] {
  const { t } = useTranslation('terminals');
  const moment = useMomentWords();
  return [
    { id: 'name', header: t('name'), canHide: false, card: 'title', cell: ({ name }) => name },
    { id: 'place', header: t('place'), cell: ({ place }) => place },
    {
      id: 'state',
      header: t('state'),
      canHide: false,
      card: 'titleEnd',
      cell: ({ state }) => (
        <Pill tone={STATES[state].tone} icon={STATES[state].icon}>
          {t(`states.${state}`)}
        </Pill>
      ),
    },
    {
      id: 'enrolled',
      header: t('enrolled'),
      cell: ({ enrolledAt, codeExpiresAt }) =>
        codeExpiresAt === null ? (
          <MomentText moment={enrolledAt} />
        ) : (
          <Text span size="sm" c="dimmed">
            {t('codeUntil', { moment: moment(codeExpiresAt) })}
          </Text>
        ),
    },
    {
      id: 'seen',
      header: t('lastSeen'),
      cell: ({ lastSeenAt, lastSeenFrom }) => (
        <>
          <MomentText moment={lastSeenAt} />
          {lastSeenFrom !== null && (
            <Text span size="sm" c="dimmed" display="block">
              {lastSeenFrom}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      header: t('actions'),
      isActions: true,
      canHide: false,
      cell: (terminal) =>
        terminal.state === 'revoked' ? null : (
          <>
            <ActionIcon
              aria-label={t('edit', { name: terminal.name })}
              onClick={() => void actions.save(terminal)}
            >
              <IconPencil size={18} />
            </ActionIcon>
            <ActionIcon
              aria-label={t('newCode', { name: terminal.name })}
              onClick={() => void actions.makeCode(terminal)}
            >
              <IconKey size={18} />
            </ActionIcon>
            <ActionIcon
              aria-label={t('revokeOne', { name: terminal.name })}
              onClick={() => void actions.revoke(terminal)}
            >
              <IconBan size={18} />
            </ActionIcon>
          </>
        ),
    },
  ];
}
