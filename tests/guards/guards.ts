import { closingGuards } from './closing-guards.ts'
import { simulator, type Guard } from './guard.ts'
import { ksefGuards } from './ksef-guards.ts'
import { laterGuards } from './later-guards.ts'
import { oldCheckGuards } from './old-check-guards.ts'
import { peopleGuards } from './people-guards.ts'
import { rowGuards } from './row-guards.ts'

const paging = ['tests/replica/feed/apply-page.test.ts', simulator]
const placeStore = ['place-store', 'concurrent-writers'].map(
  (suite) => `tests/server/db/place-store/${suite}.test.ts`,
)
const execution = [simulator, 'tests/simulation/memory-place-store.test.ts']

/** Every guard in turn is taken out, and the suites must notice (`npm run check-guards`). */
export const guards: readonly Guard[] = [
  {
    name: 'The cursor is saved with its rows (I8)',
    edits: [
      {
        file: 'src/replica/feed/apply-page.ts',
        find: 'putRows(tx, known, asIs',
        put: 'putRows(tx, known.length % 2 === 0 ? known : [], asIs',
      },
    ],
    suites: paging,
  },
  {
    name: 'A page is taken only where it was asked for (I8, I9)',
    edits: [
      {
        file: 'src/replica/feed/apply-page.ts',
        find: 'if (before === null || !steps.isCurrent(before))',
        put: 'if (before === null)',
      },
    ],
    suites: paging,
  },
  {
    name: 'What waits is applied before a page (I6)',
    edits: [
      {
        file: 'src/replica/feed/apply-page.ts',
        find: 'await applyPendingTo(tx, before, commands)',
        put: 'before',
      },
    ],
    suites: paging,
  },
  {
    name: 'A page that was overtaken by another tab begins again (I6)',
    edits: [
      {
        file: 'src/replica/feed/apply-page.ts',
        find: 'if (meta.viewSeq > Math.max(confirmed, commands.at(-1)?.seq ?? 0)) throw new Overtaken()',
        put: '',
      },
    ],
    suites: paging,
  },
  {
    name: 'A row that a pending command has touched goes to the shadow only (I6)',
    edits: [
      {
        file: 'src/replica/feed/apply-page.ts',
        find: '({ table, id }: Shadow) => shadows.has(`${table}/${id}`)',
        put: '(_: Shadow) => false',
      },
    ],
    suites: paging,
  },
  {
    name: 'What a command touches for the first time keeps the server’s row beside it (I6)',
    edits: [
      {
        file: 'src/replica/optimistic/batch-tx.ts',
        find: 'kept.length > 0 && into.putShadows',
        put: 'kept.length > 9 && into.putShadows',
      },
    ],
    suites: ['tests/replica', simulator],
  },
  {
    name: 'What nothing pending touches any more is the server’s again (I6, I7)',
    edits: [
      {
        file: 'src/replica/optimistic/batch-tx.ts',
        find: '  for (const { table, id, row } of shadows ?? []) overOf(table).set(id, row)\n',
        put: '',
      },
    ],
    suites: ['tests/replica', simulator],
  },
  {
    name: 'Commands are acknowledged on the last page only (I5, I6)',
    edits: [
      { file: 'server/sync/feed.ts', find: 'more ? null : client.lastSeq', put: 'client.lastSeq' },
      {
        file: 'src/replica/feed/apply-page.ts',
        find: 'if (page.more || page.lastSeq === null)',
        put: 'if (page.lastSeq === null)',
      },
    ],
    suites: paging,
  },
  {
    name: 'Outcomes come with the pull, also those whose answer was lost (I10)',
    edits: [{ file: 'workers/sync/pull.ts', find: 'page.value.results ?? []', put: '[]' }],
    suites: [simulator],
  },
  {
    name: 'A pull that answers for a copy of the device confirms nothing (I1)',
    edits: [
      {
        file: 'workers/sync/pull.ts',
        find: 'if (await isOfCopy(outbox, meta.clientId, page.value))',
        put: 'if (false as boolean)',
      },
    ],
    suites: ['tests/workers/sync/copied-device.test.ts'],
  },
  {
    name: 'A command that fails leaves no half of itself in the view (I10)',
    edits: [
      {
        file: 'src/replica/optimistic/apply-pending.ts',
        find: 'if (run.ok) await overlay.flush()',
        put: 'if (run.ok || true) await overlay.flush()',
      },
    ],
    suites: [simulator, 'tests/replica'],
  },
  {
    name: 'Number and place in the queue are taken with the row, in one write (I2, I17)',
    edits: [{ file: 'src/replica/outbox/enqueue.ts', find: ', tx.putMeta(meta)]', put: ']' }],
    suites: ['tests/replica/outbox/enqueue.test.ts', simulator],
  },
  {
    name: 'A command that comes again gets its stored outcome (I2)',
    edits: [
      {
        file: 'server/sync/execute.ts',
        find: "return known === null ? fail({ code: 'sequence_taken' }) : ok(outcomeOf(known, envelope.seq))",
        put: "return fail({ code: 'sequence_taken' })",
      },
    ],
    suites: execution,
  },
  {
    name: 'A number that is taken by another command is refused (I2, I4)',
    edits: [
      {
        file: 'server/sync/execute.ts',
        find: 'if (envelope.seq <= client.lastSeq)',
        put: 'if (known !== null && envelope.seq <= client.lastSeq)',
      },
    ],
    suites: [...execution, ...placeStore],
  },
  {
    name: 'A gap in a device’s numbers is refused (I4)',
    edits: [
      {
        file: 'server/sync/execute.ts',
        find: 'if (envelope.seq > client.lastSeq + 1)',
        put: 'if (envelope.seq > client.lastSeq + 1 && known !== null)',
      },
    ],
    suites: [...execution, ...placeStore],
  },
  {
    name: 'An id with another content is refused (I2)',
    edits: [
      {
        file: 'server/sync/execute.ts',
        find: 'if (known !== null && known.hash !== hash)',
        put: 'if (false)',
      },
    ],
    suites: [...execution, ...placeStore],
  },
  {
    name: 'A command of an actor or device that cannot be believed is held (I12)',
    edits: [
      {
        file: 'server/sync/decide.ts',
        find: 'if (!(await isBelievable(deps, place, clientId, envelope)))',
        put: 'if (false)',
      },
    ],
    suites: [...execution, ...placeStore],
  },
  {
    name: 'A refused command moves the device’s queue on (L2)',
    edits: [
      {
        file: 'server/sync/decide.ts',
        find: '  await place.setLastSeq(entry.clientId, entry.seq)\n',
        put: "  if (entry.status !== 'rejected') await place.setLastSeq(entry.clientId, entry.seq)\n",
      },
    ],
    suites: [...execution, ...placeStore],
  },
  {
    name: 'A fact is never refused (I3)',
    edits: [
      {
        file: 'src/commands/run-command.ts',
        find: "    if (mutation.nature === 'intent') return fail({ code: 'forbidden' })\n",
        put: "    return fail({ code: 'forbidden' })\n",
      },
    ],
    suites: [simulator, 'tests/commands'],
  },
  {
    name: 'What is read ahead of a command is read behind the lock (I2)',
    edits: [
      {
        file: 'server/db/place-store/gathered-place.ts',
        find: `  const locking = createLockedPlace(db, placeId, clock, { write: behind.add, expected })
  const reading = expected === undefined ? nothingFound : readPredicted(db, placeId, expected.reads)`,
        put: `  const reading = expected === undefined ? nothingFound : readPredicted(db, placeId, expected.reads)
  const locking = createLockedPlace(db, placeId, clock, { write: behind.add, expected })`,
      },
    ],
    suites: ['tests/server/db/rows/opening-reads.test.ts'],
  },
  {
    name: 'A refused command’s rows are rolled back (I10)',
    edits: [
      {
        file: 'server/db/rows/gathered-rows.ts',
        find: '        pending = new Map()\n      }',
        put: '      }',
      },
    ],
    suites: placeStore,
  },
  {
    name: 'A cursor of another history is not served (I8)',
    edits: [
      {
        file: 'server/sync/feed.ts',
        find: 'if ((await stampAt(place, cursor.version)) !== cursor.stamp) return false',
        put: '',
      },
    ],
    suites: [...placeStore, simulator],
  },
  {
    name: 'A job is noted as sent before the printer hears of it (I13)',
    edits: [
      {
        file: 'src/platform/printing/print-queue.ts',
        find: "    const sent = await memory.move(local, 'send', { requestId, sentAt: ports.now() })\n    if (sent === null) return\n    const outcome = await device.print({ jobId: job.id, requestId, kind: job.kind, payload })\n",
        put: "    const outcome = await device.print({ jobId: job.id, requestId, kind: job.kind, payload })\n    const sent = await memory.move(local, 'send', { requestId, sentAt: ports.now() })\n    if (sent === null) return\n",
      },
    ],
    suites: ['tests/platform/printing'],
  },
  {
    name: 'What a page before this one left as sent is unknown, not sent again (I13)',
    edits: [
      {
        file: 'src/platform/printing/print-queue.ts',
        find: '        if (!adopted) await adoptOrphans()\n',
        put: '',
      },
    ],
    suites: ['tests/platform/printing'],
  },
  {
    name: 'Tokens are refreshed under a lock (L5)',
    edits: [
      {
        file: 'src/platform/api/refresh.ts',
        find: '    locks.run(refreshLock, async () => {',
        put: '    Promise.resolve(refreshLock).then(async () => {',
      },
    ],
    suites: ['tests/platform/api-client.test.ts'],
  },
  {
    name: 'Who waited for a refresh takes the tokens that are there (L5)',
    edits: [
      {
        file: 'src/platform/api/refresh.ts',
        find: '      if (accessToken !== refused.accessToken) return ok(accessToken)\n',
        put: '',
      },
    ],
    suites: ['tests/platform/api-client.test.ts'],
  },
  {
    name: 'A command that is refused alone lets the others pass (L2)',
    edits: [
      {
        file: 'workers/sync/push.ts',
        find: '    await quarantine(deps, first, failure.code)\n',
        put: '',
      },
    ],
    suites: ['tests/workers/sync/push.test.ts', simulator],
  },
  {
    name: 'A new name gives no number again that was given while the server was asked (I11)',
    edits: [
      {
        file: 'src/replica/outbox/re-register.ts',
        find: 'nextSeq: Math.max(asked.firstSeq, nextSeqOf(known, commands))',
        put: 'nextSeq: asked.firstSeq',
      },
    ],
    suites: ['tests/replica/outbox/re-register.test.ts', simulator],
  },
  {
    name: 'A new name sends what a restored server lacks (I1)',
    edits: [
      {
        file: 'src/replica/outbox/re-register.ts',
        find: '    await sendAgainFrom(tx, firstSeq)\n',
        put: '',
      },
    ],
    suites: ['tests/replica/outbox/re-register.test.ts', simulator],
  },
  {
    name: 'What only a push has answered goes out again to a restored server (I1, L3)',
    edits: [
      {
        file: 'src/replica/outbox/record-results.ts',
        find: 'if (serverSeq !== null) await',
        put: 'if (serverSeq !== null && serverSeq < (await tx.meta()).answeredSeq) await',
      },
      {
        file: 'src/replica/outbox/record-results.ts',
        find: '    await sendAgainFrom(tx, lastSeq + 1)\n',
        put: '',
      },
    ],
    suites: [simulator],
  },
  {
    name: 'A step whose storage fails is tried again (L1)',
    edits: [
      { file: 'workers/sync/engine.ts', find: '      deps.onFault(fault)\n', put: '      throw fault\n' },
    ],
    suites: ['tests/workers/sync/engine.test.ts', simulator],
  },
  {
    name: 'Only a manager’s word follows a held command, and nothing follows that (I2)',
    edits: [
      {
        file: 'src/replica/outbox/record-results.ts',
        find: ' || (command.answered && !isDecidedNow(command, each))',
        put: '',
      },
    ],
    suites: ['tests/replica/outbox/decided-writes.test.ts'],
  },
  {
    name: 'What needs a person or is not answered is never pruned (I1, I11)',
    edits: [
      {
        file: 'src/replica/outbox/outbox-store.ts',
        find: '  if (!answered) return false\n',
        put: '  if (!answered) return true\n',
      },
    ],
    suites: ['tests/replica/prune.test.ts'],
  },
  {
    name: 'Nothing is pruned beside what waits (I6)',
    edits: [
      {
        file: 'src/replica/copy/prune-replica.ts',
        find: ' || !(await isAtRest(tx, meta))',
        put: '',
      },
    ],
    suites: ['tests/replica/prune.test.ts'],
  },
  {
    name: 'A device waits for another one’s commands for a day at most (L1)',
    edits: [
      {
        file: 'server/sync/recovery.ts',
        find: '  if (now - since >= patience) return false\n',
        put: '',
      },
    ],
    suites: ['tests/workers/sync/restored-server.test.ts'],
  },
  ...laterGuards,
  ...closingGuards,
  ...rowGuards,
  ...peopleGuards,
  ...oldCheckGuards,
  ...ksefGuards,
]
