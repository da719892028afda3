import { notifications } from '@mantine/notifications';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';

/**
 * Shows a short success message at the edge of the screen. Problems aren't shown this way, because they must
 * stay until read.
 */
export function notifyDone(text: string): void {
  notifications.show({ message: text, color: 'moss', icon: <IconCircleCheck size={20} />, autoClose: 5_000 });
}

export function notifyInformation(text: string): void {
  notifications.show({ message: text, color: 'slate', icon: <IconInfoCircle size={20} />, autoClose: 8_000 });
}
