import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMutate } from '#hooks/use-mutate.ts'
import { useText } from '#hooks/use-text.ts'
import { useToast } from '#ui/toast-context.ts'
import { popBumped, pushBumped, type Bumped } from './recall.ts'
import { remaining, type Ticket, type TicketLine } from './ticket.ts'

/** What a cook can do. Each is saved on the device first and never waits for the network. */
export type Acts = {
  /** All that is left of one line, or only so much of it (thousandths). */
  finish: (ticket: Ticket, line: TicketLine, amount?: number) => void
  /** A finished line goes back to the stove. */
  putBack: (ticket: Ticket, line: TicketLine) => void
  /** Everything that is left of a ticket. */
  bump: (ticket: Ticket) => void
  /** The last bump of this ticket is taken back; without one, all its finished lines. */
  recall: (ticket: Ticket) => void
  /** The last bump of all is taken back. */
  recallLast: () => void
}

/** `known` are all tickets as they are now; `onConfirmCanceled` hears of a bumped cancellation. */
export function useActs(
  known: readonly Ticket[],
  onConfirmCanceled: (ticket: Ticket) => void,
): { acts: Acts; canRecall: boolean } {
  const mutate = useMutate()
  const text = useText()
  const { show } = useToast()
  const stack = useRef<readonly Bumped[]>([])
  const [canRecall, setCanRecall] = useState(false)
  const latest = useRef(known)
  useEffect(() => {
    latest.current = known
  }, [known])

  const keep = useCallback((next: readonly Bumped[]) => {
    stack.current = next
    setCanRecall(next.length > 0)
  }, [])

  const acts = useMemo<Acts>(() => {
    const told = async (saving: ReturnType<typeof mutate>) => {
      const saved = await saving
      if (!saved.ok) show({ state: 'error', content: text(`error.${saved.error}`) })
      return saved.ok
    }
    const finishLines = async (
      ticket: Ticket,
      lines: { lineId: string; amount: number }[],
      last: boolean,
    ) => {
      if (lines.length === 0) return
      if (!(await told(mutate('line.done', { orderId: ticket.orderId, lines })))) return
      const lineIds = lines.map((line) => line.lineId)
      if (last) keep(pushBumped(stack.current, { key: ticket.key, orderId: ticket.orderId, lineIds }))
    }
    const reopen = (orderId: string, wanted: readonly string[]) => {
      const unfinished = unfinishedOf(latest.current, orderId)
      const lineIds = wanted.filter((id) => !unfinished.has(id))
      if (lineIds.length > 0) void told(mutate('line.back-to-progress', { orderId, lineIds, reason: '' }))
    }
    const openLines = (ticket: Ticket) => ticket.lines.filter((line) => line.state === 'open')

    return {
      finish: (ticket, line, amount = remaining(line)) => {
        const left = remaining(line)
        if (left === 0) return
        const isLast = amount >= left && openLines(ticket).every((each) => each.id === line.id)
        void finishLines(ticket, [{ lineId: line.id, amount: Math.min(amount, left) }], isLast)
      },
      putBack: (ticket, line) => {
        if (line.state === 'done') reopen(ticket.orderId, [line.id])
      },
      bump: (ticket) => {
        if (ticket.canceled) onConfirmCanceled(ticket)
        const lines = openLines(ticket).map((line) => ({ lineId: line.id, amount: remaining(line) }))
        void finishLines(ticket, lines, true)
      },
      recall: (ticket) => {
        const { bumped, rest } = popBumped(stack.current, ticket.key)
        keep(rest)
        const finished = ticket.lines.filter((line) => line.state === 'done').map((line) => line.id)
        reopen(ticket.orderId, bumped?.lineIds ?? finished)
      },
      recallLast: () => {
        const { bumped, rest } = popBumped(stack.current)
        keep(rest)
        if (bumped !== null) reopen(bumped.orderId, bumped.lineIds)
      },
    }
  }, [mutate, text, show, keep, onConfirmCanceled])
  return { acts, canRecall }
}

/** Lines of an order that somebody has put back meanwhile, or that were taken back. */
function unfinishedOf(tickets: readonly Ticket[], orderId: string): Set<string> {
  const lines = tickets.filter((ticket) => ticket.orderId === orderId).flatMap((ticket) => ticket.lines)
  return new Set(lines.filter((line) => line.state !== 'done').map((line) => line.id))
}
