import { beginVisit } from '@cordovan/contracts/page';

const KEY = 'cordovan.visit';

/** Delays before the page retries a visit that couldn't be started. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000];
let retries = 0;

let opened: Promise<string | undefined> | undefined;
let current: string | undefined;

/**
 * This tab's visit, which the server signs once. An order placed in a visit can be reached only with it, so that
 * others on the same showroom network can't. A page starts its visit immediately, because the server refuses a form
 * sent faster than people type. Undefined if the server doesn't answer; then the next call tries again, and the page
 * also retries by itself.
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

/** The visit if it has begun. Otherwise starts one without waiting for it. */
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

// A browser that blocks storage keeps the visit only until the page is left.
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

/** Starts a new visit with the next call. For tests, whose pages share this module. */
export function forgetVisit(): void {
  opened = undefined;
  current = undefined;
  retries = 0;
}
