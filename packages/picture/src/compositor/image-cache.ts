/**
 * Caches results of asynchronous work by key, up to a total size, and drops the least recently used first. Work on
 * the same key runs once. Failures aren't cached, so that the work can be retried.
 */
export interface Cache<T> {
  get(key: string, make: () => Promise<T>): Promise<T>;
  /** The result, if the work is finished. */
  peek(key: string): T | undefined;
}

interface Entry<T> {
  readonly promise: Promise<T>;
  value?: T;
  size: number;
}

export function createCache<T>(limit: number, sizeOf: (value: T) => number): Cache<T> {
  const entries = new Map<string, Entry<T>>();
  let total = 0;

  const drop = (key: string): void => {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const makeRoom = (): void => {
    for (const [key, entry] of entries) {
      if (total <= limit || entries.size <= 1) return;
      if (entry.size > 0) drop(key);
    }
  };
  const start = (key: string, make: () => Promise<T>): Entry<T> => {
    const entry: Entry<T> = { promise: make(), size: 0 };
    entries.set(key, entry);
    entry.promise.then(
      (value) => {
        if (entries.get(key) !== entry) return;
        entry.value = value;
        entry.size = sizeOf(value);
        total += entry.size;
        makeRoom();
      },
      () => {
        if (entries.get(key) === entry) drop(key);
      },
    );
    return entry;
  };

  return {
    get(key, make) {
      const found = entries.get(key);
      if (!found) return start(key, make).promise;
      entries.delete(key);
      entries.set(key, found);
      return found.promise;
    },
    peek: (key) => entries.get(key)?.value,
  };
}
