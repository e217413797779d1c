import type { Fetch } from '#platform/api/ports.ts'
import { isCut } from '#platform/outage.ts'

/** A network that a drill can cut: what is under way ends like on a real one, and nothing new begins. */
export function createCutFetch(fetch: Fetch, clock: () => number, until = 0) {
  let cutUntil = until
  const open = new Set<AbortController>()
  return {
    /** Cuts it until then (ms), or gives it back. */
    set(next: number): void {
      cutUntil = next
      if (!isCut(next, clock())) return
      for (const request of open) request.abort(new TypeError('the network is cut for a drill'))
      open.clear()
    },
    fetch: (async (url, init) => {
      if (isCut(cutUntil, clock())) throw new TypeError('the network is cut for a drill')
      const cut = new AbortController()
      open.add(cut)
      const given = init?.signal
      const signal = given ? AbortSignal.any([given, cut.signal]) : cut.signal
      const response = await fetch(url, { ...init, signal }).catch((error: unknown) => {
        open.delete(cut)
        throw error
      })
      // A stream goes on after its answer, and can be cut until it ends.
      if (!isStream(response)) open.delete(cut)
      else given?.addEventListener('abort', () => open.delete(cut), { once: true })
      return response
    }) satisfies Fetch,
  }
}

function isStream({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/event-stream') === true
}
