import type { Changes, CommandResult, Cursor, TablePage } from '#contract/sync.ts'
import { must } from '#domain/must.ts'
import { ok, type Result } from '#domain/result.ts'
import * as takingIn from '#replica/feed/apply-page.ts'
import { ensureReplica } from '#replica/open-place.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import type { OutboxMeta } from '#replica/outbox/outbox-store.ts'
import type { ReplicaCopy, ReplicaMeta } from '#replica/copy/replica-store.ts'
import { id } from '#tests/commands/run.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { createMemoryReplica } from '#tests/support/memory/memory-replica.ts'
import { at } from '#tests/support/places/bistro.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { pullOnce } from '#workers/sync/pull.ts'
import type { QueueState, SyncTransport, TransportFailure } from '#workers/sync/transport.ts'

export const cursor: Cursor = { epoch: 'e', version: 1, table: '~', id: '', stamp: 's' }

/** The last page of the feed: nothing new, and the server has the device's commands up to `lastSeq`. */
export function lastPage(lastSeq: number | null, change: Partial<Changes> = {}): Changes {
  return { rows: [], nextCursor: cursor, more: false, lastSeq, results: [], minClient: null, ...change }
}

/** The server's word that it has applied a command. */
export function applied(seq: number, change: Partial<CommandResult> = {}): CommandResult {
  return { seq, status: 'applied', code: null, result: null, version: 1, ...change }
}

type Asked = { cursor: Cursor | null; answeredSeq: number; waiting: readonly string[]; queue: QueueState }

/** A device whose copy is whole and which has saved some commands, in front of a server that answers as told. */
export async function pullingDevice(count = 0) {
  const outbox = createMemoryOutbox(newRegistration(id(1)))
  const replica = createMemoryReplica()
  const time = { now: 1_790_000_000_000 }
  let made = 900
  for (let n = 1; n <= count; n++) {
    const ports = { clock: () => time.now, newId: () => id(made++), clockOffset: () => 0 }
    const args = { orderId: id(n), lines: [{ lineId: id(n), amount: 1000 }] }
    await enqueue(outbox, ports, { kind: 'line.done', actor: at.cook, session: id(2), args })
  }
  await ensureReplica(outbox, replica)
  const stand = async (change: Partial<ReplicaMeta>, copy: ReplicaCopy = replica) =>
    copy.write(async (tx) => tx.putMeta({ ...must(await tx.meta(), 'the copy'), ...change }))
  const whole = { walk: null, cursor, wholeAt: 1, catchingUp: false }
  await stand(whole)
  const asked: Asked[] = []
  const walked: string[] = []
  const server = {
    changes: async (): Promise<Result<Changes, TransportFailure>> => ok(lastPage(0)),
    rows: async (): Promise<Result<TablePage, TransportFailure>> => ok({ rows: [], next: null, cursor }),
    loadTakingIn: async () => takingIn,
  }
  const transport: SyncTransport = {
    push: () => Promise.reject(new Error('nothing to send')),
    changes: async (from, answeredSeq, waiting, queue) => {
      asked.push({ cursor: from, answeredSeq, waiting, queue })
      return server.changes()
    },
    rows: async (table) => {
      walked.push(table)
      return server.rows()
    },
  }
  return {
    outbox,
    replica,
    time,
    server,
    asked,
    walked,
    whole,
    /** Changes what the copy, or another one, says of itself. */
    stand,
    register: (change: Partial<OutboxMeta>) =>
      outbox.write(async (tx) => tx.putMeta({ ...(await tx.meta()), ...change })),
    /** The server has answered the first commands. */
    answer: (upTo: number) =>
      outbox.write(async (tx) => {
        for (let seq = 1; seq <= upTo; seq++)
          await tx.put({ ...must(await tx.get(seq), 'a command'), state: 'applied', answered: true })
        await tx.putMeta({ ...(await tx.meta()), answeredSeq: upTo })
      }),
    pull: () =>
      pullOnce({
        outbox,
        replica,
        transport,
        clock: () => time.now,
        loadTakingIn: () => server.loadTakingIn(),
      }),
    answered: () => outbox.all().map((command) => command.answered),
  }
}
