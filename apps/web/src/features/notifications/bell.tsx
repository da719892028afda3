import { lazy, Suspense } from 'react';
import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../lib/live/use-live.ts';
import { notificationsQuery } from './api/notifications.ts';

const Inbox = lazy(() => import('./inbox.tsx'));
/** Highest number that the bell shows. */
const MOST = 99;

/** The bell with the number of unread notifications, and the inbox under it. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const { data } = useQuery(notificationsQuery());
  useLive('notifications');
  const unread = data?.unread ?? 0;
  const label = t('open', { count: unread });
  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
      position="bottom-end"
      width={400}
      trapFocus
      withinPortal={false}
    >
      <Indicator
        disabled={unread === 0}
        label={unread > MOST ? `${MOST}+` : unread}
        size={18}
        offset={6}
        color="oxblood"
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="quiet"
            size={40}
            aria-label={label}
            title={label}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <IconBell size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} maw="calc(100vw - 16px)">
        {isOpen && (
          <Suspense>
            <Inbox onClose={close} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
