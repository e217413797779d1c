import type { Process } from './process.ts'

/** How the browser of a device hands out its locks. */
export type LockMode = 'granted' | 'never granted' | 'no lock API'

/** Web Locks of one device, held across its tabs, until their holder is done or dead: a frozen tab keeps them. */
export type Locks = {
  mode: LockMode
  run(process: Process, name: string, work: () => Promise<void>): Promise<void>
  /** The next one who waits gets the lock though it is held. */
  steal(name: string): boolean
}

type Request = { process: Process; grant(): void }

export function createLocks(): Locks {
  const queues = new Map<string, Request[]>()
  const queueOf = (name: string) => {
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    return queue
  }
  const locks: Locks = {
    mode: 'granted',
    run: async (process, name, work) => {
      if (locks.mode === 'no lock API') return work()
      if (locks.mode === 'never granted' && name === 'sync') return new Promise<void>(() => undefined)
      const queue = queueOf(name)
      const request: Request = { process, grant: () => undefined }
      const granted = new Promise<void>((resolve) => (request.grant = resolve))
      const leave = () => {
        const first = queue[0] === request
        if (queue.includes(request)) queue.splice(queue.indexOf(request), 1)
        if (first) queue[0]?.grant()
      }
      process.onEnd(leave)
      queue.push(request)
      if (queue[0] === request) request.grant()
      await process.gate(granted)
      try {
        await work()
      } finally {
        leave()
      }
    },
    steal: (name) => {
      const queue = queueOf(name)
      if (queue.length < 2) return false
      queue.shift()
      queue[0]?.grant()
      return true
    },
  }
  return locks
}
