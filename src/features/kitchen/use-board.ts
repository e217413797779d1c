import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { calmMs, stepBoard, type BoardEntry, type BoardRule } from './board.ts'
import type { Ticket } from './ticket/ticket.ts'

export type Board = {
  entries: readonly BoardEntry[]
  /** A finger or a key is at work: nothing may move for a while. */
  touch: () => void
}

/** Keeps the board in step with its tickets, with time, and with the hands on the screen. */
export function useBoard(tickets: readonly Ticket[], rule: BoardRule, clock: () => number): Board {
  const [entries, setEntries] = useState<readonly BoardEntry[]>(() =>
    stepBoard([], tickets, { now: clock(), touched: false, rule }),
  )
  const [pulse, setPulse] = useState(0)
  const touchedAt = useRef(-Infinity)
  useLayoutEffect(() => {
    const now = clock()
    const touched = now - touchedAt.current < calmMs
    setEntries((before) => {
      const after = stepBoard(before, tickets, { now, touched, rule })
      return sameEntries(before, after) ? before : after
    })
  }, [tickets, rule, pulse, clock])
  useEffect(() => {
    const now = clock()
    const calm = touchedAt.current + calmMs
    const wakes = entries.flatMap(({ leavesAt }) => (leavesAt === null ? [] : [Math.max(leavesAt, calm)]))
    if (calm > now) wakes.push(calm)
    if (wakes.length === 0) return
    const timer = setTimeout(() => setPulse((count) => count + 1), Math.max(0, Math.min(...wakes) - now) + 20)
    return () => clearTimeout(timer)
  }, [entries, pulse, clock])
  const touch = useCallback(() => {
    touchedAt.current = clock()
  }, [clock])
  return { entries, touch }
}

function sameEntries(a: readonly BoardEntry[], b: readonly BoardEntry[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index])
}
