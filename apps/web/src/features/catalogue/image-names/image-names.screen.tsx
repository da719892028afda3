import { IconPhotoOff } from '@tabler/icons-react';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type LabelKind, labelKind } from '@cordovan/contracts/image-names';
import { useLive } from '../../../lib/live/use-live.ts';
import { Screen, ScreenSkeleton } from '../../../ui/screen/screen.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { imageNamesQuery } from '../api/options.ts';
import { CatalogArea } from '../records/catalog-area.tsx';
import { NameRow, NewName } from './name-row.tsx';
import classes from './image-names.module.css';

const KINDS: readonly LabelKind[] = labelKind.options;

/** Which picture each insert, nailhead and leg has (IMG-04, N-25). */
export default function ImageNamesScreen() {
  const { t } = useTranslation('catalogueOptions');
  const names = useQuery(imageNamesQuery());
  useLive('catalogue');
  return (
    <Screen title={t('images.title')} description={t('images.lead')} isLoading={names.isPending}>
      <CatalogArea />
      {names.error ? (
        <ReadFailure error={names.error} onRetry={() => void names.refetch()} />
      ) : names.data ? (
        <Stack gap="lg">
          {KINDS.map((kind) => {
            const rows = names.data.filter((row) => row.kind === kind);
            return (
              <Panel key={kind} title={t(`images.kinds.${kind}`)}>
                {rows.length === 0 ? (
                  <EmptyState icon={IconPhotoOff} title={t('images.none')} hint={t('images.noneHint')} />
                ) : (
                  <ul className={classes.rows} aria-label={t(`images.kinds.${kind}`)}>
                    {rows.map((row) => (
                      <NameRow key={`${row.kind}/${row.label}`} row={row} />
                    ))}
                  </ul>
                )}
                <NewName kind={kind} />
              </Panel>
            );
          })}
        </Stack>
      ) : (
        <ScreenSkeleton />
      )}
    </Screen>
  );
}
