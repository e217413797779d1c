import { useMemo, useState } from 'react'
import { isVoided } from '#domain/order/line-lifecycle.ts'
import type { Row } from '#domain/tables.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'

/** Lines that are ticked for an act on all of them. */
export type LineSelection = {
  on: boolean
  ids: ReadonlySet<string>
  /** The ticked lines that are still there, as they stand now. */
  lines: Row<'orderLines'>[]
  start: () => void
  end: () => void
  toggle: (lineIds: readonly string[]) => void
}

export function useLineSelection({ orders }: CheckView): LineSelection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const lines = useMemo(
    () =>
      orders.flatMap((order) => order.lines).filter((line) => ids?.has(line.id) === true && !isVoided(line)),
    [orders, ids],
  )
  return {
    on: ids !== null,
    ids: ids ?? none,
    lines,
    start: () => setIds(none),
    end: () => setIds(null),
    toggle: (lineIds) => setIds((before) => toggled(before ?? none, lineIds)),
  }
}

const none: ReadonlySet<string> = new Set()

function toggled(before: ReadonlySet<string>, lineIds: readonly string[]): ReadonlySet<string> {
  const on = lineIds.every((id) => before.has(id))
  return on ? new Set([...before].filter((id) => !lineIds.includes(id))) : new Set([...before, ...lineIds])
}
