import { beginVisit } from '@cordovan/contracts/page';

const KEY = 'cordovan.visit';

/** Pauses before the page asks again for a visit that didn't begin. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000];
let retries = 0;

let opened: Promise<string | undefined> | undefined;
let current: string | undefined;

/**
 * The visit of this tab, which the server signs once. Required to reach an order placed in it, so that others on the
 * same network in a showroom can't. A page opens it at once: the server takes no form that is sent faster than people
 * type. Undefined if the server doesn't answer; the next call asks again, and so does the page by itself.
 */
export function openVisit(): Promise<string | undefined> {
  opened ??= beginOrKnown().then(
    (visit) => (current = visit),
    () => {
      const pause = RETRY_MS[retries++];
      if (pause !== undefined) setTimeout(() => void openVisit(), pause);
      return (opened = undefined);
    },
  );
  return opened;
}

/** The visit if it has begun; otherwise begins it without waiting. */
export function visitSoFar(): string | undefined {
  void openVisit();
  return current ?? readKept() ?? undefined;
}

async function beginOrKnown(): Promise<string> {
  const known = readKept();
  if (known) return known;
  const response = await fetch(new URL(beginVisit.path, window.location.origin).href);
  const { visit } = beginVisit.answer!.parse(await response.json());
  keep(visit);
  return visit;
}

// A browser that blocks storage keeps the visit until the page is left.
function readKept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(visit: string): void {
  try {
    sessionStorage.setItem(KEY, visit);
  } catch {
    return;
  }
}

/** Begins the next visit with the next call; for tests, whose pages share this module. */
export function forgetVisit(): void {
  opened = undefined;
  current = undefined;
  retries = 0;
}
