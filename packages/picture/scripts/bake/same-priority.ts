import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/**
 * Gives the processes whose command line contains `mark` the priority of this one. Chromium raises that of the
 * process that renders, and a bake in the background would then slow down everything else. Linux only.
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
    // It ended in between.
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
    // Gone, or not ours to change.
  }
}
