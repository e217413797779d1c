type Log = { info(message: string): void; error(message: string): void }

/** Whether PostgreSQL has room, as far as what was written lately tells. */
export type DiskState = {
  /** Something could not be written. */
  full(): void
  /** Something was. */
  wrote(): void
  isFull(): boolean
}

/** Says in one line of the log when the disk is full, and when it is no more. */
export function createDiskState(log: Log): DiskState {
  let isFull = false
  return {
    full() {
      if (!isFull) log.error('the disk of the database is full: nothing can be saved until there is room')
      isFull = true
    },
    wrote() {
      if (isFull) log.info('the disk of the database has room again')
      isFull = false
    },
    isFull: () => isFull,
  }
}
