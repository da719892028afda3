import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { TerminalApp } from './app.tsx';
import './terminal.css';

// The page's content security policy forbids `eval`, which zod would try.
z.config({ jitless: true });

const ADDRESS = '/Terminal';

/** Keeps the page on the device. Only https, or the machine itself, allows it; elsewhere the page needs its network. */
async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/terminal-worker.js', { scope: ADDRESS });
}

// The worker answers this spelling of the address alone.
if (import.meta.env.PROD && window.location.pathname !== ADDRESS) window.location.replace(ADDRESS);
else {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(<TerminalApp />);
  void keepPage();
}
