import { must } from '#domain/must.ts'
import { createOutboxStore, type OutboxDb } from './outbox-db.ts'
import {
  type OutboxMeta,
  type OutboxStore,
  type OutboxTx,
  isFinished,
  type StoredCommand,
} from './outbox-store.ts'
import {
  encryptOutbox,
  decryptOutbox,
  type OutboxContents,
  type EncryptedOutbox,
  type OutboxCrypto,
} from './encrypt-outbox.ts'

/**
 * The queue of a device whether it is sealed or not: while it is, each step has it open in memory only, and seals it
 * again with what the step has changed. While it is open each step is one of the plain store, and reads whether it is.
 */
export function createClosableOutbox(
  db: OutboxDb,
  plain: OutboxStore = createOutboxStore(db),
  crypto: OutboxCrypto = globalThis.crypto,
): OutboxStore {
  return {
    async read(work) {
      const open = await plain.read((tx) => unlessClosed(tx, work))
      if (open !== null) return open.result
      const found = await find(db)
      return found === null ? plain.read(work) : work(createUnsealedTx(await opened(crypto, found)))
    },
    async write(work) {
      for (;;) {
        const open = await plain.write((tx) => unlessClosed(tx, work))
        if (open !== null) return open.result
        const found = await find(db)
        if (found === null) return plain.write(work)
        const state = await opened(crypto, found)
        const result = await work(createUnsealedTx(state))
        const { grant, ...meta } = state.meta
        const contents = { grant, commands: state.commands, lost: state.lost }
        const sealed = await encryptOutbox(crypto, found.sealed.key, contents)
        if (await replace(db, found, sealed, { ...meta, grant: '' })) return result
      }
    },
  }
}

/** Does the work in the transaction that says whether the queue is closed: null, it is, and nothing was done. */
async function unlessClosed<Tx extends Pick<OutboxTx, 'registration'>, T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T } | null> {
  return (await tx.registration())?.closed === true ? null : { result: await work(tx) }
}

/**
 * While nothing is read, what the server has answered counts as confirmed: the copy that the next sign-in fills has it in
 * its rows from the start.
 */
export function confirmAnswered(outbox: OutboxStore): Promise<void> {
  return outbox.write(async (tx) => {
    const meta = await tx.meta()
    const open = (await tx.after(meta.answeredSeq)).find(({ answered }) => !answered)
    const upTo = (open?.seq ?? meta.nextSeq) - 1
    const confirmedSeq = Math.max(meta.confirmedSeq, upTo)
    const answeredSeq = Math.max(meta.answeredSeq, upTo)
    if (confirmedSeq > meta.confirmedSeq || answeredSeq > meta.answeredSeq)
      await tx.putMeta({ ...meta, confirmedSeq, answeredSeq })
  })
}

type Found = { sealed: EncryptedOutbox; meta: OutboxMeta }

function find(db: OutboxDb): Promise<Found | null> {
  return db.transaction('r', [db.sealed, db.meta], async () => {
    const sealed = await db.sealed.get('queue')
    if (sealed === undefined) return null
    const { key: _, ...meta } = must(await db.meta.get('outbox'), 'the registration of a sealed queue')
    return { sealed, meta }
  })
}

async function opened(
  crypto: OutboxCrypto,
  { sealed, meta }: Found,
): Promise<Omit<OutboxContents, 'grant'> & { meta: OutboxMeta }> {
  const { grant, commands, lost } = await decryptOutbox(crypto, sealed)
  return { meta: { ...meta, grant }, commands, lost }
}

/** False: somebody else has changed it meanwhile, and the step has to be made again. */
function replace(db: OutboxDb, found: Found, sealed: EncryptedOutbox, meta: OutboxMeta): Promise<boolean> {
  return db.transaction('rw', [db.sealed, db.meta], async () => {
    const now = await find(db)
    if (now?.sealed.revision !== found.sealed.revision) return false
    if (JSON.stringify(now.meta) !== JSON.stringify(found.meta)) return false
    await db.sealed.put(sealed, 'queue')
    await db.meta.put({ ...meta, key: 'outbox' })
    return true
  })
}

/** A queue in memory; `commands` in the order of their numbers. */
export type UnsealedOutbox = { meta: OutboxMeta; commands: StoredCommand[] }

/** The transaction of a queue over what is in memory: it is changed in place, and whoever has it keeps it. */
export function createUnsealedTx(state: UnsealedOutbox): OutboxTx {
  const finished = (seq: number) => state.commands.filter((each) => each.seq <= seq && isFinished(each))
  return {
    registration: async () => state.meta,
    meta: async () => state.meta,
    putMeta: async (meta) => {
      state.meta = meta
    },
    after: async (seq) => state.commands.filter((each) => each.seq > seq),
    get: async (seq) => state.commands.find((each) => each.seq === seq) ?? null,
    undecided: async () => state.commands.filter(({ state: of }) => of === 'held' || of === 'parked'),
    finishedUpTo: async (seq, limit) => finished(seq).slice(0, limit),
    put: async (command) => {
      const others = state.commands.filter(({ seq }) => seq !== command.seq)
      state.commands = [...others, command].sort((a, b) => a.seq - b.seq)
    },
    remove: async (seqs) => {
      state.commands = state.commands.filter(({ seq }) => !seqs.includes(seq))
    },
    commitNow: () => undefined,
  }
}
