import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { leatherChoicesQuery } from './api/leathers.ts';
import { colorOfLook, lookOfItem } from './look.ts';
import classes from './leather-tool.module.css';

const BONES = 24;

/** All leathers to choose from, each in its current picture color. */
export function LeatherGallery({ onChoose }: { readonly onChoose: (id: number) => void }) {
  const { t } = useTranslation('leatherTool');
  const leathers = useQuery(leatherChoicesQuery());
  if (leathers.error) return <ReadFailure error={leathers.error} onRetry={() => void leathers.refetch()} />;
  if (leathers.data?.length === 0)
    return <EmptyState icon={IconPalette} title={t('none')} hint={t('noneHint')} />;
  return (
    <section aria-labelledby="leather-gallery">
      <h2 id="leather-gallery" className={classes.galleryTitle}>
        {t('empty')}
      </h2>
      <p className={classes.galleryLead}>{t('emptyHint')}</p>
      <ul className={classes.gallery} aria-busy={leathers.isPending}>
        {leathers.data
          ? leathers.data.map((leather) => (
              <li key={leather.id}>
                <UnstyledButton className={classes.choice} onClick={() => onChoose(leather.id)}>
                  <i style={{ backgroundColor: colorOfLook(lookOfItem(leather)) }} aria-hidden />
                  <span>{leather.name}</span>
                </UnstyledButton>
              </li>
            ))
          : Array.from({ length: BONES }, (_, index) => (
              <li key={index} aria-hidden>
                <Skeleton height={104} radius="md" />
              </li>
            ))}
      </ul>
    </section>
  );
}
