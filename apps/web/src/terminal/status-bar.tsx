import { CloudIcon, CloudOffIcon } from './icons.tsx';
import { useTexts } from './texts.ts';
import type { Terminal } from './use-terminal.ts';

/** The terminal's name, and whether it reaches the server; if not, how many events it is keeping. */
export function StatusBar({ terminal }: { readonly terminal: Terminal }) {
  const { say, count, timeOf } = useTexts();
  const { known, isOnline, waiting } = terminal;
  if (!known) return null;
  const { name, place } = known.floor;
  const parts = [
    waiting > 0 ? count('kept', waiting) : '',
    isOnline ? '' : say('since', { time: timeOf(known.readAt + known.offset) }),
  ];
  const text = parts.filter((part) => part !== '').join(' ');
  return (
    <header className="bar">
      <h1>
        {name}
        {place !== '' && <span className="soft"> · {place}</span>}
      </h1>
      <p className="network" data-online={isOnline} role="status">
        {isOnline ? <CloudIcon /> : <CloudOffIcon />}
        <strong>{say(isOnline ? 'online' : 'offline')}</strong>
        {text !== '' && <span>{text}</span>}
      </p>
      <LanguageButton />
    </header>
  );
}

export function LanguageButton() {
  const { say, language, speak } = useTexts();
  const other = language === 'en' ? 'es' : 'en';
  return (
    <button type="button" className="quiet" lang={other} onClick={() => speak(other)}>
      {say('otherLanguage')}
    </button>
  );
}
