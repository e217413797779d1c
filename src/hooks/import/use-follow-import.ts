import type { ImportState } from '#domain/menu/menu-import.ts'
import { useEffect } from 'react'
import type { KeptImport } from './kept-import.ts'
import type { ImportCall } from './use-import-calls.ts'

/** How often it is asked how far an import is, and how often the server is tried without a connection, ms. */
const askEveryMs = 600
export const tryEveryMs = 3000

/**
 * The import that is asked about over and over. `isLost`: nobody has its rows, so it cannot go on; it has changed
 * nothing.
 */
type Followed = { id: string; phase: KeptImport['phase']; isLost: boolean }

/** Asks how far an import is until it is over, and has it go on where it stands still. Null: nothing is asked. */
export function useFollowImport(followed: Followed | null, call: ImportCall): void {
  const { id = null, phase = null, isLost = false } = followed ?? {}
  useEffect(() => {
    if (id === null || phase === null) return
    const stop = new AbortController()
    const follow = async () => {
      while (!stop.signal.aborted) {
        const answer = await call(isLost ? 'stop' : 'get', id)
        if (answer === 'failed' || stop.signal.aborted) return
        if (answer !== 'offline') for (const next of followUps(answer.state, phase)) await call(next, id)
        await pause(answer === 'offline' ? tryEveryMs : askEveryMs, stop.signal)
      }
    }
    void follow()
    return () => stop.abort()
  }, [id, phase, isLost, call])
}

/** The next calls: going on where the import broke off, and a stop that was asked for without a connection. */
function followUps(state: ImportState, phase: KeptImport['phase']): ('publish' | 'stop')[] {
  const isStopping = phase === 'stopping'
  const next: ('publish' | 'stop')[] = []
  if (state === 'interrupted') next.push(isStopping ? 'stop' : 'publish')
  if (isStopping && state !== 'stopping' && state !== 'stopped') next.push('stop')
  return next
}

/** Waits this long, ms, or until it is stopped. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
