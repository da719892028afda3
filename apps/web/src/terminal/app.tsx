import { useEffect, useMemo, useState } from 'react';
import type { Language } from '@cordovan/domain/messages';
import { EnrollForm } from './enroll-form.tsx';
import { FloorPage } from './floor-page.tsx';
import { speakToServerIn } from './http.ts';
import { keptLanguage, keepLanguage } from './kept-language.ts';
import { SpokenContext, useTexts } from './texts.ts';
import { type Terminal, useTerminal } from './use-terminal.ts';

/** A terminal's page: first enrollment, then the floor, with or without a network (ADR 40). */
export function TerminalApp() {
  const terminal = useTerminal();
  const [chosen, setChosen] = useState<Language | undefined>(keptLanguage);
  const { language: own = 'en', timeZone = 'UTC' } = terminal.known?.floor ?? {};
  const language = chosen ?? own;
  useEffect(() => {
    document.documentElement.lang = language;
    speakToServerIn(language);
  }, [language]);
  const spoken = useMemo(() => {
    const speak = (next: Language) => {
      keepLanguage(next);
      setChosen(next);
    };
    return { language, timeZone, speak };
  }, [language, timeZone]);
  return (
    <SpokenContext value={spoken}>
      <Page terminal={terminal} />
    </SpokenContext>
  );
}

function Page({ terminal }: { readonly terminal: Terminal }) {
  const { say } = useTexts();
  const { phase, floor } = terminal;
  if (phase === 'enroll') return <EnrollForm terminal={terminal} />;
  if (phase === 'unreachable')
    return (
      <main className="center">
        <p role="alert">{say('offlineStart')}</p>
        <button type="button" className="action" data-first onClick={() => void terminal.sync()}>
          {say('tryAgain')}
        </button>
      </main>
    );
  if (!floor)
    return (
      <main className="center">
        <p role="status">{say('loading')}</p>
      </main>
    );
  return <FloorPage terminal={terminal} floor={floor} />;
}
