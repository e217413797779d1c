import type { OutboxMeta, OutboxStore } from '#replica/outbox/outbox-store.ts'
import { firstReplicaName } from '#replica/copy/replica-name.ts'
import { refuseNewerSchema } from '#replica/copy/replica-schema.ts'
import type { ReplicaCopy, ReplicaStore } from '#replica/copy/replica-store.ts'
import { at } from '#tests/support/places/bistro.ts'
import { outboxTxOver, type OutboxState } from '#tests/support/memory/memory-outbox.ts'
import { copyOf, emptyState, replicaTxOver, type ReplicaState } from '#tests/support/memory/memory-replica.ts'
import type { Random } from '../random.ts'
import { createDatabase, type Access, type Database } from './database.ts'
import { hold } from './hold.ts'
import type { Loop } from './loop.ts'
import type { Process } from './process.ts'

/** What a device keeps: its outbox, and the copies of the place by name. All its tabs share it. */
export type Disk = {
  outbox: Database<OutboxState>
  replicas: Map<string, Database<ReplicaState>>
  replica(name: string): Database<ReplicaState>
  /** The copy that people look at. */
  serving(): ReplicaState
  servingName(): string
  powerCut(): void
  /** An upgrade of the copies waits for a page that still holds one, and every other page waits behind it. */
  blockUpgrade(): void
  /** It has gone through: the copies are empty, and everybody goes on. */
  upgrade(): void
  /** The newest build that has opened the copies: what is older may not write them. */
  code(): number
  /** A newer build opens the copies: they are empty, and its own. */
  outgrow(): void
  /** Resolves when a copy can be opened; null: at once. */
  blocked(): Promise<void> | null
}

export function createDisk(loop: Loop, random: Random, meta: OutboxMeta, from: Disk | null = null): Disk {
  const copyOutbox = (state: OutboxState) => ({ meta: state.meta, commands: new Map(state.commands) })
  const start = from === null ? { meta, commands: new Map() } : copyOutbox(from.outbox.state())
  const outbox = createDatabase<OutboxState>(loop, random, start, copyOutbox, 'strict')
  const replicas = new Map<string, Database<ReplicaState>>()
  const made = (state: ReplicaState) => createDatabase(loop, random, state, copyOf, 'relaxed')
  for (const [name, each] of from?.replicas ?? []) replicas.set(name, made(copyOf(each.state())))
  const replica = (name: string) => {
    const known = replicas.get(name)
    if (known !== undefined) return known
    const fresh = made(emptyState())
    replicas.set(name, fresh)
    return fresh
  }
  let blocked: Promise<void> | null = null
  let code = from?.code() ?? 0
  let release = () => undefined as void
  const servingName = () => outbox.state().meta.replicaName ?? firstReplicaName(at.place)
  return {
    outbox,
    replicas,
    replica,
    servingName,
    serving: () => replica(servingName()).state(),
    blocked: () => blocked,
    code: () => code,
    outgrow: () => {
      code += 1
      for (const each of replicas.values()) each.replace(emptyState())
    },
    blockUpgrade: () => (blocked ??= new Promise((resolve) => (release = resolve))),
    upgrade: () => {
      if (blocked === null) return
      for (const each of replicas.values()) each.replace(emptyState())
      blocked = null
      release()
    },
    powerCut: () => {
      outbox.powerCut()
      for (const each of replicas.values()) each.powerCut()
    },
  }
}

/** The outbox as one tab sees it. */
export function outboxOf({ outbox }: Disk, process: Process): OutboxStore {
  return {
    write: (work) =>
      outbox.write(process, (access) => {
        const { commitNow, ...tx } = outboxTxOver(access.state)
        return work({ ...stepping(tx, access), commitNow })
      }),
    read: (work) => outbox.read(process, (access) => work(outboxTxOver(access.state))),
  }
}

/** The copies of the place as one tab sees them. */
export function replicaOf(disk: Disk, process: Process, code: number): ReplicaStore {
  const copies = new Map<string, ReplicaCopy>()
  const copy = (name: string): ReplicaCopy => {
    const known = copies.get(name) ?? {
      write: async (work) => {
        if (disk.blocked() !== null) await process.gate(Promise.resolve(disk.blocked()))
        return disk.replica(name).write(process, async (access) => {
          refuseNewerSchema(disk.code(), code)
          const result = await work(stepping(replicaTxOver(access.state), access))
          hold('I16', code >= disk.code(), 'old code has written the copy of a newer build')
          return result
        })
      },
      read: async (work) => {
        if (disk.blocked() !== null) await process.gate(Promise.resolve(disk.blocked()))
        return disk
          .replica(name)
          .read(process, (access) => work(stepping(replicaTxOver(copyOf(access.state)), access)))
      },
      meta: async () => {
        if (disk.blocked() !== null) await process.gate(Promise.resolve(disk.blocked()))
        return disk.replica(name).read(process, async ({ state }) => state.meta)
      },
    }
    copies.set(name, known)
    return known
  }
  let serving = copy(firstReplicaName(at.place))
  return {
    write: (work) => serving.write(work),
    read: (work) => serving.read(work),
    meta: () => serving.meta(),
    serve: (name = firstReplicaName(at.place)) => (serving = copy(name)),
    copy,
    remove: async (name) => {
      disk.replica(name).replace(emptyState())
      disk.replicas.delete(name)
    },
  }
}

type Methods = Record<string, (...args: never[]) => Promise<unknown>>

/** Every call into a transaction is a moment at which the tab may die, stand still, or find it aborted. */
function stepping<Tx extends Methods>(tx: Tx, access: Access<unknown>): Tx {
  const stepped: Methods = {}
  for (const name of Object.keys(tx)) {
    const method = tx[name] as (...args: unknown[]) => Promise<unknown>
    stepped[name] = async (...args: unknown[]) => access.step(await method(...args))
  }
  // Each method does what it did.
  return stepped as Tx
}
