import { Button, Modal } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import type { CustomizableLine, CustomizedLine } from '../../../lib/line-customizer.ts';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { paths } from '../../../lib/paths.ts';
import { PageWords } from '../../../ui/language/page-words.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { wholeCatalogueQuery } from '../api/whole-catalogue.ts';
import { CustomizerSkeleton } from '../customizer-skeleton.tsx';
import { LineEditor } from './line-editor.tsx';
import classes from '../customizer.module.css';

export interface LineRequest {
  readonly line: CustomizableLine;
  readonly answer: (line: CustomizedLine | undefined) => void;
}

/** The customizer for one line of a form (NAV-40): applies the result to the form or cancels. */
export const LineDialog = (request: LineRequest) => (
  <PageWords>
    <LineModal {...request} />
  </PageWords>
);

function LineModal({ line, answer }: LineRequest) {
  const { t } = useTranslation(['customizer', 'ui']);
  const nameOf = useCatalogueName();
  const navigate = useNavigate();
  return (
    <Modal
      opened
      onClose={() => answer(undefined)}
      size="min(1480px, 96vw)"
      padding={0}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
      title={t('lineTitleOf', { name: nameOf(line.name) })}
      classNames={{ header: classes.dialogHead, body: classes.dialogBody, content: classes.dialog }}
      attributes={{ header: { role: 'none' } }}
    >
      <DialogView
        line={line}
        answer={answer}
        onFullView={
          line.id > 0
            ? () => {
                answer(undefined);
                void navigate({ to: paths.detailCustomizerOf(line.id) });
              }
            : undefined
        }
      />
    </Modal>
  );
}

interface DialogViewProps extends LineRequest {
  /** Only a stored line has its own page. */
  readonly onFullView: (() => void) | undefined;
}

function DialogView({ line, answer, onFullView }: DialogViewProps) {
  const { t } = useTranslation('customizer');
  const message = useMessage();
  const offer = useQuery(wholeCatalogueQuery);
  if (offer.error)
    return <ErrorState message={message('CUSTOMIZER_LOAD_FAILED')} onRetry={() => void offer.refetch()} />;
  if (!offer.data) return <CustomizerSkeleton />;
  return (
    <LineEditor
      {...offer.data}
      line={line}
      act={(next) => (
        <>
          {onFullView && (
            <Button
              variant="default"
              visibleFrom="sm"
              leftSection={<IconArrowsMaximize size={18} aria-hidden />}
              onClick={onFullView}
            >
              {t('line.fullView')}
            </Button>
          )}
          <Button disabled={!next} onClick={() => next && answer(next)}>
            {t('line.apply')}
          </Button>
        </>
      )}
    />
  );
}
