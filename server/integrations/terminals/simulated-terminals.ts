import { ok } from '#domain/result.ts'
import { abortedAtTerminal } from '#domain/payment/aborted.ts'
import type { Ended, PayOutcome, PayRequest, Terminal, Terminals } from './terminals.ts'

const terminals: readonly Terminal[] = [
  { id: 'SIM-1', name: 'Symulator 1', simulated: true },
  { id: 'SIM-2', name: 'Symulator 2', simulated: true },
]

export type SimulatedTerminalOptions = {
  /** How long a guest takes for card and PIN. */
  wait(): Promise<void>
}

/** `outcome` null: the guest still has the terminal in hand. `stop` is what an abort does to it. */
type Played = { outcome: Ended | null; asked: number; stop(): void }

/** Grosze by which an amount says how its terminal behaves. */
const refused = 13
const abortTooLate = 77
const abortLost = 88
const silent = 99

/** The percents that guests who are asked for a tip leave, by turns. */
const tips = [0, 10, 15]

/**
 * Two terminals that move no money. Amounts that end in .13 are refused; those that end in .99 give no answer, neither
 * to the payment nor when it is asked for the first time. Refunds behave alike. A guest who is asked for a tip leaves
 * nothing, 10 or 15 percent: of 60.00 zł nothing, of 61.00 the next, of 62.00 the last, and so on. An abort ends a
 * payment that waits; with .77 the card is accepted in that moment, with .88 the abort never arrives.
 */
export function createSimulatedTerminals({ wait }: SimulatedTerminalOptions): Terminals {
  const attempts = new Map<string, Played>()

  async function attempt({
    terminalId,
    serviceId,
    amount,
    asksTip,
    at,
  }: Omit<PayRequest, 'reference'>): Promise<PayOutcome> {
    const key = `${terminalId} ${serviceId}`
    const known = attempts.get(key)
    if (known !== undefined) return known.outcome ?? { kind: 'unknown' }
    const cents = amount % 100
    const transaction = { reference: `SIM${serviceId}`, at: new Date(at).toISOString() }
    const tip = asksTip ? tipOn(amount) : 0
    const taken: Ended = { kind: 'success', transaction, charged: { total: amount + tip, tip } }
    const end = await new Promise<Ended>((resolve, reject) => {
      const finish = (outcome: Ended) => {
        played.outcome ??= outcome
        resolve(played.outcome)
      }
      const stop = () => {
        if (cents === abortTooLate) finish(taken)
        else if (cents !== abortLost) finish({ kind: 'refused', reason: abortedAtTerminal })
      }
      const played: Played = { outcome: null, asked: cents === silent ? 0 : 2, stop }
      attempts.set(key, played)
      wait().then(() => finish(cents === refused ? { kind: 'refused', reason: 'Refusal' } : taken), reject)
    })
    return cents === silent ? { kind: 'unknown' } : end
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
      return asked < 2 || outcome === null ? { kind: 'unknown' } : outcome
    },
    refund: ({ amount, original, ...request }) =>
      attempt({ ...request, amount: amount ?? 0, asksTip: false, at: Date.parse(original.at) }),
    async abort({ terminalId, serviceId }) {
      attempts.get(`${terminalId} ${serviceId}`)?.stop()
    },
  }
}

function tipOn(amount: number): number {
  const percent = tips[Math.floor(amount / 100) % tips.length] ?? 0
  return Math.round((amount * percent) / 100)
}

/** Where no provider is set up there are no terminals. */
export function createNoTerminals(): Terminals {
  return {
    state: () => 'not_set_up',
    list: async () => ok([]),
    pay: async () => ({ kind: 'unsent' }),
    status: async () => ({ kind: 'unknown' }),
    refund: async () => ({ kind: 'unsent' }),
    abort: async () => {},
  }
}
