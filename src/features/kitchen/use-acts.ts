import { useCallback, useEffect, useMemo, useRef } from 'react'
import * as v from 'valibot'
import { usePlace } from '#hooks/place/place-context.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import { useStored } from '#hooks/device/use-stored.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { backActs, isCheckEnded, popLast } from './back-acts.ts'
import { bumpedSchema, popBumped, pushBumped, type Bumped } from './recall.ts'
import { isAtPass, isToMake, remaining, type TicketLine } from './ticket/ticket-line.ts'
import type { Ticket } from './ticket/ticket.ts'

/** The acts of a cook. Each is saved on the device first and never waits for the network. */
export type Acts = {
  /** The next step of a dish: begun, then ready; one that was taken back is confirmed. */
  next: (ticket: Ticket, line: TicketLine) => void
  /** So much more of one line is ready, thousandths. */
  finish: (ticket: Ticket, line: TicketLine, amount: number) => void
  /** A finished dish goes back to the stove; one that was only begun is not begun any more. */
  putBack: (ticket: Ticket, line: TicketLine) => void
  /** Held dishes are to be made now. */
  fire: (lines: readonly TicketLine[]) => void
  /** Everything that is left of a ticket is ready, and what was taken back of it is confirmed. */
  bump: (ticket: Ticket) => void
  /** Hands out to the guest what is ready of a ticket, or only this dish. */
  handOut: (ticket: Ticket, line?: TicketLine) => void
  /** The last bump of this ticket is taken back; without one, all its finished lines. */
  recall: (ticket: Ticket) => void
  /** The last bump of all is taken back. */
  recallLast: () => void
}

const noneBumped: readonly Bumped[] = []
const stackSchema = v.array(bumpedSchema)

/** `known` are all tickets as they are now. What can be recalled outlives a reload. */
export function useActs(known: readonly Ticket[]): { acts: Acts; canRecall: boolean } {
  const { placeId } = usePlace()
  const mutateAll = useMutateAll()
  const text = useText()
  const { show } = useToast()
  const [stored, store] = useStored(`lokal:kitchen-recall:${placeId}`, stackSchema)
  const stack = useRef<readonly Bumped[]>(stored ?? noneBumped)
  const latest = useRef(known)
  useEffect(() => {
    latest.current = known
  }, [known])

  const keep = useCallback(
    (next: readonly Bumped[]) => {
      stack.current = next
      store(next.length === 0 ? null : [...next])
    },
    [store],
  )

  const acts = useMemo<Acts>(() => {
    const save = async (changes: readonly Act[], bumped: Bumped | null = null) => {
      if (changes.length === 0) return
      const saved = await mutateAll(changes)
      if (!saved.ok) show({ state: 'error', content: text(`error.${saved.error}`) })
      else if (bumped !== null) keep(pushBumped(stack.current, bumped))
    }
    const finish = (
      ticket: Ticket,
      lines: readonly { lineId: string; amount: number }[],
      confirmed: Act[],
    ) => {
      const due = lines.filter(({ amount }) => amount > 0)
      const done: Act[] =
        due.length === 0 ? [] : [{ kind: 'line.done', args: { orderId: ticket.orderId, lines: due } }]
      const finishing = new Map(due.map(({ lineId, amount }) => [lineId, amount]))
      const left = ticket.lines.some((line) => remaining(line) > (finishing.get(line.id) ?? 0))
      const bumped = { ...bumpOf(ticket, (line) => finishing.has(line.id)), from: 'stove' as const }
      const isLast = done.length > 0 && !left
      void save([...done, ...confirmed], isLast ? bumped : null)
    }
    const reopen = (bumped: Bumped) => {
      if (isCheckEnded(latest.current, bumped))
        show({ state: 'error', content: text('kitchen.recall.ended') })
      else void save(backActs(latest.current, bumped))
    }

    return {
      next: (ticket, line) => {
        if (line.state === 'voided') void save(seenActs([line]))
        else if (line.state === 'open') void save([{ kind: 'line.start', args: { lineIds: [line.id] } }])
        else if (line.state === 'started') finish(ticket, [{ lineId: line.id, amount: remaining(line) }], [])
      },
      finish: (ticket, line, amount) =>
        finish(ticket, [{ lineId: line.id, amount: Math.min(amount, remaining(line)) }], []),
      putBack: (ticket, line) => {
        if (line.state === 'voided') return
        reopen({ ...bumpOf(ticket, (each) => each.key === line.key), from: 'stove' })
      },
      fire: (lines) => {
        if (lines.length === 0) return
        void save([{ kind: 'line.fire', args: { lineIds: lines.map((line) => line.id) } }])
      },
      bump: (ticket) => {
        const lines = ticket.lines.filter(isToMake)
        const amounts = lines.map((line) => ({ lineId: line.id, amount: remaining(line) }))
        finish(ticket, amounts, seenActs(ticket.lines.filter(({ state }) => state === 'voided')))
      },
      handOut: (ticket, line) => {
        const ready = line === undefined ? ticket.lines.filter(isAtPass) : [line].filter(isAtPass)
        if (ready.length === 0) return
        const lineIds = ready.map(({ id }) => id)
        const act: Act = { kind: 'line.deliver', args: { orderId: ticket.orderId, lineIds } }
        void save([act], { ...bumpOf(ticket, ({ id }) => lineIds.includes(id)), from: 'pass' })
      },
      recall: (ticket) => {
        const { bumped, rest } = popBumped(stack.current, ticket.key)
        keep(rest)
        reopen(bumped ?? { ...bumpOf(ticket, ({ state }) => state === 'done'), from: 'stove' })
      },
      recallLast: () => {
        const { bumped, rest } = popLast(stack.current, latest.current)
        keep(rest)
        if (bumped !== null) reopen(bumped)
      },
    }
  }, [mutateAll, text, show, keep])
  return { acts, canRecall: (stored ?? noneBumped).length > 0 }
}

function seenActs(lines: readonly TicketLine[]): Act[] {
  return lines.length === 0
    ? []
    : [{ kind: 'ticket.seen', args: { lineIds: [...new Set(lines.map((line) => line.id))] } }]
}

function bumpOf(ticket: Ticket, isOne: (line: TicketLine) => boolean): Omit<Bumped, 'from'> {
  const lines = ticket.lines.filter((line) => line.state !== 'voided' && isOne(line))
  return {
    key: ticket.key,
    orderId: ticket.orderId,
    lines: lines.map((line) => ({ lineId: line.id, amount: line.quantity })),
  }
}
