import * as takingIn from '#replica/feed/apply-page.ts'
import type { OutboxMeta } from '#replica/outbox/outbox-store.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { endKept, keepCheck } from '#replica/feed/kept-checks.ts'
import { pruneReplica } from '#replica/copy/prune-replica.ts'
import { saveCommands } from '#replica/optimistic/save-commands.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { createMemoryReplica, type ReplicaState } from '#tests/support/memory/memory-replica.ts'
import { pullOnce } from '#workers/sync/pull.ts'
import { pushOnce } from '#workers/sync/push.ts'
import type { SyncTransport } from '#workers/sync/transport.ts'
import { sha256 } from '#tests/support/sha256.ts'
import { aboutFiscal, createRegister, type Register } from './fiscal.ts'
import { rowsOf, somethingToDo, usual, type Habits, type Person } from './people.ts'
import type { Random } from './random.ts'
import { aboutReports } from './reports.ts'
import { provesAs, type Thief } from './thief.ts'

export type Device = ReturnType<typeof createDevice>

/** One device: its two stores, the engine's steps over a transport, and the people in front of it. */
export function createDevice(
  random: Random,
  meta: OutboxMeta,
  people: Person[],
  transport: SyncTransport,
  clock: () => number,
  habits: Habits = usual,
  thief: Thief | null = null,
) {
  const proved = (by: Person, agreeing: Person | null) =>
    provesAs({ client: meta.clientId, placeId: meta.placeId }, by, agreeing)
  const register = createRegister(meta.clientId)
  const outbox = createMemoryOutbox(meta, random.pause)
  const replica = createMemoryReplica(random.pause)
  /** Commands that the app has called saved. */
  const acknowledged: string[] = []
  /** Where the feed was after each step, newest last. */
  const cursors: number[] = []
  return {
    meta,
    register,
    outbox,
    replica,
    acknowledged,
    cursors,
    /** A person does something; a crash may come between the saving and the showing. */
    act: async (crashBeforeFold: boolean) => {
      if (replica.state().meta === null) return
      const printerIds = () => (habits.fiscal ? [register.printerId] : [])
      const deps = { clock, newId: random.id, clockOffset: () => 0, printerIds }
      const drafts = await doing(random, replica.state(), habits, { register, clock })
      if (drafts.length === 0) return
      const person = random.pick(people)
      const agreeing = thief !== null && random.chance(0.3) ? random.pick(people) : null
      const approval = agreeing === null ? undefined : { userId: agreeing.actor, session: agreeing.session }
      const { commands, show } = await saveCommands(
        outbox,
        replica,
        { ...deps, ...(thief && { prove: proved(person, agreeing) }) },
        drafts.map((draft) => ({ ...draft, ...person, approval })),
      )
      const saved = commands.map(({ envelope }) => envelope)
      acknowledged.push(...saved.map(({ id }) => id))
      thief?.sees(saved)
      if (!crashBeforeFold) await show()
    },
    /** What somebody else does to its queue. */
    rob: async () => thief?.strike(outbox),
    fold: () => applyPending(outbox, replica),
    push: () =>
      pushOnce({
        outbox,
        transport,
        newId: random.id,
        hash: async (text) => sha256(text),
        limit: 1 + random.below(5),
      }),
    /** Somebody wants a check of long ago here. */
    keep: (checkId: string) => keepCheck(outbox, checkId, clock()),
    /** Takes away what was closed before the window, but for the checks that are kept on this day. */
    tidy: async (day: string, since: string) => {
      const kept = await endKept(outbox, day)
      while (await pruneReplica(replica, since, kept));
    },
    pull: () => pullOnce({ outbox, replica, transport, clock, loadTakingIn: async () => takingIn }),
  }
}

async function doing(
  random: Random,
  seen: ReplicaState,
  habits: Habits,
  { register, clock }: { register: Register; clock: () => number },
) {
  if (habits.fiscal && random.chance(habits.fiscal)) {
    return aboutFiscal(random, (table) => rowsOf(seen, table), register, clock())
  }
  if (habits.reports && random.chance(habits.reports)) return aboutReports(random, seen)
  return [somethingToDo(random, seen, habits)]
}
