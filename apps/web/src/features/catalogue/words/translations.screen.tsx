import { IconLanguage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../lib/live/use-live.ts';
import { Screen, ScreenSkeleton } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { wordsQuery } from '../api/words.ts';
import { CatalogArea } from '../records/catalog-area.tsx';
import { WordForm } from './word-form.tsx';

/** The Spanish of every name in the catalog (I18N-01). */
export default function TranslationsScreen() {
  const { t } = useTranslation('catalogueWords');
  const words = useQuery(wordsQuery());
  useLive('catalogue');
  return (
    <Screen title={t('title')} description={t('lead')} isLoading={words.isPending}>
      <CatalogArea />
      {words.error && !words.data ? (
        <ReadFailure error={words.error} onRetry={() => void words.refetch()} />
      ) : !words.data ? (
        <ScreenSkeleton />
      ) : words.data.length === 0 ? (
        <EmptyState icon={IconLanguage} title={t('none')} hint={t('noneHint')} />
      ) : (
        <WordForm rows={words.data} />
      )}
    </Screen>
  );
}
