import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { can } from '@cordovan/domain/identity';
import { isDay } from '@cordovan/domain/calendar';
import { today } from '../../lib/format/format.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { boardQuery } from './api/board.ts';
import { BOARD_FILTERS } from './board/board-filter.ts';
import { isZoom, rangeOf } from './board/board-range.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { PlanningBoard } from './planning-board.tsx';
import classes from './board.module.css';

const VIEW = ['zoom', 'from'] as const;

/** The scheduler (NAV-05, SCHED): days, lines and unscheduled orders. */
export default function SchedulerScreen() {
  // Loads all texts before showing the toolbar: a part that waits for its own texts would unmount it again.
  const { t } = useTranslation(['production', 'planning']);
  const session = useSession();
  const { filters, setFilters } = useFilters(VIEW);
  const filter = useFilters(BOARD_FILTERS);
  const zoom = isZoom(filters.zoom) ? filters.zoom : 'weeks';
  const range = rangeOf(zoom, filters.from && isDay(filters.from) ? filters.from : today(new Date()));
  const query = boardQuery(range);
  const board = useQuery(query);
  useLive('scheduler');
  const mayPlace = session !== undefined && can(session.role, 'scheduler.place');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const hasNoLines = board.data?.lines.length === 0;
  return (
    <Screen title={t('title')} description={mayPlace ? undefined : t('readOnly')} isLoading={board.isPending}>
      {/* Stays mounted while days load, so that no click is lost and nothing jumps. */}
      {!hasNoLines && <BoardToolbar zoom={zoom} range={range} onShow={setFilters} onPlace={setPlace} />}
      {board.data && !hasNoLines ? (
        <PlanningBoard
          board={board.data}
          boardKey={query.queryKey}
          zoom={zoom}
          filter={filter}
          place={place}
          onOpenDay={(from) => setFilters({ zoom: undefined, from })}
        />
      ) : board.data ? (
        <NoLines />
      ) : board.error ? (
        <ReadFailure error={board.error} onRetry={() => void board.refetch()} />
      ) : (
        <div className={classes.board} aria-hidden>
          <Skeleton radius="lg" className={classes.tableBones} />
          <Skeleton radius="lg" className={classes.trayBones} />
        </div>
      )}
    </Screen>
  );
}

function NoLines() {
  const { t } = useTranslation('production');
  const session = useSession();
  const mayAdd = session !== undefined && can(session.role, 'productionLines.edit');
  return (
    <EmptyState
      icon={IconBuildingFactory2}
      title={t('noLines')}
      hint={t('noLinesHint')}
      action={
        mayAdd && (
          <Button component={Link} to={paths.productionLines} mt="xs">
            {t('addLine')}
          </Button>
        )
      }
    />
  );
}
