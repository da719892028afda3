import { type KeyboardEvent, type SyntheticEvent, useMemo, useState } from 'react';
import { Button, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconLanguage, IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CatalogueWord, MOST_WORDS } from '@cordovan/contracts/catalogue-words';
import { nameKey } from '@cordovan/domain/messages';
import { isStaleRecord } from '../../../ui/form/form-of-record.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { sendWords, wordsQuery } from '../api/words.ts';
import {
  isConflict,
  isFound,
  isWithoutSpanish,
  NOTHING_TYPED,
  sortedWords,
  type WordDraft,
} from './word-draft.ts';
import { WordRow } from './word-row.tsx';
import classes from './words.module.css';

/** Number of rows shown at first, and added with each press of the button below them. */
const ROWS = 100;

/** Moves between the list's fields as in a spreadsheet. */
function moveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
  if (step === 0 || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-word]')];
  const at = fields.indexOf(event.target);
  if (at === -1) return;
  event.preventDefault();
  const next = fields[at + step];
  next?.focus();
  next?.select();
}

/** All names with their Spanish; the changes are saved together. */
export function WordForm({ rows }: { readonly rows: readonly CatalogueWord[] }) {
  const { t } = useTranslation('catalogueWords');
  const [draft, setDraft] = useState(NOTHING_TYPED);
  const [search, setSearch] = useState('');
  const [isOpenOnly, setOpenOnly] = useState(false);
  const [shown, setShown] = useState(ROWS);
  const { save, isSaving } = useSaveWords(() => setDraft(NOTHING_TYPED));
  useUnsavedGuard(draft.size > 0 && !isSaving);
  const sorted = useMemo(() => sortedWords(rows), [rows]);
  const found = sorted.filter(
    (row) => draft.has(nameKey(row.name)) || (isFound(row, search) && (!isOpenOnly || isWithoutSpanish(row))),
  );
  const conflicts = rows.filter((row) => isConflict(draft, row)).length;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (draft.size > 0 && conflicts === 0) void save(rows, draft);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') submit(event);
    else moveByKey(event);
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} className={classes.form} noValidate>
      <div className={classes.tools}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('show')}
          value={isOpenOnly ? 'open' : 'all'}
          onChange={(value) => setOpenOnly(value === 'open')}
          data={[
            { value: 'all', label: t('all') },
            { value: 'open', label: t('open') },
          ]}
        />
        <Count rows={rows} />
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={IconLanguage}
          title={t(isOpenOnly && search === '' ? 'complete' : 'notFound')}
          hint={t(isOpenOnly && search === '' ? 'completeHint' : 'notFoundHint')}
        />
      ) : (
        <ul className={classes.rows} aria-label={t('title')}>
          {found.slice(0, shown).map((row) => (
            <WordRow key={nameKey(row.name)} row={row} draft={draft} onDraft={setDraft} />
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Button variant="default" className={classes.more ?? ''} onClick={() => setShown(shown + ROWS)}>
          {t('more', { count: Math.min(ROWS, found.length - shown) })}
        </Button>
      )}
      <div className={classes.bar} data-empty={draft.size === 0 || undefined}>
        <Text size="sm" role="status">
          {conflicts > 0
            ? t('conflicts', { count: conflicts })
            : draft.size > 0
              ? t('changes', { count: draft.size })
              : t('keys')}
        </Text>
        <Button
          variant="subtle"
          color="quiet"
          disabled={draft.size === 0}
          onClick={() => setDraft(NOTHING_TYPED)}
        >
          {t('discard')}
        </Button>
        <Button type="submit" loading={isSaving} disabled={draft.size === 0 || conflicts > 0}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function Count({ rows }: { readonly rows: readonly CatalogueWord[] }) {
  const { t } = useTranslation('catalogueWords');
  const inUse = rows.filter(({ uses }) => uses.length > 0);
  const open = inUse.filter(isWithoutSpanish).length;
  return (
    <Text size="sm" c="dimmed" className={classes.count ?? ''}>
      {open === 0 ? t('allSpanish', { count: inUse.length }) : t('count', { open, all: inUse.length })}
    </Text>
  );
}

/**
 * Saves what was typed, in as few requests as the server allows. A word that someone else changed stays in the field.
 */
function useSaveWords(onSaved: () => void) {
  const { t } = useTranslation('catalogueWords');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const save = (rows: readonly CatalogueWord[], draft: WordDraft) =>
    saving(
      async () => {
        const words = rows.flatMap((row) => {
          const own = draft.get(nameKey(row.name));
          return own ? [{ name: row.name, ...own }] : [];
        });
        for (let at = 0; at < words.length; at += MOST_WORDS)
          await sendWords(words.slice(at, at + MOST_WORDS));
        await queries.invalidateQueries({ queryKey: ['catalogue', 'words'] });
        onSaved();
        notifyDone(t('saved'));
      },
      (error) => {
        if (isStaleRecord(error)) void queries.invalidateQueries({ queryKey: wordsQuery().queryKey });
      },
    );
  return { save, isSaving };
}
