import { Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProductionPlan } from '@cordovan/contracts/production-planning';
import { formatNumber, formatRatio } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import classes from './plan.module.css';

/** Progress and quality of a plan, and why the solver's plan wasn't used if it wasn't. */
export function PlanState({ plan }: { readonly plan: ProductionPlan }) {
  const { t } = useTranslation('planning');
  const language = useLanguage();
  const moment = useMomentWords();
  const seconds = formatNumber(plan.seconds, language, 1);
  const { gap, solverProblem, status } = plan;
  const rounded = gap === null ? null : Math.ceil(gap * 1000) / 1000;
  const gapWords =
    rounded === null
      ? t('gapUnknown')
      : rounded === 0
        ? t('gapNone')
        : t('gap', { percent: formatRatio(rounded, language) });
  return (
    <Stack gap={4}>
      {/* The seconds change constantly, so screen readers announce only a change of state. */}
      <Text className={classes.state} role="status">
        {status === 'running' ? (
          <Loader size={18} aria-hidden />
        ) : (
          <IconCircleCheck size={18} aria-hidden className={classes.done} />
        )}
        <span>{t(`state.${status}`, { moment: moment(plan.startedAt), seconds })}</span>
      </Text>
      <Text size="sm">{gapWords}</Text>
      {(solverProblem === 'failed' || solverProblem === 'lost') && (
        <Text size="sm" className={classes.problem}>
          <IconAlertTriangle size={18} aria-hidden />
          {t(`problem.${solverProblem}`)}
        </Text>
      )}
    </Stack>
  );
}
