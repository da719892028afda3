import { useMemo, useState } from 'react';
import { ActionIcon, Button, Loader, Tooltip } from '@mantine/core';
import { IconDownload, IconPhoto, IconRotate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { liveConfigurationOf } from '@cordovan/picture/live';
import type { PictureManifest, PictureRecipe } from '@cordovan/picture/manifest';
import { saveFile } from '../download/save-file.ts';
import { useLiveView } from '../../configurator/use-live-view.ts';
import classes from './live-furniture.module.css';

interface Props {
  readonly recipe: PictureRecipe;
  readonly manifest: PictureManifest;
  /** Accessible name of the view. */
  readonly label: string;
  /** Returns to the picture. */
  readonly onClose: () => void;
}

/**
 * A 3D view of a recipe's furniture that can be turned and downloaded as a model. Fills its parent. Offer it
 * only if `useOffersLive` is true.
 */
export function LiveFurniture({ recipe, manifest, label, onClose }: Props) {
  const { t } = useTranslation('ui');
  const configuration = useMemo(() => liveConfigurationOf(recipe, manifest), [recipe, manifest]);
  const { container, state, view } = useLiveView(configuration, `${label}. ${t('live.help')}`);
  const [isPacking, setPacking] = useState(false);

  const download = async () => {
    if (!view) return;
    setPacking(true);
    try {
      saveFile(await view.toGlb(), `${recipe.style}-${recipe.furnitureType}.glb`);
    } finally {
      setPacking(false);
    }
  };
  return (
    <div className={classes.live} aria-busy={state === 'opening'}>
      <div ref={container} className={classes.view} data-shown={state === 'shown'} />
      {state === 'opening' && (
        <p role="status">
          <Loader size={20} aria-hidden /> {t('live.opening')}
        </p>
      )}
      {(state === 'failed' || state === 'no-model') && (
        <p role="alert">{t(state === 'failed' ? 'live.failed' : 'live.noModel')}</p>
      )}
      <div className={classes.tools}>
        {state === 'shown' && (
          <>
            <Tool label={t('live.reset')} onClick={() => view?.resetView()}>
              <IconRotate size={20} aria-hidden />
            </Tool>
            <Tool label={t('live.download')} isBusy={isPacking} onClick={() => void download()}>
              <IconDownload size={20} aria-hidden />
            </Tool>
          </>
        )}
        <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} onClick={onClose}>
          {t('live.close')}
        </Button>
      </div>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function Tool({ label, isBusy = false, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={40} aria-label={label} loading={isBusy} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
