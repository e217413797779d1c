import { useCallback, useEffect, useRef, useState } from 'react'
import { useOlderChecks, type OlderCheckRow, type OlderFailure } from '#hooks/place/use-older-checks.ts'

type Held = {
  /** The checks that the server has given so far. */
  checks: readonly OlderCheckRow[]
  /** How many of how many were looked through; null: nothing was asked yet. */
  seen: { count: number; total: number } | null
  failure: OlderFailure | null
  page: number
}

export type Older = Omit<Held, 'page'> & {
  asking: boolean
  /** The next page. */
  ask: () => void
}

const nothing: Held = { checks: [], seen: null, failure: null, page: 0 }

/** Closed checks from the server, page by page. Begins anew for other words or another day. */
export function useOlder(words: string, to: string | null): Older {
  const { list } = useOlderChecks()
  const key = `${words}/${to}`
  const [held, setHeld] = useState({ key, of: nothing })
  const [asking, setAsking] = useState<string | null>(null)
  const latest = useRef(key)
  useEffect(() => {
    latest.current = key
  }, [key])
  const of = held.key === key ? held.of : nothing
  const ask = useCallback(async () => {
    setAsking(key)
    const answer = await list({ words, to, page: of.page + 1 })
    setAsking((asked) => (asked === key ? null : asked))
    // Whoever has typed on meanwhile asks something else.
    if (latest.current !== key) return
    setHeld({ key, of: answer.ok ? withPage(of, answer.value) : { ...of, failure: answer.error } })
  }, [key, list, of, to, words])
  return { ...of, asking: asking === key, ask: () => void ask() }
}

/** A check that was closed meanwhile moves the pages on by one: none is shown twice. */
export function withPage(held: Held, { data, total }: { data: OlderCheckRow[]; total: number }): Held {
  const known = new Set(held.checks.map(({ check }) => check.id))
  return {
    checks: [...held.checks, ...data.filter(({ check }) => !known.has(check.id))],
    seen: { count: data.length === 0 ? total : (held.seen?.count ?? 0) + data.length, total },
    failure: null,
    page: held.page + 1,
  }
}
