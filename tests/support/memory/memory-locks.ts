import type { TabLocks } from '#device/stores.ts'

/** The Web Locks of one browser: each tab asks for them by itself, and leaves what it holds when it ends. */
export function createMemoryLocks(): { newTab(): TabLocks & { end(): void } } {
  const holders = new Map<string, object>()
  const waiting = new Set<() => void>()
  const free = (name: string) => {
    holders.delete(name)
    for (const look of waiting) look()
  }
  return {
    newTab: () => {
      const tab = {}
      const request = (name: string, options: LockOptions, work: (lock: object | null) => unknown) =>
        new Promise<unknown>((resolve, reject) => {
          const look = () => {
            if (holders.has(name)) return
            waiting.delete(look)
            holders.set(name, tab)
            void Promise.resolve(work({ name })).then((value) => {
              free(name)
              resolve(value)
            })
          }
          if (options.ifAvailable && holders.has(name)) return resolve(work(null))
          options.signal?.addEventListener('abort', () => {
            if (waiting.delete(look)) reject(new DOMException('too late', 'AbortError'))
          })
          waiting.add(look)
          look()
        })
      return {
        request: request as TabLocks['request'],
        end: () => {
          for (const [name, holder] of holders) if (holder === tab) free(name)
        },
      }
    },
  }
}
