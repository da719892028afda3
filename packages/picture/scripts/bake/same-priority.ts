import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/**
 * Sets the priority of processes whose command line contains `mark` to this process's priority. Chromium raises its
 * renderer's priority, so a background bake would slow down everything else. Linux only.
 */
export function takeOurPriority(mark: string): void {
  if (!existsSync('/proc/self/task')) return;
  const ours = os.getPriority();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (Number(pid) === process.pid || !commandLine(pid).includes(mark)) continue;
    for (const thread of threadsOf(pid)) setPriority(Number(thread), ours);
  }
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // The process has already ended.
    return '';
  }
}

function threadsOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function setPriority(thread: number, priority: number): void {
  try {
    os.setPriority(thread, priority);
  } catch {
    // The process ended, or we may not change it.
  }
}
