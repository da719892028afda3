import { connect } from '../../apps/server/src/platform/database/connection.ts';
import { createJobs, type JobName } from '../../apps/server/src/platform/jobs/jobs.ts';
import { databaseOf } from '../databases.ts';

const fail = (error: Error): never => {
  throw error;
};

/**
 * Queues a job of the worker's product now instead of at its next scheduled time. The product runs it within a
 * second.
 */
export const runJob = async (worker: number, name: JobName): Promise<void> =>
  runJobIn(await databaseOf(worker), name);

/** Like `runJob`, for a product with its own database. */
export async function runJobIn(url: string, name: JobName): Promise<void> {
  const { db, close } = connect(url, { max: 1, onError: fail });
  const jobs = createJobs(url, fail);
  try {
    await jobs.enqueue(db, name, {});
  } finally {
    await jobs.stop();
    await close();
  }
}
