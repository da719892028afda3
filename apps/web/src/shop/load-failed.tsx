import { useTexts } from './texts.ts';

/** Shown if the shop can't be loaded. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { say } = useTexts();
  return (
    <main className="message">
      <h1 className="title">{say('failedTitle')}</h1>
      <p className="soft">{say('failedHint')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {say('retry')}
      </button>
    </main>
  );
}
