import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CatalogueWord } from '@cordovan/contracts/catalogue-words';
import { NAME } from '@cordovan/contracts/fields';
import { isConflict, kept, typed, typedFor, type WordDraft, withoutTyped } from './word-draft.ts';
import classes from './words.module.css';

interface Props {
  readonly row: CatalogueWord;
  readonly draft: WordDraft;
  readonly onDraft: (change: (draft: WordDraft) => WordDraft) => void;
}

/** A name with what it refers to, and its Spanish. */
export function WordRow({ row, draft, onDraft }: Props) {
  const { t } = useTranslation('catalogueWords');
  const own = typedFor(draft, row);
  const isStale = isConflict(draft, row);
  return (
    <li className={classes.row} data-changed={own !== undefined || undefined}>
      <span className={classes.name}>
        <span lang="en">{row.name}</span>
        <span className={classes.uses}>
          {row.uses.length === 0 ? t('unused') : row.uses.map((use) => t(`uses.${use}`)).join(', ')}
        </span>
      </span>
      <TextInput
        data-word
        lang="es"
        spellCheck
        autoComplete="off"
        maxLength={NAME}
        aria-label={t('spanishOf', { name: row.name })}
        placeholder={row.usual ?? undefined}
        value={own?.spanish ?? row.spanish}
        error={
          isStale ? (row.spanish === '' ? t('removed') : t('theirs', { spanish: row.spanish })) : undefined
        }
        onChange={(event) => {
          const { value } = event.currentTarget;
          onDraft((now) => typed(now, row, value));
        }}
      />
      {isStale && (
        <span className={classes.choice}>
          <Button size="compact-sm" variant="default" onClick={() => onDraft((now) => kept(now, row))}>
            {t('keepMine')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onDraft((now) => withoutTyped(now, row))}
          >
            {t('useTheirs')}
          </Button>
        </span>
      )}
    </li>
  );
}
