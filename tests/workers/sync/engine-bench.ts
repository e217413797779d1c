import * as takingIn from '#replica/feed/apply-page.ts'
import type { Changes, Cursor, Envelope } from '#contract/sync.ts'
import { fail, ok } from '#domain/result.ts'
import type { EngineStatus } from '#platform/engine-port.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { ensureReplica } from '#replica/open-place.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'
import { createEngine } from '#workers/sync/engine.ts'
import type { SyncTransport, TransportFailure } from '#workers/sync/transport.ts'

const id = (n: number) => `00000000-0000-7000-8000-${n.toString().padStart(12, '0')}`
const cursor: Cursor = { epoch: 'e', version: 1, table: '~', id: '', stamp: 's' }

type Given = {
  /** The dice of the engine: 0 unless a rule is about chance. */
  random?: () => number
  /** The status that an engine before it left. */
  known?: EngineStatus
  /** How long a sending takes, ms. */
  pushMs?: number
  /** How many pages follow the next one. */
  pagesLeft?: number
  /** What else happens while a page is on its way. */
  duringPull?: () => Promise<unknown>
}

/** An engine in front of a server that fails as told and otherwise applies everything. */
export async function engineWith(
  failure: (call: 'push' | 'pull', commands: readonly Envelope[]) => TransportFailure | null,
  oldest: { client: string | null } = { client: null },
  sentByCopy = 0,
  given: Given = {},
) {
  const outbox = createMemoryOutbox(newRegistration(id(1)))
  const replica = createMemoryReplica()
  const timers = createManualTimers()
  const calls: string[] = []
  const faults: unknown[] = []
  const statuses: EngineStatus[] = []
  let clockShift = 0
  let lastSeq = sentByCopy
  const page = (): Changes => ({
    rows: [],
    nextCursor: cursor,
    more: (given.pagesLeft ?? 0) > 0,
    lastSeq,
    results: [],
    minClient: oldest.client,
  })
  const transport: SyncTransport = {
    push: async (commands) => {
      const failed = failure('push', commands)
      clockShift += given.pushMs ?? 0
      calls.push(`push ${commands.map(({ seq }) => seq).join(',')}`)
      if (failed !== null) return fail(failed)
      lastSeq = commands.at(-1)?.seq ?? lastSeq
      return ok(
        commands.map(({ seq }) => ({
          seq,
          status: 'applied' as const,
          code: null,
          result: null,
          version: 1,
        })),
      )
    },
    changes: async () => {
      const failed = failure('pull', [])
      calls.push('pull')
      await given.duringPull?.()
      const answer = page()
      given.pagesLeft = (given.pagesLeft ?? 0) - 1
      return failed === null ? ok(answer) : fail(failed)
    },
    rows: async () => {
      const failed = failure('pull', [])
      calls.push('pull')
      return failed === null ? ok({ rows: [], next: null, cursor }) : fail(failed)
    },
  }
  let made = 100
  const newId = () => id(made++)
  await ensureReplica(outbox, replica)
  await replica.write(async (tx) => {
    const meta = await tx.meta()
    if (meta !== null) await tx.putMeta({ ...meta, walk: null, cursor })
  })
  const create = () =>
    createEngine({
      ...(given.known && { known: given.known }),
      outbox,
      replica,
      transport,
      clock: () => timers.now() + clockShift,
      random: given.random ?? (() => 0),
      newId,
      hash: async (text) => text,
      timers,
      loadTakingIn: async () => takingIn,
      onStatus: (status) => void statuses.push(status),
      onSchemaTooNew: () => void calls.push('schema-too-new'),
      onFault: (fault) => void faults.push(fault),
    })
  const engine = create()
  const stop = new AbortController()
  const restart = () => {
    const again = create()
    void again.run(new AbortController().signal)
    return again
  }
  const save = () =>
    enqueue(
      outbox,
      { clock: () => 1_790_000_000_000, newId, clockOffset: () => 0 },
      {
        kind: 'session.end',
        actor: at.kasia,
        session: id(2),
        args: { sessionId: id(2) },
      },
    )
  return {
    engine,
    replica,
    restart,
    timers,
    calls,
    faults,
    statuses,
    outbox,
    save,
    run: () => void engine.run(stop.signal),
    setClockBack: (ms: number) => void (clockShift -= ms),
    stop: () => stop.abort(),
  }
}
