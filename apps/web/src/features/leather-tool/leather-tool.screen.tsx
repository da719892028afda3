import { Select } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../lib/live/use-live.ts';
import { manifestQuery } from '../../lib/pictures/pictures.ts';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Screen, ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { leatherChoicesQuery, leatherQuery } from './api/leathers.ts';
import { LeatherGallery } from './leather-gallery.tsx';
import { Workbench } from './workbench.tsx';
import classes from './leather-tool.module.css';

const FILTERS = ['leather'] as const;

/** Sets the color of a leather in the pictures: from a photo or a color value, adjusted by hand (IMG-09, IMG-10). */
export default function LeatherToolScreen() {
  const { t } = useTranslation('leatherTool');
  const { filters, setFilters } = useFilters(FILTERS);
  const id = Number(filters.leather) || 0;
  const choose = (chosen: number) => setFilters({ leather: String(chosen) });
  useLive('inventory');
  return (
    <Screen title={t('title')} description={t('lead')} action={<LeatherChoice id={id} onChoose={choose} />}>
      <Bench id={id} onChoose={choose} />
    </Screen>
  );
}

interface ChoiceProps {
  readonly id: number;
  readonly onChoose: (id: number) => void;
}

function LeatherChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('leatherTool');
  const leathers = useQuery(leatherChoicesQuery());
  return (
    <Select
      aria-label={t('choose')}
      placeholder={t('choose')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('nothingFound')}
      data={(leathers.data ?? []).map((leather) => ({ value: String(leather.id), label: leather.name }))}
      value={id > 0 ? String(id) : null}
      onChange={(value) => value && onChoose(Number(value))}
      className={classes.leather}
    />
  );
}

function Bench({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('leatherTool');
  const manifest = useQuery(manifestQuery);
  const leather = useQuery(leatherQuery(id));
  if (manifest.error)
    return <EmptyState icon={IconPhotoOff} title={t('noManifest')} hint={t('noManifestHint')} />;
  if (id < 1) return <LeatherGallery onChoose={onChoose} />;
  if (leather.error) return <ReadFailure error={leather.error} onRetry={() => void leather.refetch()} />;
  if (!leather.data || !manifest.data) return <ScreenSkeleton />;
  return <Workbench key={leather.data.id} manifest={manifest.data} leather={leather.data} />;
}
