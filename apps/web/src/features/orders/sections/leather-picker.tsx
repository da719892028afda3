import { useState } from 'react';
import { Select, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { leatherChoiceText } from '@cordovan/domain/production';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type PromiseQuestion, usePromise } from '../../../lib/promise/use-promise.ts';
import { LeatherPatch } from '../../../ui/leather/leather-patch.tsx';
import classes from './leathers.module.css';

interface Props {
  readonly leathers: readonly LeatherItem[];
  readonly chosenId: number | null;
  /** Pieces that need the leather: the picker says when it will be available. */
  readonly question: PromiseQuestion | undefined;
  readonly onClose: (leather?: LeatherItem) => void;
}

const nothing: PromiseQuestion = { lines: [] };

/** Availability of each leather for the pieces in question. */
function useAvailability(question: PromiseQuestion = nothing): (leatherId: number) => string {
  const { data } = usePromise(question);
  const language = useLanguage();
  return (leatherId) => {
    const choice = data?.leathers.find(({ leatherItemId }) => leatherItemId === leatherId);
    return choice ? leatherChoiceText(choice, { today: data!.today, language }) : '';
  };
}

/** Leather picker (NAV-36): leathers by color, filtered by name and collection. A click selects one. */
export function LeatherPicker({ leathers, chosenId, question, onClose }: Props) {
  const { t } = useTranslation('orders');
  const availability = useAvailability(question);
  const [words, setWords] = useState('');
  const [collection, setCollection] = useState<string | null>(null);
  const wanted = words.trim().toLowerCase();
  const shown = leathers.filter(
    (leather) =>
      leather.name.toLowerCase().includes(wanted) &&
      (collection === null || leather.collection?.name === collection),
  );
  const names = leathers.flatMap((leather) => (leather.collection ? [leather.collection.name] : []));
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('leather.find')}
          leftSection={<IconSearch size={18} aria-hidden />}
          data-autofocus
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Select
          label={t('leather.collection')}
          placeholder={t('leather.anyCollection')}
          clearable
          data={[...new Set(names)].toSorted()}
          value={collection}
          onChange={setCollection}
        />
      </SimpleGrid>
      {shown.length === 0 ? (
        <Text c="dimmed" role="status">
          {t('leather.none')}
        </Text>
      ) : (
        <ul className={classes.patches} aria-label={t('leather.list')}>
          {shown.map((leather) => (
            <li key={leather.id}>
              <UnstyledButton
                className={classes.patchButton}
                aria-pressed={leather.id === chosenId}
                onClick={() => onClose(leather)}
              >
                <LeatherPatch leather={leather} />
                <span className={classes.patchName}>
                  {leather.name}
                  {leather.id === chosenId && <IconCheck size={16} stroke={2.5} aria-hidden />}
                </span>
                <span className={classes.patchFacts}>{leather.collection?.name ?? ''}</span>
                <span className={classes.patchFacts}>{availability(leather.id)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
