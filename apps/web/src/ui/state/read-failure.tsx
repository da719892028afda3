import { IconLock, IconSearchOff } from '@tabler/icons-react';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

interface Props {
  readonly error: unknown;
  /** Absent where the place has its own way to read again. */
  readonly onRetry?: (() => void) | undefined;
}

/** Asking too slowly or too often passes by itself; every other refusal of the server stays one. */
const PASSING = [408, 429];
const isFinal = ({ status }: HttpRefusal): boolean =>
  status >= 400 && status < 500 && !PASSING.includes(status);

/**
 * What stands in place of something that could not be read. What is not there, or not for this person,
 * says just that: no connection helps, so nothing offers to try again.
 */
export function ReadFailure({ error, onRetry }: Props) {
  const message = useMessage();
  const refusal = error instanceof HttpRefusal ? error : undefined;
  if (!refusal || !isFinal(refusal)) return <ErrorState message={refusal?.message} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState
        icon={refusal.status === 404 ? IconSearchOff : IconLock}
        title={refusal.message || message('NOT_FOUND')}
      />
    </div>
  );
}
