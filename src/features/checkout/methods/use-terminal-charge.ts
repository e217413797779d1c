import type { ChargeEnd } from '#domain/sale/sale-acts.ts'
import type { Row } from '#domain/tables.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useStored } from '#hooks/device/use-stored.ts'
import {
  useTerminalCalls,
  useTerminals,
  type ChargeAnswer,
  type OfferedTerminal,
} from '#hooks/money/use-terminals.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useRef, useState } from 'react'
import * as v from 'valibot'

type Payment = Row<'orderPayments'>

/** Keeps how a charge ended; false: that could not be saved, and may be told again. */
export type OnEnd = (end: ChargeEnd) => Promise<boolean>

export type TerminalCharge = {
  /** Undefined: not answered yet; null: they cannot be had. */
  terminals: readonly OfferedTerminal[] | null | undefined
  askTerminals: () => void
  chosen: OfferedTerminal | null
  choose: (terminalId: string) => void
  /** A charge that nobody has decided; `unknown`: the terminal did not say how it ended. */
  waiting: { payment: Payment; phase: 'waiting' | 'stopping' | 'unknown' } | null
  /** The terminal's word when it refused last; empty: it gave none. */
  refused: string | null
  /** Charges a payment that was begun; `onEnd` hears of it only when it is decided, and once. */
  run: (paymentId: string, onEnd: OnEnd) => void
  askAgain: (onEnd: OnEnd) => void
  /** Stops the charge that is open: it ends as the terminal says, which may be that a card was faster. */
  stop: (onEnd: OnEnd) => void
}

/** A question to the server about a charge. */
type Asking = { paymentId: string; phase: 'waiting' | 'stopping' }

/** Cards on the provider's terminal. What is begun is a row, so it outlives this page. */
export function useTerminalCharge(payments: readonly Payment[], wanted: boolean): TerminalCharge {
  const { placeId } = usePlace()
  const toast = useToast()
  const errorText = useErrorText()
  const { terminals, ask } = useTerminals(wanted)
  const calls = useTerminalCalls()
  const [kept, keep] = useStored(`lokal.terminal:${placeId}`, v.string())
  const [asking, setAsking] = useState<Asking | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const stopped = useRef(new Set<string>())
  const ended = useRef(new Set<string>())
  const open = payments.find((payment) => payment.status === 'in-progress' && payment.integrated) ?? null
  const chosen = terminals?.find(({ id }) => id === kept) ?? terminals?.[0] ?? null

  /** The charge itself and a call that stops it may both say how it ended: the first of them is heard. */
  const hear = async ({ paymentId, phase: asked }: Asking, answer: ChargeAnswer, onEnd: OnEnd) => {
    if (ended.current.has(paymentId)) return
    if (!answer.ok) {
      // Else nobody has said how it ended, which the screen shows as that.
      const { code } = answer.error
      if (code === 'queue_first' || asked === 'stopping') {
        toast.show({ state: 'error', content: errorText(code) })
      }
      return
    }
    const { outcome, reason, reference, tip } = answer.value
    if (outcome === 'unknown') return
    ended.current.add(paymentId)
    if (outcome === 'refused') setRefused(reason ?? '')
    const end = { outcome: outcome === 'success' ? ('success' as const) : ('error' as const), reference, tip }
    let isKept = false
    try {
      isKept = await onEnd({ paymentId, ...end, stopped: stopped.current.has(paymentId) })
    } finally {
      if (!isKept) ended.current.delete(paymentId)
    }
  }
  const follow = async (mine: Asking, asked: Promise<ChargeAnswer>, onEnd: OnEnd) => {
    setAsking(mine)
    setRefused(null)
    try {
      await hear(mine, await asked, onEnd)
    } catch {
      // The charge stays open as a row: it can be asked for again, or a person decides.
      toast.show({ state: 'error', content: errorText('not_saved') })
    } finally {
      setAsking((current) => (current === mine ? null : current))
    }
  }
  const phase = open !== null && asking?.paymentId === open.id ? asking.phase : 'unknown'
  return {
    terminals,
    askTerminals: ask,
    chosen,
    choose: keep,
    refused,
    waiting: open && { payment: open, phase },
    run: (paymentId, onEnd) => {
      if (chosen === null) return
      void follow({ paymentId, phase: 'waiting' }, calls.charge(paymentId, chosen.id), onEnd)
    },
    askAgain: (onEnd) => {
      if (open !== null) void follow({ paymentId: open.id, phase: 'waiting' }, calls.askAgain(open.id), onEnd)
    },
    stop: (onEnd) => {
      if (open === null || phase === 'stopping') return
      stopped.current.add(open.id)
      void follow({ paymentId: open.id, phase: 'stopping' }, calls.stop(open.id), onEnd)
    },
  }
}
