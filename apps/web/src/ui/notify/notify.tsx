import { notifications } from '@mantine/notifications';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { i18n } from '../../lib/i18n/i18n.ts';

const closing = () => ({ closeButtonProps: { 'aria-label': i18n.t('ui:close') } });

/**
 * Shows a short success message at the edge of the screen. Problems aren't shown this way, because they must stay
 * until the user has read them.
 */
export function notifyDone(text: string): void {
  const icon = <IconCircleCheck size={20} />;
  notifications.show({ message: text, color: 'moss', icon, autoClose: 5_000, ...closing() });
}

export function notifyInformation(text: string): void {
  const icon = <IconInfoCircle size={20} />;
  notifications.show({ message: text, color: 'slate', icon, autoClose: 8_000, ...closing() });
}
