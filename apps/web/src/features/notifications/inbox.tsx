import { useState } from 'react';
import { ActionIcon, Button, Skeleton, Text } from '@mantine/core';
import { IconBellOff, IconSettings } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Notification } from '@cordovan/contracts/notifications';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
import { markRead, notificationsQuery } from './api/notifications.ts';
import { Preferences } from './preferences.tsx';
import { addressOf, useNotificationText } from './notification-text.ts';
import classes from './inbox.module.css';

/** The newest notifications. Opening one marks it as read and goes to its subject. */
export default function Inbox({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const { data, error } = useQuery(notificationsQuery());
  const [isChoosing, setChoosing] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => queries.invalidateQueries({ queryKey: ['notifications', 'list'] });
  const readAll = () => markRead().then(refresh, () => undefined);
  const open = (notification: Notification) => {
    onClose();
    if (!notification.isRead) void markRead([notification.id]).then(refresh, () => undefined);
    void navigate({ to: addressOf(notification) });
  };
  return (
    <section aria-label={t('title')}>
      <header className={classes.head}>
        <Text fw={600} mr="auto">
          {isChoosing ? t('preferences') : t('title')}
        </Text>
        {!isChoosing && data !== undefined && data.unread > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => void readAll()}>
            {t('readAll')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="quiet"
          size={40}
          aria-label={t('choose')}
          title={t('choose')}
          aria-pressed={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          <IconSettings size={18} aria-hidden />
        </ActionIcon>
      </header>
      {isChoosing ? (
        <Preferences />
      ) : error && !data ? (
        <Text p="md" role="alert">
          {t('failed')}
        </Text>
      ) : !data ? (
        <Skeleton height={160} m="md" w="auto" aria-hidden />
      ) : data.items.length === 0 ? (
        <EmptyState icon={IconBellOff} title={t('empty')} hint={t('emptyHint')} />
      ) : (
        <ul className={classes.list}>
          {data.items.map((notification) => (
            <li key={notification.id}>
              <Line notification={notification} onOpen={() => open(notification)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface LineProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
}

function Line({ notification, onOpen }: LineProps) {
  const { t } = useTranslation('notifications');
  const { title, detail } = useNotificationText()(notification);
  return (
    <button type="button" className={classes.line} data-unread={!notification.isRead} onClick={onOpen}>
      <span
        className={classes.mark}
        role={notification.isRead ? undefined : 'img'}
        aria-label={notification.isRead ? undefined : t('unread')}
      />
      <span className={classes.words}>
        <span>{title}</span>
        <Text component="span" size="sm" c="dimmed">
          {detail && `${detail} · `}
          <MomentText moment={notification.at} />
        </Text>
      </span>
    </button>
  );
}
