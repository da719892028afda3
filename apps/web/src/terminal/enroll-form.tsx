import { type SyntheticEvent, useState } from 'react';
import { enrollTerminal } from '@cordovan/contracts/terminal';
import { HttpRefusal } from '../lib/http/refusal.ts';
import { callServer } from './http.ts';
import { LanguageButton } from './status-bar.tsx';
import { useTexts } from './texts.ts';
import type { Terminal } from './use-terminal.ts';

/** Asks for the administrator's one-time code. */
export function EnrollForm({ terminal }: { readonly terminal: Terminal }) {
  const { say, count } = useTexts();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      await callServer(enrollTerminal, { body: { code } });
      await terminal.sync();
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      setProblem(error.message || say('noAnswer'));
    } finally {
      setSending(false);
    }
  };
  return (
    <main className="center">
      <h1>{say('enroll.title')}</h1>
      <p className="soft">{say('enroll.lead')}</p>
      {terminal.waiting > 0 && <p role="status">{count('enroll.kept', terminal.waiting)}</p>}
      <form className="enroll" onSubmit={(event) => void submit(event)} noValidate>
        <label htmlFor="code">{say('enroll.code')}</label>
        <input
          id="code"
          className="field code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-describedby="code-problem"
          aria-invalid={problem !== ''}
        />
        <p id="code-problem" role="alert" className="problem">
          {problem}
        </p>
        <button type="submit" className="action" data-first disabled={isSending || code.trim() === ''}>
          {say('enroll.submit')}
        </button>
      </form>
      <LanguageButton />
    </main>
  );
}
