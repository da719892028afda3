import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Piece, PieceStep } from '@cordovan/contracts/registers-floor';
import { formatNumber } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Panel } from '../../../ui/section/panel.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import { useOperationName } from '../../../ui/text/use-operation-name.ts';
import classes from './piece.module.css';

const LOOKS = {
  waiting: { tone: 'neutral', icon: IconCircleDashed },
  running: { tone: 'information', icon: IconPlayerPlay },
  paused: { tone: 'attention', icon: IconPlayerPause },
  done: { tone: 'done', icon: IconCircleCheck },
} as const;

/** The operations in order: who did what, when, and how long it took compared with the standard. */
export function PieceRoute({ piece }: { readonly piece: Piece }) {
  const { t } = useTranslation('pieces');
  const language = useLanguage();
  const nameOf = useOperationName();
  const momentWords = useMomentWords();
  const number = (value: number) => formatNumber(value, language);
  /** No one works on a scrapped piece, so its unfinished operations are stopped or not done. */
  const stateText = (state: PieceStep['state']) =>
    piece.scrappedAt === null || state === 'done'
      ? t(`state.${state}`)
      : t(state === 'waiting' ? 'notDone' : 'stopped');
  const worked = piece.steps.reduce((sum, { minutes }) => sum + minutes, 0);
  const standard = piece.steps.reduce((sum, { standardMinutes }) => sum + (standardMinutes ?? 0), 0);
  return (
    <Panel title={t('route')}>
      <ol className={classes.route}>
        {piece.steps.map((step) => (
          <li key={step.operationId}>
            <div className={classes.step}>
              <strong>{nameOf(step.operation)}</strong>
              <Pill tone={LOOKS[step.state].tone} icon={LOOKS[step.state].icon}>
                {stateText(step.state)}
              </Pill>
              <Minutes step={step} />
            </div>
            <Runs step={step} />
          </li>
        ))}
      </ol>
      <p className={classes.sum}>{t('sum', { worked: number(worked), standard: number(standard) })}</p>
      {piece.decisions.map(({ type, operation, lead, reason, at }) => (
        <p key={at} className={classes.decision}>
          <IconAlertTriangle size={18} aria-hidden />
          {t(type === 'scrap' ? 'scrappedBy' : 'reworkBy', {
            operation: nameOf(operation ?? ''),
            lead,
            moment: momentWords(at),
            reason,
          })}
        </p>
      ))}
    </Panel>
  );
}

function Minutes({ step: { minutes, standardMinutes } }: { readonly step: PieceStep }) {
  const { t } = useTranslation('pieces');
  const language = useLanguage();
  const isOver = standardMinutes !== null && standardMinutes > 0 && minutes > standardMinutes;
  const worked = formatNumber(minutes, language);
  return (
    <span className="tabular" data-over={isOver || undefined}>
      {standardMinutes === null
        ? t('minutes', { worked })
        : t(isOver ? 'minutesOver' : 'minutesOf', {
            worked,
            standard: formatNumber(standardMinutes, language),
          })}
    </span>
  );
}

function Runs({ step }: { readonly step: PieceStep }) {
  const { t } = useTranslation('pieces');
  const language = useLanguage();
  const momentWords = useMomentWords();
  if (step.runs.length === 0) return null;
  return (
    <ul className={classes.runs}>
      {step.runs.map((run) => (
        <li key={`${run.employeeId}.${run.run}`} data-past={!run.isCurrent || undefined}>
          <span>{run.employee}</span>
          <span>
            {momentWords(run.startedAt)}
            {run.endedAt && ` – ${momentWords(run.endedAt)}`}
          </span>
          <span>
            {run.endedAt === null
              ? t(run.pausedAt === null ? 'state.running' : 'state.paused')
              : t('minutes', { worked: formatNumber(run.minutes, language) })}
            {run.isRework && ` · ${t('rework')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
