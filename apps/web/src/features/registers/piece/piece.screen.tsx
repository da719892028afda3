import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../lib/live/use-live.ts';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageId } from '../../../lib/use-page-id.ts';
import { Screen } from '../../../ui/screen/screen.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { pieceQuery } from '../api/floor.ts';
import { PieceDocuments } from './piece-documents.tsx';
import { PieceFacts } from './piece-facts.tsx';
import { PiecePicture } from './piece-picture.tsx';
import { PieceRoute } from './piece-route.tsx';
import { PieceState } from './piece-state.tsx';
import { ScrapPanel } from './scrap-panel.tsx';
import classes from './piece.module.css';

/** Everything about one piece (N-20). Scanning its label opens this page. */
export default function PieceScreen() {
  const { t } = useTranslation('pieces');
  const code = usePageId();
  const nameOf = useCatalogueName();
  const { data: piece, error, refetch } = useQuery(pieceQuery(code));
  useLive('registers');
  return (
    <Screen
      title={piece ? `${nameOf(piece.saleItem)} ${piece.code}` : t('title', { code })}
      aside={piece && <PieceState piece={piece} />}
      isLoading={!piece && !error}
      {...(piece && {
        back: { label: t('order', { number: piece.orderNumber }), to: paths.orderDetail(piece.orderId) },
      })}
    >
      {error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : piece ? (
        <div className={classes.columns}>
          <div className={classes.column}>
            <PiecePicture piece={piece} />
            <PieceFacts piece={piece} />
            <PieceDocuments piece={piece} />
          </div>
          <div className={classes.column}>
            <ScrapPanel piece={piece} />
            <PieceRoute piece={piece} />
          </div>
        </div>
      ) : (
        <Skeleton height={480} radius="md" aria-hidden />
      )}
    </Screen>
  );
}
