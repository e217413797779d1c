import { simulator, type Guard } from './guard.ts'

const pinned = 'tests/simulation/pinned.test.ts'
const grants = ['tests/server/areas/sync/grant-renewal.test.ts']
const waiting = ['tests/simulation/memory-place-store.test.ts']
const readersTests = ['tests/server/sync/readers.test.ts']

/** Guards that came later: most of them runs of the simulator have brought. */
export const laterGuards: readonly Guard[] = [
  {
    name: 'What was worked out ahead is written only over what it was worked out on (I6)',
    edits: [
      {
        file: 'src/replica/optimistic/save-commands.ts',
        find: 'ahead === null || !isSameValue(ahead.on, meta)',
        put: 'ahead === null',
      },
    ],
    suites: ['tests/replica/optimistic/save-commands.test.ts', simulator],
  },
  {
    name: 'What waits runs anew over the whole of a page (I6)',
    edits: [{ file: 'src/replica/feed/apply-page.ts', find: 'if (isRebased) await done', put: '' }],
    suites: ['tests/replica/copy/put-in-chunks.test.ts'],
  },
  {
    name: 'What waits runs anew where a page brings something that it has read (I6, I7)',
    edits: [
      {
        file: 'src/replica/optimistic/last-rebase.ts',
        find: ' && !isRead(read, table, id, row)',
        put: '',
      },
    ],
    suites: ['tests/replica', simulator],
  },
  {
    name: 'A copy that cannot be opened holds up nothing that waits (L4)',
    edits: [
      {
        file: 'workers/sync/engine.ts',
        find: 'await Promise.race([trying(tellWhatIsKnown), patience()])',
        put: 'await trying(tellWhatIsKnown)',
      },
    ],
    suites: ['tests/workers/sync/engine.test.ts'],
  },
  {
    name: 'A copy that cannot be opened any more holds up nothing that is saved meanwhile (L4)',
    edits: [
      {
        file: 'workers/sync/engine.ts',
        find: 'pullOnce({ ...deps, transport, patience })',
        put: 'pullOnce(deps)',
      },
    ],
    suites: ['tests/workers/sync/engine.test.ts'],
  },
  {
    name: 'Who sends in the stead of a leader does not speak for the device while the leader does (L1)',
    edits: [
      {
        file: 'src/platform/leader-status.ts',
        find: 'now() - leaderHeard >= leaderSilenceMs && take(message.status, true)',
        put: 'take(message.status, true)',
      },
    ],
    suites: ['tests/platform/leader-status.test.ts'],
  },
  {
    name: 'Old code does not write a copy that a newer build has changed (I16)',
    edits: [
      {
        file: 'src/replica/copy/replica-schema.ts',
        find: 'if (theirs > own) throw',
        put: 'if (theirs > own && theirs < 0) throw',
      },
    ],
    suites: ['tests/replica/copy/schema-too-new.test.ts', simulator],
  },
  {
    name: 'An engine of older code than the copy asks for nothing, and sends (I16, L3)',
    edits: [
      {
        file: 'workers/sync/pull.ts',
        find: 'if ((meta.minCode ?? 0) > rowRules) return schemaTooNew',
        put: '',
      },
    ],
    suites: ['tests/workers/sync/engine.test.ts'],
  },
  {
    name: 'The former grant is good until the newer one was shown, and a day longer (L1)',
    edits: [
      {
        file: 'server/areas/devices/grants.ts',
        find: 'return formerGrantIssuedAt === issuedAt &&',
        put: 'return formerGrantIssuedAt === issuedAt && now < 0 &&',
      },
    ],
    suites: grants,
  },
  {
    name: 'A device that has not got its newer grant is given the same one again (L1)',
    edits: [
      {
        file: 'server/areas/devices/grants.ts',
        find: 'return shown.issuedAt < grantIssuedAt ||',
        put: 'return',
      },
    ],
    suites: grants,
  },
  {
    name: 'A command is set aside once, by however many leaders (I2)',
    edits: [
      {
        file: 'workers/sync/push.ts',
        find: 'if (now === null || now.sendAs !== null || now.answered) return',
        put: 'if (now === null) return',
      },
    ],
    suites: ['tests/workers/sync/push.test.ts'],
  },
  {
    name: 'A first load that a restore falls into begins anew (L1)',
    edits: [
      {
        file: 'workers/sync/pull.ts',
        find: 'if (cursor !== null && page.value.cursor.epoch !== cursor.epoch) {',
        put: 'if (cursor !== null && Date.now() < 0) {',
      },
    ],
    suites: [pinned],
  },
  {
    name: 'What a restored server lacks is shown over its rows at once (I6)',
    edits: [
      {
        file: 'src/replica/feed/apply-page.ts',
        find: 'Math.min(confirmed, steps.upTo)',
        put: 'confirmed',
      },
    ],
    suites: [pinned],
  },
  {
    name: 'A new token that has had its time too is refreshed again (L5)',
    edits: [
      {
        file: 'src/platform/api/api-client.ts',
        find: 'const mostRefreshes = 3',
        put: 'const mostRefreshes = 1',
      },
    ],
    suites: ['tests/platform/api-client-late.test.ts'],
  },
  {
    name: 'The waiting after a restore goes on for a device that is not back (I1)',
    edits: [
      {
        file: 'server/sync/recovery.ts',
        find: '!(await place.mayYetCome(client.id, recovery.restoredAt))',
        put: 'recovery.restoredAt > 0',
      },
    ],
    suites: waiting,
  },
  {
    name: 'The waiting after a restore ends by itself (L1)',
    edits: [
      {
        file: 'server/sync/recovery.ts',
        find: 'if (isBase && now - since >= unknownMs',
        put: 'if (isBase && now < 0',
      },
    ],
    suites: waiting,
  },
  {
    name: 'A device is back only once the server has all that it ever gave a number (I1)',
    edits: [
      {
        file: 'server/areas/sync/note-contact.ts',
        find: 'case when ${clients.lastSeq} >= ${given} then ${sql.param(now, clients.drainedAt)} else ${clients.drainedAt} end',
        put: '${sql.param(now, clients.drainedAt)}',
      },
    ],
    suites: ['tests/server/db/place-store/place-store.test.ts'],
  },
  {
    name: 'The session of whoever agreed to a command must be believable (I12)',
    edits: [
      {
        file: 'src/commands/envelope.ts',
        find: 'return [{ userId: actor, session }, ...(approval === undefined ? [] : [approval])]',
        put: 'return [{ userId: actor, session }]',
      },
    ],
    suites: [
      'tests/simulation/memory-place-store.test.ts',
      'tests/server/db/place-store/place-store.test.ts',
    ],
  },
  {
    name: 'What is saved is on its way to the disk before anybody hears of it (I1)',
    edits: [
      {
        file: 'src/replica/outbox/enqueue.ts',
        find: 'tx.commitNow()\n    onMade(commands)',
        put: 'onMade(commands)\n    tx.commitNow()',
      },
    ],
    suites: ['tests/replica/outbox/enqueue.test.ts'],
  },
  {
    name: 'A write that the browser gives up waits for no answer (L4)',
    edits: [
      {
        file: 'src/replica/outbox/outbox-db.ts',
        find: 'Promise.race([work({ ...tx, commitNow: () => idbtrans.commit() }), failed(idbtrans)])',
        put: 'work({ ...tx, commitNow: () => idbtrans.commit() })',
      },
    ],
    suites: ['tests/replica/outbox/full-disk.test.ts'],
  },
  {
    name: 'The id of a row that a command makes depends on nothing else that it makes (I13)',
    edits: [
      {
        file: 'src/commands/context.ts',
        find: 'const idOf: IdOf = (purpose, ...key) => derivedId(envelope.id, purpose, ...key)',
        put: 'let made = 0\n  const idOf: IdOf = () => derivedId(envelope.id, String(made++))',
      },
    ],
    suites: ['tests/platform/printing/ticket-once.test.ts'],
  },
  {
    name: 'A device receives only tables that somebody on it may see',
    edits: [
      {
        file: 'server/sync/view-of-device.ts',
        find: 'else if (others === undefined) withheld.push(table)',
        put: 'else if (others === undefined) continue',
      },
    ],
    suites: readersTests,
  },
  {
    name: 'A device receives only rows that are for somebody on it',
    edits: [
      {
        file: 'server/sync/view-of-device.ts',
        find: 'return view.people.has(String(each.row[rule.field]))',
        put: 'return true',
      },
    ],
    suites: readersTests,
  },
  {
    name: 'What is in the drawers of others stays with the server',
    edits: [
      {
        file: 'server/sync/view-of-device.ts',
        find: 'return drawerId === null || !others.has(drawerId)',
        put: 'return true',
      },
    ],
    suites: readersTests,
  },
  {
    name: 'A change of what a device receives loads its rows anew',
    edits: [
      {
        file: 'server/sync/view-of-device.ts',
        find: 'JSON.stringify([withheld, [...rules], [...people].toSorted()])',
        put: "''",
      },
    ],
    suites: readersTests,
  },
  {
    name: 'Whoever has signed out is not on the device any more',
    edits: [{ file: 'server/db/place-store/use-of-device.ts', find: 'isNull(sessions.endedAt),', put: '' }],
    suites: readersTests,
  },
]
