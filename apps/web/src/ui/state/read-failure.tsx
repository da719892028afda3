import { IconLock, IconSearchOff } from '@tabler/icons-react';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

interface Props {
  readonly error: unknown;
  /** Undefined if the surrounding screen has its own retry. */
  readonly onRetry?: (() => void) | undefined;
}

/** Timeouts and rate limits are temporary. Every other refusal is final. */
const PASSING = [408, 429];
const isFinal = ({ status }: HttpRefusal): boolean =>
  status >= 400 && status < 500 && !PASSING.includes(status);

/**
 * Shown if something couldn't be read. Offers no retry if it doesn't exist or isn't allowed, because a retry wouldn't
 * help.
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
