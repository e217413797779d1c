import { createHash } from 'node:crypto'
import type { ArgsOf, CommandKind } from '#commands/mutations.ts'
import type { Tx } from '#commands/tx.ts'
import { ok, type Result } from '#domain/result.ts'
import { executeNext, type ExecuteDeps, type Numbers } from '#server/sync/execute.ts'
import type { MemoryPlace } from './memory-place.ts'
import type { Random } from './random.ts'

/** What somebody did at an instant, ms. */
export type Act = {
  at: number
  /** Who, by their id. */
  by: string
  /** When the server heard of it where that was later, ms. */
  heardAt?: number
  do(hand: Hand): Promise<void>
}

/** With what an act is done: one command after another, each made of the rows as they are then. */
export type Hand = {
  at: number
  rows: Tx
  newId(): string
  say<K extends CommandKind>(
    kind: K,
    args: ArgsOf<K> | ((next: Numbers) => Promise<Result<ArgsOf<K>, unknown>>),
  ): Promise<void>
}

type HandDeps = {
  placeId: string
  place: MemoryPlace
  rows: Tx
  random: Random
  sessionOf: ReadonlyMap<string, string>
}

/** Does an act, as the place's own client. Throws where a command of it is not applied. */
export async function doAct({ placeId, place, rows, random, sessionOf }: HandDeps, act: Act): Promise<void> {
  const { at, by: actor } = act
  const newId = () => random.id(at)
  const deps: ExecuteDeps = {
    store: place.store,
    clock: () => at,
    stamp: () => '',
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    proofs: { proves: () => false },
  }
  await act.do({
    at,
    rows,
    newId,
    async say(kind, args) {
      const done = await executeNext(deps, place.client.id, {
        ...{ id: newId(), kind, placeId, actor, session: sessionOf.get(actor) ?? '', bodyHash: null },
        args: async (_, next) => (typeof args === 'function' ? args(next) : ok(args)),
      })
      if (!done.ok || done.value?.status !== 'applied') {
        throw new Error(`${kind} of the past: ${JSON.stringify(done)}`)
      }
    },
  })
}
