import { useState } from 'react';
import { Button, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clockTypes } from '@cordovan/domain/registers';
import { Segments } from '../../../ui/form/segments.tsx';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendTime } from '../api/time-register.ts';
import classes from './time.module.css';

/** Clocks another employee by badge code. The error dialog shows REG-12 and REG-13. */
export function OthersTime() {
  const { t } = useTranslation('registers');
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [type, setType] = useState('in');
  const [isSending, setSending] = useState(false);
  const clock = async () => {
    setSending(true);
    try {
      const record = await sendTime({ employee: code.trim(), type });
      setCode('');
      notifyDone(t('time.done', { name: record.employee, type: t(`time.did.${record.type}`) }));
      await queries.invalidateQueries({ queryKey: ['registers'] });
    } catch {
      // The error dialog shows the refusal. The code stays in its field.
    } finally {
      setSending(false);
    }
  };
  return (
    <section className={classes.panel} aria-labelledby="others-time">
      <Title order={2} id="others-time">
        {t('time.others')}
      </Title>
      <form
        className={classes.row}
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim()) void clock();
        }}
      >
        <TextInput
          label={t('time.code')}
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Segments
          aria-label={t('time.type')}
          value={type}
          onChange={setType}
          data={clockTypes.map((value) => ({ value, label: t(`time.do.${value}`) }))}
        />
        <Button type="submit" variant="default" disabled={code.trim() === ''} loading={isSending}>
          {t('time.clock')}
        </Button>
      </form>
    </section>
  );
}
