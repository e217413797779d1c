import { act } from '@testing-library/react'
import type { RowReader } from '#replica/copy/read-rows.ts'

/** A reader that knows whether anybody waits for it. */
export type QuietRows = {
  rows: RowReader
  /** Done once every question has its answer, and none follows from those. */
  settle(): Promise<void>
}

/** Turns of the event loop in which nothing is asked before all is said to be quiet. */
const quietTurns = 10

/** The same reader, which can be waited for: a page that is slow today asks late, not less. */
export function quietRows(reader: RowReader): QuietRows {
  let open = 0
  let asked = 0
  const rows = new Proxy(reader, {
    get(target, name) {
      const ask: unknown = Reflect.get(target, name)
      if (typeof ask !== 'function') return ask
      return async (...given: unknown[]): Promise<unknown> => {
        open += 1
        asked += 1
        try {
          return await ask(...given)
        } finally {
          open -= 1
        }
      }
    },
  })
  const settle = async () => {
    for (
      let turn = 0, before = asked;
      turn < quietTurns;
      turn = open === 0 && asked === before ? turn + 1 : 0
    ) {
      before = asked
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  return { rows, settle: () => act(settle) }
}
