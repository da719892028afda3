import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { start } from './start.tsx';
import './shop.css';

// The page's content security policy forbids `eval`, which zod would try.
z.config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
void start(createRoot(root));
