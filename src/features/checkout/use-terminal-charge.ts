import type { Row } from '#domain/tables.ts'
import { usePlace } from '#hooks/place-context.ts'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useStored } from '#hooks/use-stored.ts'
import { useTerminalCalls, useTerminals, type ChargeAnswer, type Terminal } from '#hooks/use-terminals.ts'
import { useToast } from '#ui/toast-context.ts'
import { useState } from 'react'
import * as v from 'valibot'

type Payment = Row<'orderPayments'>

export type TerminalCharge = {
  /** Undefined: not answered yet; null: they cannot be had. */
  terminals: readonly Terminal[] | null | undefined
  askTerminals: () => void
  chosen: Terminal | null
  choose: (terminalId: string) => void
  /** A charge that nobody has decided; `unknown`: the terminal did not say how it ended. */
  waiting: { payment: Payment; phase: 'waiting' | 'unknown' } | null
  /** The terminal's word when it refused last; empty: it gave none. */
  refused: string | null
  /** Charges a payment that was begun; `onEnd` hears of it only when it is decided. */
  run: (paymentId: string, onEnd: OnEnd) => void
  askAgain: (onEnd: OnEnd) => void
}

type OnEnd = (paymentId: string, outcome: 'success' | 'error', reference: string) => Promise<void>

/** Cards on the provider's terminal. What is begun is a row, so it outlives this page. */
export function useTerminalCharge(payments: readonly Payment[], wanted: boolean): TerminalCharge {
  const { placeId } = usePlace()
  const toast = useToast()
  const errorText = useErrorText()
  const { terminals, ask } = useTerminals(wanted)
  const { charge, askAgain } = useTerminalCalls()
  const [kept, keep] = useStored(`lokal.terminal:${placeId}`, v.string())
  const [asking, setAsking] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const open = payments.find((payment) => payment.status === 'in-progress' && payment.integrated) ?? null
  const chosen = terminals?.find(({ id }) => id === kept) ?? terminals?.[0] ?? null

  const follow = async (paymentId: string, asked: Promise<ChargeAnswer>, onEnd: OnEnd) => {
    setAsking(paymentId)
    setRefused(null)
    try {
      const answer = await asked
      if (!answer.ok) {
        // Else nobody has said how it ended, which the screen shows as that.
        const { code } = answer.error
        if (code === 'queue_first') toast.show({ state: 'error', content: errorText(code) })
        return
      }
      const { outcome, reason, reference } = answer.value
      if (outcome === 'refused') setRefused(reason ?? '')
      if (outcome !== 'unknown') {
        await onEnd(paymentId, outcome === 'success' ? 'success' : 'error', reference)
      }
    } catch {
      // The charge stays open as a row: it can be asked for again, or a person decides.
      toast.show({ state: 'error', content: errorText('not_saved') })
    } finally {
      setAsking(null)
    }
  }
  return {
    ...{ terminals, askTerminals: ask, chosen, choose: keep, refused },
    waiting: open && { payment: open, phase: asking === open.id ? 'waiting' : 'unknown' },
    run: (paymentId, onEnd) => {
      if (chosen !== null) void follow(paymentId, charge(paymentId, chosen.id), onEnd)
    },
    askAgain: (onEnd) => {
      if (open !== null) void follow(open.id, askAgain(open.id), onEnd)
    },
  }
}
