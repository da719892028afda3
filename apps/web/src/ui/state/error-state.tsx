import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

interface Props {
  /** The server's explanation, if any. */
  readonly message?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Says that something couldn't be loaded and that nothing is lost, and offers a retry. */
export function ErrorState({ message, onRetry }: Props) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={t('error.title')}
        hint={message ? `${message}. ${t('error.hint')}` : t('error.hint')}
        action={
          onRetry && (
            <Button variant="default" mt="xs" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
