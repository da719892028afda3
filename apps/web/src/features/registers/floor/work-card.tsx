import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefreshAlert,
  IconTrashX,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OperationKind } from '@cordovan/domain/registers';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { paths } from '../../../lib/paths.ts';
import { workQuery } from '../api/floor.ts';
import { PiecePicture } from '../piece/piece-picture.tsx';
import type { Register } from './use-register.ts';
import classes from './work-card.module.css';

const ICONS = {
  start: IconPlayerPlay,
  resume: IconPlayerPlay,
  pause: IconPlayerPause,
  end: IconPlayerStop,
  rework: IconRefreshAlert,
  scrap: IconTrashX,
} as const;

/** The scanned piece with its available actions as big buttons, or several pieces that start together. */
export function WorkCard({ register }: { readonly register: Register }) {
  const { pieces, isSeveral } = register;
  if (isSeveral) return <SeveralPieces register={register} />;
  return pieces[0] === undefined ? null : <OnePiece register={register} vinNumber={pieces[0]} />;
}

function OnePiece({ register, vinNumber }: { readonly register: Register; readonly vinNumber: string }) {
  const { t } = useTranslation('registers');
  const nameOf = useCatalogueName();
  const { employee, operation } = register;
  const { data: work, error } = useQuery(
    workQuery(employee && operation && { employee: employee.code, operation: operation.code, vinNumber }),
  );
  return (
    <section className={classes.card} aria-label={t('operation.piece')}>
      {work && <PiecePicture piece={work.piece} />}
      <div className={classes.words}>
        <h2>{work ? nameOf(work.piece.saleItem) : vinNumber}</h2>
        {work && (
          <p>
            <Link to={paths.piece(work.vinNumber)}>{work.vinNumber}</Link>
            {work.piece.leather && ` · ${work.piece.leather}`}
            {work.piece.lots.length > 0 && ` · ${work.piece.lots.join(', ')}`}
          </p>
        )}
        {work && <p>{t(`operation.is.${work.state}`)}</p>}
        {work && work.others.length > 0 && <p>{t('operation.others', { names: work.others.join(', ') })}</p>}
        {error && <p role="alert">{error.message || t('operation.noAnswer')}</p>}
        {work && !work.allowed.some((kind) => kind !== 'scrap') && <p>{t('operation.nothing')}</p>}
      </div>
      <div className={classes.actions}>
        {work?.allowed.map((kind, index) => (
          <ActionButton key={kind} kind={kind} isFirst={index === 0} register={register} />
        ))}
        <button type="button" className={classes.action} onClick={register.clear}>
          <IconX size={28} aria-hidden />
          {t('operation.otherPiece')}
        </button>
      </div>
    </section>
  );
}

interface ActionProps {
  readonly kind: OperationKind;
  readonly isFirst: boolean;
  readonly register: Register;
}

function ActionButton({ kind, isFirst, register }: ActionProps) {
  const { t } = useTranslation('registers');
  const Icon = ICONS[kind];
  const isLeads = kind === 'rework' || kind === 'scrap';
  return (
    <button
      type="button"
      className={classes.action}
      data-first={(isFirst && !isLeads) || undefined}
      disabled={register.isSending}
      onClick={() => register.act(kind)}
    >
      <Icon size={28} aria-hidden />
      {t(`operation.do.${kind}`)}
    </button>
  );
}

function SeveralPieces({ register }: { readonly register: Register }) {
  const { t } = useTranslation('registers');
  const { pieces } = register;
  return (
    <section className={classes.card} aria-label={t('operation.several')}>
      <div className={classes.words}>
        <h2>{t('operation.severalCount', { count: pieces.length })}</h2>
        <p>{pieces.length > 0 ? pieces.join(', ') : t('operation.severalHint')}</p>
      </div>
      <div className={classes.actions}>
        <button
          type="button"
          className={classes.action}
          data-first
          disabled={pieces.length === 0 || register.isSending}
          onClick={() => register.act('start')}
        >
          <IconPlayerPlay size={28} aria-hidden />
          {t('operation.startAll')}
        </button>
        <button type="button" className={classes.action} onClick={register.clear}>
          <IconX size={28} aria-hidden />
          {t('operation.cancel')}
        </button>
      </div>
    </section>
  );
}
