import { Fragment } from 'react';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Piece } from '@cordovan/contracts/registers-floor';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { paths } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/section/panel.tsx';
import { DayText } from '../../../ui/text/texts.tsx';
import classes from './piece.module.css';

/** Options in words, the leather with its dye lots, and the piece's place on the board. */
export function PieceFacts({ piece }: { readonly piece: Piece }) {
  const { t } = useTranslation('pieces');
  const nameOf = useCatalogueName();
  const { leather, leatherCode, lots, day, line, deliveryDate, replaces, replacedBy } = piece;
  return (
    <Panel title={t('details')}>
      <dl className={classes.facts}>
        <dt>{t('unit')}</dt>
        <dd>{t('unitOf', { unit: piece.unit, count: piece.units })}</dd>
        <dt>{t('leather')}</dt>
        <dd>
          {[leather, leatherCode].filter(Boolean).join(' · ') || '—'}
          <small>{t(piece.isLeatherIssued ? 'leatherIssued' : 'leatherOpen')}</small>
        </dd>
        {lots.length > 0 && (
          <>
            <dt>{t('lot')}</dt>
            <dd>{lots.join(', ')}</dd>
          </>
        )}
        {piece.options.map(({ part, choice }, index) => (
          <Fragment key={index}>
            <dt>{nameOf(part)}</dt>
            <dd>
              {choice
                .split(', ')
                .map((word) => nameOf(word))
                .join(', ')}
            </dd>
          </Fragment>
        ))}
        {piece.comments && (
          <>
            <dt>{t('comments')}</dt>
            <dd>{piece.comments}</dd>
          </>
        )}
        <dt>{t('board')}</dt>
        <dd>
          {day ? <DayText day={day} /> : '—'} {line && `· ${line}`}
        </dd>
        <dt>{t('due')}</dt>
        <dd>{deliveryDate ? <DayText day={deliveryDate} /> : '—'}</dd>
        {replaces && <Related label={t('replaces')} code={replaces} />}
        {replacedBy && <Related label={t('replacedBy')} code={replacedBy} />}
      </dl>
    </Panel>
  );
}

function Related({ label, code }: { readonly label: string; readonly code: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Anchor component={Link} to={paths.piece(code)}>
          {code}
        </Anchor>
      </dd>
    </>
  );
}
