import { useMemo, useState } from 'react'

export type Ticked = {
  /** The ticked ones among those that are found; what a search hides is not ticked. */
  ids: ReadonlySet<string>
  toggle(id: string): void
  /** Ticks all of these, or clears them when all are ticked. */
  toggleAll(ids: readonly string[]): void
  clear(): void
}

/** The found rows that are ticked. */
export function useSelection(found: readonly { row: { id: string } }[]): Ticked {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = useMemo(
    () => new Set(found.map(({ row }) => row.id).filter((id) => chosen.has(id))),
    [found, chosen],
  )
  return {
    ids,
    toggle: (id) => setChosen(ids.has(id) ? without(ids, [id]) : new Set([...ids, id])),
    toggleAll: (all) =>
      setChosen(all.every((id) => ids.has(id)) ? without(ids, all) : new Set([...ids, ...all])),
    clear: () => setChosen(new Set()),
  }
}

function without(ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !gone.includes(id)))
}
