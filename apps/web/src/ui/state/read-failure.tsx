import { IconSearchOff } from '@tabler/icons-react';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What a screen shows in place of a record that could not be read; one that is not there is not asked for again. */
export function ReadFailure({ error, onRetry }: Props) {
  const message = useMessage();
  const refusal = error instanceof HttpRefusal ? error : undefined;
  if (refusal?.status === 404)
    return (
      <div role="alert">
        <EmptyState icon={IconSearchOff} title={message('NOT_FOUND')} />
      </div>
    );
  return <ErrorState message={refusal?.message} onRetry={onRetry} />;
}
