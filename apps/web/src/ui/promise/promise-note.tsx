import { Anchor, Text } from '@mantine/core';
import { IconCalendarCheck, IconCalendarQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { promiseText } from '@cordovan/domain/production';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { AskedPromise } from '../../lib/promise/use-promise.ts';
import classes from './promise.module.css';

/**
 * The date on which pieces would be ready, with the reasons. Shows nothing if there is no question or nothing to
 * build.
 */
export function PromiseNote({ asked }: { readonly asked: AskedPromise }) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const { data, error, isPlaceholderData, isLoading } = asked;
  if (error) return <PromiseFailure onRetry={() => void asked.refetch()} />;
  if (isLoading)
    return (
      <Text size="sm" c="dimmed" className={classes.note}>
        {t('promise.checking')}
      </Text>
    );
  if (!data?.promise) return null;
  const Icon = data.promise.day === null ? IconCalendarQuestion : IconCalendarCheck;
  return (
    <Text size="sm" className={classes.note} role="status" data-old={isPlaceholderData}>
      <Icon size={18} aria-hidden />
      <span>{promiseText(data.promise, { today: data.today, language })}</span>
    </Text>
  );
}

/** Shown if the date couldn't be loaded. Nothing else waits for the date. */
export function PromiseFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Text size="sm" className={classes.note} role="status">
      <span>
        {t('promise.failed')}{' '}
        <Anchor component="button" type="button" size="sm" onClick={onRetry}>
          {t('promise.retry')}
        </Anchor>
      </span>
    </Text>
  );
}
