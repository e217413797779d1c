import { fail, ok, type Result } from '#domain/result.ts'
import { isTableName } from '#domain/tables.ts'
import { readFeed, walkTable } from '#server/sync/feed.ts'
import type { PlaceStore } from '#server/sync/ports.ts'
import { runBatch } from '#server/sync/run-batch.ts'
import { at } from '#tests/support/places/bistro.ts'
import {
  createMemoryPlaceStore,
  type MemoryPlaceStore,
  type PlaceState,
} from '#tests/support/memory/memory-place-store.ts'
import { proofs } from '#tests/support/proofs.ts'
import { sha256 } from '#tests/support/sha256.ts'
import type { SyncTransport, TransportFailure } from '#workers/sync/transport.ts'
import { tablesAfter } from '#workers/sync/walk.ts'
import type { Random } from '../random.ts'
import type { Loop } from './loop.ts'
import { createTokenServer } from './persons-tokens.ts'
import { createPoison } from './poison.ts'

export type SimServer = ReturnType<typeof createServer>

/** The process has died: nobody hears what it was about to say. */
class Crashed extends Error {}

/** The one server of a run: `execute` and the feed as they are, over a database in memory, in a process that can die. */
export function createServer(loop: Loop, random: Random, startedAt: number) {
  const memory = createMemoryPlaceStore(async () => {
    if (random.chance(0.3)) await loop.sleep(random.below(10))
  })
  let life = 0
  let downUntil = 0
  let crashIn = Infinity
  let failing: (kind: string) => boolean = () => false
  const backups: { at: number; state: PlaceState }[] = []
  let epochs = 1
  const poison = createPoison(memory, () => clock())
  const tokens = createTokenServer()
  const clock = () => startedAt + loop.now()

  const crash = () => {
    life += 1
    crashIn = Infinity
    downUntil = loop.now() + 500 + random.below(20_000)
  }
  /** Counts the statements of a transaction: the process may die before any of them. */
  const counted = <T extends object>(place: T, born: number): T =>
    new Proxy(place, {
      get: (target, name) => {
        const part: unknown = Reflect.get(target, name)
        if (typeof part === 'object' && part !== null) return counted(part, born)
        return (...args: unknown[]) => {
          if (--crashIn < 0) crash()
          if (life !== born) throw new Crashed()
          return (part as (...args: unknown[]) => unknown)(...args)
        }
      },
    })
  const store: PlaceStore = {
    write: (placeId, work) => {
      const born = life
      return memory.write(placeId, async (place) => {
        const result = await work(counted(place, born))
        if (--crashIn < 0) crash()
        if (life !== born) throw new Crashed()
        return result
      })
    },
    read: memory.read,
  }
  const hash = sha256
  const deps = { store, clock, stamp: random.id, hash, proofs, onFault: () => undefined }
  /** One request. A process that dies during it answers nothing. */
  const serve = async <T>(
    work: () => Promise<Result<T, TransportFailure>>,
  ): Promise<Result<T, TransportFailure>> => {
    if (loop.now() < downUntil) return fail({ kind: 'unreachable' })
    const born = life
    try {
      const answer = await work()
      return born === life ? answer : fail({ kind: 'unreachable' })
    } catch (error) {
      if (error instanceof Crashed) return fail({ kind: 'unreachable' })
      if (error instanceof BadRelease) return fail({ kind: 'fault' })
      throw error
    }
  }

  const transport = (clientId: string, since: string): SyncTransport => ({
    push: (commands, attempts) =>
      serve(async () => {
        if (poison.isRefused(clientId, commands)) return fail({ kind: 'refused', code: 'body_too_large' })
        const batch = poison.upToFailing(commands)
        const fails = batch.length === 0 ? () => true : failing
        const run = await poison.noted(commands, attempts, () =>
          runBatch(
            failingDeps(deps, () => fails),
            clientId,
            batch.length === 0 ? commands.slice(0, 1) : batch,
            attempts,
          ),
        )
        if (run.ok) return ok(run.value)
        const { error } = run
        if (error.code === 'sequence_gap') return fail({ kind: 'gap', expected: error.expected })
        if (error.code === 'sequence_taken') return fail({ kind: 'taken' })
        if (error.code === 'awaiting_base')
          return fail({ kind: 'busy', retryAfter: 30_000, awaitingBase: true })
        if (error.code === 'busy') return fail({ kind: 'busy', retryAfter: error.retryAfter * 1000 })
        return fail(error.code === 'id_reused' ? { kind: 'refused', code: 'id_reused' } : { kind: 'grant' })
      }),
    changes: (cursor, answeredSeq, waiting, { given }, include) =>
      serve(async () => {
        const pageSize = random.pick([1, 3, 20, 200])
        const query = { clientId, cursor, pageSize, answeredSeq, waiting, since, include }
        const page = await readFeed(memory, at.place, query)
        if (page.ok) memory.heard(clientId, given, clock())
        if (page.ok) return ok({ ...page.value, minClient: null })
        if (page.error.code !== 'cursor_expired') return fail(refusalOf(page.error))
        return fail({ kind: 'expired', lastSeq: page.error.lastSeq })
      }),
    rows: (table, afterId) =>
      serve(async () => {
        if (!isTableName(table)) throw new Error(`no such table: ${table}`)
        const onward = tablesAfter(table)
        const query = { clientId, table, afterId, onward, pageSize: random.pick([3, 20, 200]), since }
        const page = await walkTable(memory, at.place, query)
        return page.ok ? page : fail(refusalOf(page.error))
      }),
  })

  return {
    memory: memory as MemoryPlaceStore,
    store,
    deps,
    clock,
    transport,
    crash,
    /** Dies before the n-th statement from now. */
    crashAtStatement: (n: number) => (crashIn = n),
    /** Every command for which this is true makes the server fail, until the next release. */
    release: (fails: (kind: string) => boolean) => (failing = fails),
    tokens,
    isDown: () => loop.now() < downUntil,
    poison: poison.add,
    heal: () => {
      // Until then intents that fail alone are set aside, where others of their kind go well.
      loop.after(5 * 60_000, poison.mend)
      crashIn = Infinity
      downUntil = 0
      failing = () => false
    },
    backUp: () => backups.push({ at: loop.now(), state: memory.state() }),
    /** The oldest backup that is kept takes the place of the database. */
    restore: () => {
      const backup = backups[0]
      if (backup === undefined) return false
      crash()
      memory.restore(backup.state, `epoch-${++epochs}`, clock())
      return true
    },
  }
}

/** A release that fails by itself, as with a mistake in a migration. */
class BadRelease extends Error {}

type FailingDeps = Parameters<typeof runBatch>[0]

/** Makes `execute` of a bad release fail in the middle of its transaction, where it runs the command. */
function failingDeps(deps: FailingDeps, failing: () => (kind: string) => boolean): FailingDeps {
  let kind = ''
  const attempt = () => {
    throw new BadRelease()
  }
  return {
    ...deps,
    hash: (text) => {
      kind = /"kind":"([^"]+)"/.exec(text)?.[1] ?? ''
      return deps.hash(text)
    },
    store: {
      ...deps.store,
      write: (placeId, work) => {
        // `execute` takes the hash right before it begins.
        const fails = failing()(kind)
        return deps.store.write(placeId, (place) => work(fails ? { ...place, attempt } : place))
      },
    },
  }
}

function refusalOf({ code }: { code: string }): TransportFailure {
  return { kind: code === 'device_revoked' ? 'revoked' : 'grant' }
}
