import type { Envelope } from '#contract/sync.ts'
import { isKnownKind, mutations } from '#commands/mutations.ts'
import { parkingAttempts } from '#server/sync/parking.ts'
import type { MemoryPlaceStore } from '#tests/support/memory/memory-place-store.ts'
import { hold } from './hold.ts'

/** `refused`: something before the server never lets it through. `failing`: the server fails at it, and at nothing else. */
export type Poison = 'refused' | 'failing'

/** Halving batches of twenty down to one, a few times anew, by several tabs and copies of a device, takes no more. */
const mostRefusals = 60
/** As `server/sync/parking.ts` has it, ms. */
const latelyMs = 10 * 60 * 1000

/** Commands that never go well: those behind them wait for no longer than a bounded number of tries (L2). */
export function createPoison(memory: MemoryPlaceStore, clock: () => number) {
  const kinds = new Map<string, Poison>()
  const refusals = new Map<string, number>()
  const isPoison = (how: Poison) => (command: Envelope) => kinds.get(command.id) === how
  const isIntent = ({ kind }: Envelope) => isKnownKind(kind) && mutations[kind].nature === 'intent'
  const hasGoneWell = ({ kind }: Envelope) =>
    (memory.state().applied.get(kind) ?? -Infinity) >= clock() - latelyMs + 1
  return {
    add: (id: string, how: Poison) => void kinds.set(id, how),
    /** A release that does not fail any more. What lies before the server stays as it is. */
    mend: () => {
      for (const [id, how] of kinds) if (how === 'failing') kinds.delete(id)
    },
    isRefused: (clientId: string, commands: readonly Envelope[]): boolean => {
      const found = commands.find(isPoison('refused'))
      if (found === undefined) return false
      const key = `${clientId} ${found.id}`
      refusals.set(key, (refusals.get(key) ?? 0) + 1)
      hold('L2', (refusals.get(key) ?? 0) <= mostRefusals, `${found.kind} is sent again and again`)
      return true
    },
    /** Those before the first that fails: the server does them, and stops there. */
    upToFailing: (commands: readonly Envelope[]): readonly Envelope[] => {
      const first = commands.findIndex(isPoison('failing'))
      return first === -1 ? commands : commands.slice(0, first)
    },
    /** An intent that has failed often enough is set aside, where others of its kind go well. */
    noted: async <T>(commands: readonly Envelope[], attempts: number, run: () => Promise<T>): Promise<T> => {
      const [first] = commands
      const isDue =
        first !== undefined &&
        isPoison('failing')(first) &&
        isIntent(first) &&
        attempts + 1 >= parkingAttempts &&
        hasGoneWell(first)
      const result = await run()
      hold('L2', !isDue || isAnswered(result), `${first?.kind} still holds up the others`)
      return result
    },
  }
}

function isAnswered(result: unknown): boolean {
  const { ok, error } = result as { ok: boolean; error?: { code: string } }
  // A device that has to be someone else first, or a number that is not due: neither is about the command.
  return ok || error?.code !== 'busy'
}
