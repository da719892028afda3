import type { ReactNode } from 'react';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@cordovan/contracts/call';
import type { readBackups } from '@cordovan/contracts/backups';
import { formatBytes } from '../../lib/format/bytes.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Panel } from '../../ui/section/panel.tsx';
import { BackupMoment, zoneText } from './backup-moment.tsx';
import classes from './backups.module.css';

interface Props {
  readonly backups: AnswerOf<typeof readBackups>;
}

/** The last successful backup and the next one, with what needs attention. */
export function BackupSummary({ backups }: Props) {
  const { t } = useTranslation('backups');
  const language = useLanguage();
  const { runs, nextAt, place, isEncrypted, timeZone } = backups;
  const lastGood = runs.find(({ status }) => status === 'done');
  const ended = runs.find(({ status }) => status === 'done' || status === 'failed');
  return (
    <Panel title={t('state')}>
      {ended?.status === 'failed' && (
        <Alert
          color="oxblood"
          role="alert"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('lastFailed')}
        >
          <Text className={classes.error ?? ''}>{ended.error}</Text>
          <Text mt="xs">{t('lastFailedHint')}</Text>
        </Alert>
      )}
      {!isEncrypted && (
        <Alert color="amber" icon={<IconLockOpen size={20} aria-hidden />} title={t('notEncrypted')}>
          {t('notEncryptedHint')}
        </Alert>
      )}
      <dl className={classes.facts}>
        <Fact name={t('lastGood')}>
          {lastGood ? (
            <>
              <BackupMoment moment={lastGood.startedAt ?? lastGood.queuedAt} timeZone={timeZone} />{' '}
              <Text span c="dimmed">
                {formatBytes(lastGood.bytes ?? 0, language)}
              </Text>
            </>
          ) : (
            t('none')
          )}
        </Fact>
        <Fact name={t('next')}>
          {nextAt ? <BackupMoment moment={nextAt} timeZone={timeZone} /> : t('scheduleOff')}
        </Fact>
        <Fact name={t('timeZone')}>{zoneText(timeZone)}</Fact>
        <Fact name={t('place')}>{place}</Fact>
        <Fact name={t('encryption')}>{isEncrypted ? t('encrypted') : t('open')}</Fact>
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
