import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { keepPage } from '../lib/kept/keep-page.ts';
import { TerminalApp } from './app.tsx';
import './terminal.css';

// The page's content security policy forbids `eval`, which zod would try.
z.config({ jitless: true });

const ADDRESS = '/Terminal';

// The worker answers this spelling of the address alone.
if (import.meta.env.PROD && window.location.pathname !== ADDRESS) window.location.replace(ADDRESS);
else {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(<TerminalApp />);
  void keepPage(ADDRESS);
}
