import { useEffect, useRef } from 'react'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import type { Ticket } from './ticket/ticket.ts'
import { unseenOf } from './ticket/unseen.ts'

/**
 * Tells the waiters that a display has shown these tickets: once per order and station, and again when dishes that were
 * held are fired, after the browser has painted them. A hidden tab paints nothing and so tells nothing.
 */
export function useTicketShown(tickets: readonly Ticket[]): void {
  const cooks = useCan('manage-kitchen-orders')
  const mutate = useMutate()
  const told = useRef(new Set<string>())
  useEffect(() => {
    const unseen = unseenOf(tickets)
    const due = unseen.filter(({ lineIds }) => lineIds.some((id) => !told.current.has(id)))
    if (!cooks || due.length === 0) return
    return afterPaint(async () => {
      // What the rows say themselves need not be remembered, or a long day would fill the memory.
      const unsaid = new Set(unseen.flatMap(({ lineIds }) => lineIds))
      told.current = new Set([...told.current].filter((id) => unsaid.has(id)))
      for (const { lineIds, ...shown } of due) {
        if (lineIds.every((id) => told.current.has(id))) continue
        for (const id of lineIds) told.current.add(id)
        const saved = await mutate('ticket.shown', shown)
        if (!saved.ok) for (const id of lineIds) told.current.delete(id)
      }
    })
  }, [tickets, cooks, mutate])
}

/** Runs after the next frame has been drawn. Returns how to call it off. */
function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
