import { useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import { pageId } from './address.ts';

/**
 * The id at the end of the screen's address (NAV-14). Keeps its value while the next screen loads, although the
 * address has already changed.
 */
export function usePageId(): string {
  const { pathname } = useLocation();
  const path = pathname.slice(0, pathname.lastIndexOf('/'));
  const [own, setOwn] = useState({ path, id: pageId(pathname) });
  const id = path === own.path ? pageId(pathname) : own.id;
  if (id !== own.id) setOwn({ path, id });
  return id;
}
