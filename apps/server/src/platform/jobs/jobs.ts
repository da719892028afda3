import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Handle } from '../database/transaction.ts';

/** Kinds of background jobs. `data` holds only ids; the worker reads the rest. */
export interface JobKinds {
  'mail.deliver': { readonly emailId: number };
  'mail.sweep': Record<string, never>;
  'accounting.deliver': { readonly outboxId: number };
  'accounting.sweep': Record<string, never>;
  'accounting.settlements': Record<string, never>;
  'accounting.taxRates': Record<string, never>;
  'books.send': Record<string, never>;
  'books.pull': Record<string, never>;
  'books.agree': Record<string, never>;
  /** When a notice reported a change; missing for scheduled runs. */
  'books.changes': { readonly noticedAt?: string };
  'payments.reconcile': Record<string, never>;
  'bridge.forward': { readonly forwardId: number };
  'bridge.sweep': Record<string, never>;
  'backups.run': { readonly runId: number };
  'backups.sweep': Record<string, never>;
  'webhooks.deliver': Record<string, never>;
  'webhooks.sweep': Record<string, never>;
  'identity.recover': { readonly requestId: number };
  'identity.tell': { readonly userId: number; readonly event: string };
  'notifications.sweep': Record<string, never>;
  'promises.sweep': Record<string, never>;
  'promises.check': Record<string, never>;
  'registers.proposeClockOuts': Record<string, never>;
  'inventory.followFactors': Record<string, never>;
  'planning.solve': { readonly planId: number };
  'setup.sample': Record<string, never>;
  'housekeeping.clean': Record<string, never>;
}
export type JobName = keyof JobKinds;

export interface Jobs {
  /** Queues a job that exists only if the caller's transaction commits. */
  readonly enqueue: <N extends JobName>(
    handle: Handle,
    name: N,
    data: JobKinds[N],
    delaySeconds?: number,
  ) => Promise<void>;
  /**
   * Registers a job's handler; work begins with `start`. If the handler throws, the job is retried with growing
   * delays.
   */
  readonly work: <N extends JobName>(name: N, handler: (data: JobKinds[N]) => Promise<void>) => void;
  /** Queues `name` on a schedule, once for all processes. */
  readonly repeat: (name: JobName, cron: string) => void;
  /** Whether this process runs jobs. */
  readonly isWorking: () => boolean;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const NAMES: readonly JobName[] = [
  'mail.deliver',
  'mail.sweep',
  'accounting.deliver',
  'accounting.sweep',
  'accounting.settlements',
  'accounting.taxRates',
  'books.send',
  'books.pull',
  'books.agree',
  'books.changes',
  'payments.reconcile',
  'bridge.forward',
  'bridge.sweep',
  'backups.run',
  'backups.sweep',
  'webhooks.deliver',
  'webhooks.sweep',
  'identity.recover',
  'identity.tell',
  'notifications.sweep',
  'promises.sweep',
  'promises.check',
  'registers.proposeClockOuts',
  'inventory.followFactors',
  'planning.solve',
  'setup.sample',
  'housekeeping.clean',
];

const TWO_MINUTES = 120;
/** Time after which a running job counts as lost. */
const EXPIRY_SECONDS: Partial<Record<JobName, number>> = {
  'backups.run': 12 * 3_600,
  // A thousand documents, a second each when QuickBooks is slow.
  'books.send': 1_800,
  'books.agree': 1_800,
  'books.changes': 1_800,
};

/** Installs the job tables and queues. Runs with the migrations, so that enqueueing never finds a queue missing. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => undefined);
  await boss.start();
  for (const name of NAMES) {
    await boss.createQueue(name, {
      retryLimit: 8,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: EXPIRY_SECONDS[name] ?? TWO_MINUTES,
    });
  }
  await boss.stop({ graceful: true });
}

export function createJobs(url: string, report: (error: Error) => void): Jobs {
  const boss = new PgBoss({ connectionString: url, max: 4 });
  boss.on('error', report);
  const workers = new Map<JobName, (data: never) => Promise<void>>();
  const crons = new Map<JobName, string>();
  // A process without workers opens the queue at its first job.
  let opened: Promise<unknown> | undefined;
  let isWorking = false;
  const open = () => (opened ??= boss.start());
  return {
    enqueue: async (handle, name, data, delaySeconds = 0) => {
      await open();
      await boss.send(name, data, { db: executorOf(handle), startAfter: delaySeconds });
    },
    work: (name, handler) => void workers.set(name, handler),
    repeat: (name, cron) => void crons.set(name, cron),
    isWorking: () => isWorking,
    start: async () => {
      await open();
      for (const [name, cron] of crons) await boss.schedule(name, cron, {});
      for (const [name, handler] of workers) {
        await boss.work<never>(name, { pollingIntervalSeconds: 1 }, async ([job]) => {
          if (job) await handler(job.data);
        });
      }
      isWorking = true;
    },
    stop: async () => {
      if (!opened) return;
      await opened;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

function executorOf(handle: Handle) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const result = await handle.executeQuery(CompiledQuery.raw(text, values));
      return { rows: result.rows };
    },
  };
}
