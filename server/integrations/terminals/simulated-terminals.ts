import { ok } from '#domain/result.ts'
import type { PayOutcome, PayRequest, Terminal, Terminals } from './terminals.ts'

const terminals: readonly Terminal[] = [
  { id: 'SIM-1', name: 'Symulator 1', simulated: true },
  { id: 'SIM-2', name: 'Symulator 2', simulated: true },
]

export type SimulatedOptions = {
  /** How long a guest takes for card and PIN. */
  wait(): Promise<void>
}

/**
 * Two terminals that move no money. Amounts that end in .13 are refused; those that end in .99 give no answer, neither
 * to the payment nor when it is asked for the first time. Refunds behave alike.
 */
export function createSimulatedTerminals({ wait }: SimulatedOptions): Terminals {
  const attempts = new Map<string, { outcome: PayOutcome; asked: number }>()

  async function attempt({
    terminalId,
    serviceId,
    amount,
    at,
  }: Pick<PayRequest, 'terminalId' | 'serviceId' | 'amount'> & { at: number }) {
    const key = `${terminalId} ${serviceId}`
    const known = attempts.get(key)
    if (known !== undefined) return known.outcome
    const cents = amount % 100
    const outcome: PayOutcome =
      cents === 13
        ? { kind: 'refused', reason: 'Refusal' }
        : { kind: 'success', transaction: { reference: `SIM${serviceId}`, at: new Date(at).toISOString() } }
    attempts.set(key, { outcome, asked: cents === 99 ? 0 : 2 })
    await wait()
    return cents === 99 ? ({ kind: 'unknown' } as const) : outcome
  }

  return {
    state: () => 'simulated',
    list: async () => ok([...terminals]),
    pay: attempt,
    async status({ terminalId, serviceId }) {
      const known = attempts.get(`${terminalId} ${serviceId}`)
      if (known === undefined) return { kind: 'not-found' }
      known.asked += 1
      const { outcome, asked } = known
      return asked < 2 || outcome.kind === 'unsent' ? { kind: 'unknown' } : outcome
    },
    refund: ({ amount, original, ...request }) =>
      attempt({ ...request, amount: amount ?? 0, at: Date.parse(original.at) }),
  }
}

/** Where no provider is set up there are no terminals. */
export function createNoTerminals(): Terminals {
  return {
    state: () => 'not_set_up',
    list: async () => ok([]),
    pay: async () => ({ kind: 'unsent' }),
    status: async () => ({ kind: 'unknown' }),
    refund: async () => ({ kind: 'unsent' }),
  }
}
