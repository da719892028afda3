import { useState } from 'react';
import { NativeSelect } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { linesQuery, nextPiecesQuery } from '../api/floor.ts';
import type { Register } from './use-register.ts';
import classes from './floor.module.css';

/** Pieces that can be started now, in the board's order. A tap selects one. */
export function NextPieces({ register }: { readonly register: Register }) {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  const [lineId, setLineId] = useState<number>();
  const lines = useQuery(linesQuery());
  const { data: next } = useQuery(nextPiecesQuery(register.operation?.id, lineId));
  if (!register.operation || !register.employee) return null;
  return (
    <section>
      <div className={classes.sectionHead}>
        <h2>{t('operation.next')}</h2>
        <NativeSelect
          size="lg"
          aria-label={t('operation.line')}
          value={lineId ?? ''}
          data={[
            { value: '', label: t('operation.everyLine') },
            ...(lines.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) =>
            setLineId(currentTarget.value === '' ? undefined : Number(currentTarget.value))
          }
        />
        <button
          type="button"
          className={classes.option}
          aria-pressed={register.isSeveral}
          onClick={() => register.setSeveral(!register.isSeveral)}
        >
          <IconStack2 size={24} aria-hidden />
          {t('operation.several')}
        </button>
      </div>
      {next?.length === 0 && <p className={classes.empty}>{t('operation.nextEmpty')}</p>}
      <div className={classes.grid}>
        {next?.map((piece) => (
          <button
            key={piece.vinNumber}
            type="button"
            className={classes.option}
            aria-pressed={register.pieces.includes(piece.vinNumber)}
            onClick={() => register.choosePiece(piece.vinNumber)}
          >
            <span className={classes.bigWords}>
              <span className={classes.optionName}>{piece.description}</span>
              <span className={classes.bigLabel}>
                {piece.vinNumber}
                {piece.day && ` · ${formatDay(piece.day, language)}`}
              </span>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
