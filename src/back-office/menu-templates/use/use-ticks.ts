import { useState } from 'react'

export type Ticks = {
  /** The rows that are ticked and still there. */
  ids: ReadonlySet<string>
  toggle(id: string): void
  set(ids: readonly string[]): void
}

/** The ticks of these rows. */
export function useTicks(rows: readonly { id: string }[]): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return {
    ids: new Set(rows.map(({ id }) => id).filter((id) => ticked.has(id))),
    toggle: (id) =>
      setTicked((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    set: (ids) => setTicked(new Set(ids)),
  }
}
