import { Button, Stack, Text } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UserSession } from '@cordovan/contracts/identity-account';
import { Pill } from '../../../ui/state/pill.tsx';
import { MomentText } from '../../../ui/text/texts.tsx';
import classes from '../factors/factors.module.css';

interface Props {
  readonly sessions: readonly UserSession[];
  /** Ends one session; without it, the list is read-only. */
  readonly onEnd: (session: UserSession) => void;
}

/** Open sessions: device, address and times (N-31). */
export function SessionList({ sessions, onEnd }: Props) {
  const { t } = useTranslation('identity');
  if (sessions.length === 0) return <Text c="dimmed">{t('sessions.none')}</Text>;
  return (
    <Stack gap={0} component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {sessions.map((session) => {
        const device = session.device || t('sessions.unknown');
        return (
          <li key={session.id} className={classes.row}>
            <div className={classes.words}>
              <Text fw={600}>{device}</Text>
              <Text size="sm" c="dimmed">
                {session.address && `${session.address} · `}
                {t('sessions.signedIn')} <MomentText moment={session.signedInAt} /> · {t('sessions.lastUsed')}{' '}
                <MomentText moment={session.lastUsedAt} />
              </Text>
            </div>
            {session.isCurrent ? (
              <Pill tone="done" icon={IconDeviceLaptop}>
                {t('sessions.current')}
              </Pill>
            ) : (
              <Button
                variant="default"
                aria-label={t('sessions.endOf', { device })}
                onClick={() => onEnd(session)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
