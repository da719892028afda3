import { lazy, Suspense } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { useCurrentScreen, usePermittedScreens } from '../page-context.ts';
import { relatedScreens } from './related-screens.ts';

const HelpDialog = lazy(() => import('./help-dialog.tsx'));

/** Opens the help of the current screen. */
export function HelpButton() {
  const { t } = useTranslation(['help', 'shell']);
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const screen = useCurrentScreen();
  const permitted = usePermittedScreens();
  const related = (screen && relatedScreens[screen.label]) ?? [];
  const open = async () => {
    const address = await dialogs.open<string>(
      (close) => (
        <Suspense>
          <HelpDialog
            screen={screen}
            related={permitted.filter(
              ({ label, path, opensAt }) =>
                related.includes(label) && (opensAt !== undefined || !path.includes(':')),
            )}
            onClose={close}
          />
        </Suspense>
      ),
      { title: screen ? t(`shell:screens.${screen.label}`) : t('open'), size: 'lg' },
    );
    if (address !== undefined) await navigate({ to: address });
  };
  return (
    <ActionIcon
      variant="subtle"
      color="quiet"
      size={40}
      aria-label={t('open')}
      title={t('open')}
      onClick={() => void open()}
    >
      <IconHelp size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
