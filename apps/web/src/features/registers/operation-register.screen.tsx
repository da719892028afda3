import { useEffect, type MouseEvent } from 'react';
import { Skeleton } from '@mantine/core';
import { IconArrowLeft, IconLanguage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keepLanguage, showLanguage } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { ScanField } from '../../ui/form/scan-field.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { AnswerCover } from './floor/answer-cover.tsx';
import { Choices } from './floor/choices.tsx';
import { LeadPanel } from './floor/lead-panel.tsx';
import { NextPieces } from './floor/next-pieces.tsx';
import { OpenWork } from './floor/open-work.tsx';
import { Today } from './floor/today.tsx';
import { useRegister, type Register } from './floor/use-register.ts';
import { WorkCard } from './floor/work-card.tsx';
import classes from './floor/floor.module.css';

/**
 * The workshop terminal (NAV-10, REG): scan badge, operation and piece, then press an action. The answer fills the
 * screen.
 */
export default function OperationRegisterScreen() {
  const { t } = useTranslation('registers');
  const register = useRegister();
  useLive('registers');
  useEffect(() => {
    document.title = `${t('operation.title')} · Cordovan`;
  }, [t]);
  return (
    <div className={classes.floor}>
      <Head />
      <main className={classes.main} onClick={returnFocus}>
        {register.error ? (
          <ErrorState onRetry={register.retry} />
        ) : register.isLoading ? (
          <Skeleton height={320} radius="lg" aria-hidden />
        ) : (
          <>
            <ScanField onScan={register.scan} label={scanLabel(register, t)} />
            {register.pending ? (
              <LeadPanel register={register} />
            ) : (
              <>
                <Choices register={register} />
                <WorkCard register={register} />
                <OpenWork register={register} />
                <NextPieces register={register} />
              </>
            )}
            <Today />
          </>
        )}
      </main>
      <AnswerCover answer={register.answer} onDismiss={register.dismiss} />
    </div>
  );
}

/** Removes the focus from a tapped button, so that the next scan goes into the field. */
function returnFocus(event: MouseEvent): void {
  const isTouched = event.detail > 0;
  const { activeElement } = document;
  if (isTouched && activeElement instanceof HTMLButtonElement) activeElement.blur();
}

function scanLabel(
  { employee, operation, pending }: Register,
  t: ReturnType<typeof useTranslation<'registers'>>['t'],
): string {
  if (pending) return t('operation.scanLead');
  if (!employee) return t('operation.scanEmployee');
  return operation ? t('operation.scanPiece') : t('operation.scanOperation');
}

/** Each employee has a language, so it can be changed here. */
function Head() {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  const other = language === 'en' ? 'es' : 'en';
  return (
    <header className={classes.head}>
      <Link to={paths.home} className={classes.quiet}>
        <IconArrowLeft size={24} aria-hidden />
        {t('operation.leave')}
      </Link>
      <h1>{t('operation.title')}</h1>
      <button
        type="button"
        className={classes.quiet}
        lang={other}
        onClick={() => {
          keepLanguage(other);
          void showLanguage(other);
        }}
      >
        <IconLanguage size={24} aria-hidden />
        {t('operation.language')}
      </button>
    </header>
  );
}
