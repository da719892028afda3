import { useState } from 'react';
import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconCoffee, IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TimeRecord } from '@cordovan/contracts/registers';
import { type ClockType, typesAfter } from '@cordovan/domain/registers';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import { ownTimeQuery, sendTime } from '../api/time-register.ts';
import classes from './time.module.css';

const ICONS = {
  in: IconLogin2,
  out: IconLogout2,
  'break start': IconCoffee,
  'break end': IconLogin2,
} as const;

/** The user's own clock and its available actions (N-20). */
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
  const last = latest?.type ?? 'out';
  const entry = latest ? { type: latest.type, before: latest.beforeProposal } : null;
  const clock = async (type: ClockType) => {
    setSending(true);
    try {
      await sendTime({ employee: '', type });
      notifyDone(t(`time.did.${type}`));
    } catch {
      // The error dialog shows the refusal.
    } finally {
      await queries.invalidateQueries({ queryKey: ['registers'] });
      setSending(false);
    }
  };
  return (
    <div className={classes.clock}>
      <Text role="status">
        {t(entry?.before ? 'time.is.proposed' : `time.is.${last}`, {
          moment: latest ? momentWords(latest.date) : '',
        })}
      </Text>
      <div className={classes.clockButtons}>
        {typesAfter(entry).map((type, at) => {
          const Icon = ICONS[type];
          return (
            <Button
              key={type}
              size="lg"
              variant={at === 0 ? 'filled' : 'default'}
              className={classes.clockButton}
              disabled={isSending}
              leftSection={<Icon size={24} aria-hidden />}
              onClick={() => void clock(type)}
            >
              {t(`time.do.${type}`)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
