import { useEffect, useRef } from 'react'
import { isOpen } from '#domain/order/check-state.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { Till } from '#features/till/till.ts'

/** Whether the till of this place asks how many guests sit down, and nobody has said so of this cart. */
export function asksGuests({ room, check, draft }: Pick<Till, 'room' | 'check' | 'draft'>): boolean {
  return room.menuSettings.asksGuests && check === null && draft.guests === null
}

/** Asks once for the guests of a table that another page has chosen (`cameTo`), where nobody sits there. Draws nothing. */
export function AskGuests({ till, cameTo }: { till: Till; cameTo: string | null }): null {
  const isThere = till.table?.id === cameTo && till.draft.lines.length === 0
  const tableId = isThere && asksGuests(till) ? cameTo : null
  const first = useRef(cameTo)
  const checks = useLive(
    async (rows) => (tableId === null ? null : rows.by('orderChecks', 'tableId', tableId)),
    [tableId],
  )
  const isFree = checks != null && !checks.some(isOpen)
  useEffect(() => {
    if (!isFree || first.current === null) return
    first.current = null
    till.open('guests')
  })
  return null
}
