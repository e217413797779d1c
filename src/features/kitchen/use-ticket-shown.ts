import { useEffect, useRef } from 'react'
import { useCan } from '#hooks/use-can.ts'
import { useMutate } from '#hooks/use-mutate.ts'
import type { Ticket } from './ticket.ts'
import { shownKey, unseenOf } from './unseen.ts'

/**
 * Tells the waiters that a display has shown these tickets: once per order and station, after the browser has painted
 * them. A hidden tab paints nothing and so tells nothing.
 */
export function useTicketShown(tickets: readonly Ticket[]): void {
  const cooks = useCan('manage-kitchen-orders')
  const mutate = useMutate()
  const told = useRef(new Set<string>())
  useEffect(() => {
    const unseen = unseenOf(tickets).filter((shown) => !told.current.has(shownKey(shown)))
    if (!cooks || unseen.length === 0) return
    return afterPaint(async () => {
      for (const shown of unseen) {
        const key = shownKey(shown)
        if (told.current.has(key)) continue
        told.current.add(key)
        const saved = await mutate('ticket.shown', shown)
        if (!saved.ok) told.current.delete(key)
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
