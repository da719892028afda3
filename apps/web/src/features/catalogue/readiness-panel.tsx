import { useState } from 'react';
import { Button, Text, Title } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readinessQuery } from './api/workbook.ts';
import { Readiness } from './readiness.tsx';
import classes from './catalogue.module.css';

/** Checks on demand whether the customizer of each store can sell the catalog. */
export function ReadinessPanel() {
  const { t } = useTranslation('catalogue');
  const [isAsked, setAsked] = useState(false);
  const { data, isFetching, refetch } = useQuery({ ...readinessQuery(), enabled: isAsked });
  const check = () => (isAsked ? void refetch() : setAsked(true));
  return (
    <section className={classes.panel}>
      <Title order={2}>{t('ready.title')}</Title>
      <Text c="dimmed">{t('ready.text')}</Text>
      <Button
        variant="default"
        className={classes.button}
        loading={isFetching}
        leftSection={<IconChecklist size={18} aria-hidden />}
        onClick={check}
      >
        {t('ready.check')}
      </Button>
      {data && <Readiness lines={data} />}
    </section>
  );
}
