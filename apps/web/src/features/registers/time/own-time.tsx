import { useState } from 'react';
import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TimeRecord } from '@cordovan/contracts/registers';
import { nextClockType } from '@cordovan/domain/registers';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import { ownTimeQuery, sendTime } from '../api/time-register.ts';
import classes from './time.module.css';

/** The user's own clock. One button, because in and out alternate (N-20). */
export function OwnTime() {
  const { t } = useTranslation('registers');
  const own = useQuery(ownTimeQuery());
  if (own.error) return <ReadFailure error={own.error} onRetry={() => void own.refetch()} />;
  return (
    <section className={classes.panel} aria-labelledby="own-time">
      <Title order={2} id="own-time">
        {t('time.own')}
      </Title>
      {own.data ? <Clock latest={own.data[0]} /> : <Skeleton height={56} aria-hidden />}
    </section>
  );
}

function Clock({ latest }: { readonly latest: TimeRecord | undefined }) {
  const { t } = useTranslation('registers');
  const momentWords = useMomentWords();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const next = nextClockType(latest?.type ?? null);
  const clock = async () => {
    setSending(true);
    try {
      await sendTime({ employee: '', type: next });
      notifyDone(next === 'in' ? t('time.clockedIn') : t('time.clockedOut'));
    } catch {
      // The error dialog shows the refusal.
    } finally {
      await queries.invalidateQueries({ queryKey: ['registers'] });
      setSending(false);
    }
  };
  const Icon = next === 'in' ? IconLogin2 : IconLogout2;
  return (
    <div className={classes.clock}>
      <Text role="status">
        {latest?.type === 'in' ? t('time.isIn', { moment: momentWords(latest.date) }) : t('time.isOut')}
      </Text>
      <Button
        size="lg"
        className={classes.clockButton}
        loading={isSending}
        leftSection={<Icon size={24} aria-hidden />}
        onClick={() => void clock()}
      >
        {next === 'in' ? t('time.in') : t('time.out')}
      </Button>
    </div>
  );
}
