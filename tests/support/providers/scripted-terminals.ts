import type {
  PayOutcome,
  PayRequest,
  TerminalRefundOutcome,
  TerminalRefundRequest,
  StatusOutcome,
  Terminals,
} from '#server/integrations/terminals/terminals.ts'

export const paid = {
  kind: 'success',
  transaction: { reference: 'POI.PSP1', at: '2026-11-20T12:00:07Z' },
} satisfies PayOutcome

/** What a terminal will say, and what it was asked. */
export type TerminalScript = {
  pay: () => Promise<PayOutcome>
  status: StatusOutcome | { kind: 'pending' }
  refund: TerminalRefundOutcome
  reachable: boolean
  /** What an abort does at the terminal. */
  abort: () => void
  paid: PayRequest[]
  asked: string[]
  refunded: TerminalRefundRequest[]
  aborted: string[]
}

/** One terminal, `T1`, that says what the test wants it to say; `reset` forgets what it was asked. */
export function scriptTerminals(): { script: TerminalScript; terminals: Terminals; reset(): void } {
  const fresh = (): TerminalScript => ({
    pay: async () => paid,
    status: { kind: 'unknown' },
    refund: paid,
    reachable: true,
    abort: () => {},
    paid: [],
    asked: [],
    refunded: [],
    aborted: [],
  })
  const script = fresh()
  const terminals: Terminals = {
    state: () => 'ready',
    list: async () =>
      script.reachable
        ? { ok: true, value: [{ id: 'T1', name: 'Bar', simulated: false }] }
        : { ok: false, error: 'unavailable' },
    pay: (request) => {
      script.paid.push(request)
      return script.pay()
    },
    status: async ({ serviceId }) => {
      script.asked.push(serviceId)
      return script.status
    },
    refund: async (request) => {
      script.refunded.push(request)
      return script.refund
    },
    abort: async ({ serviceId }) => {
      script.aborted.push(serviceId)
      script.abort()
    },
  }
  return { script, terminals, reset: () => void Object.assign(script, fresh()) }
}
