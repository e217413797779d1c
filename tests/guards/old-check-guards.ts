import type { Guard } from './guard.ts'

const model = ['tests/simulation/memory-place-store.test.ts']
const kept = ['tests/replica/feed/kept-checks.test.ts']

/** Of checks that have left the window, and of calls that need what is queued. */
export const oldCheckGuards: readonly Guard[] = [
  {
    name: 'A device that was away while checks may have left the window starts anew (I9)',
    edits: [
      {
        file: 'server/sync/feed.ts',
        find: 'return next === null || next >= knownSince',
        put: 'return next === null || next >= -Infinity',
      },
    ],
    suites: model,
  },
  {
    name: 'Checks of long ago come only with the page that confirms (I5)',
    edits: [
      {
        file: 'server/sync/feed.ts',
        find: 'const isAsked = !more && include.length > 0',
        put: 'const isAsked = include.length > 0',
      },
    ],
    suites: model,
  },
  {
    name: 'A check of long ago is never there in half (I9)',
    edits: [{ file: 'src/replica/feed/apply-page.ts', find: 'hasStill(meta, include),', put: 'true,' }],
    suites: kept,
  },
  {
    name: 'Checks that something waits on are asked for after they have left the window (I6)',
    edits: [
      {
        file: 'src/replica/feed/kept-checks.ts',
        find: 'const isWaiting = nextSeq - 1 > lastSeq',
        put: 'const isWaiting = nextSeq < lastSeq',
      },
    ],
    suites: kept,
  },
  {
    name: 'Pruning passes over checks that are kept (I6)',
    edits: [
      {
        file: 'src/replica/copy/prune-replica.ts',
        find: '.filter(\n      (checkId) => !kept.has(checkId),\n    )',
        put: '',
      },
    ],
    suites: ['tests/replica/prune.test.ts'],
  },
  {
    name: 'The server waits for the queue that a call names (I1)',
    edits: [
      {
        file: 'server/http/after-seq.ts',
        find: "return placeId === null ? fail({ code: 'queue_first' }) : ok(placeId)",
        put: 'return ok(placeId)',
      },
    ],
    suites: ['tests/server/http/after-seq.test.ts'],
  },
  {
    name: 'A call that names what is queued goes out after the queue (I1)',
    edits: [
      {
        file: 'src/device/outbox/after-queue.ts',
        find: 'if (!(await untilSent(ports, seq, patience.offline, late))) return notSent',
        put: 'void untilSent(ports, seq, patience.offline, late)',
      },
    ],
    suites: ['tests/device/outbox/after-queue.test.ts'],
  },
]
