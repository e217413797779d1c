import { liveQuery } from 'dexie'
import { newId } from '../../../src/platform/new-id.ts'
import { createLocalTrace } from '../../../src/platform/local-trace.ts'
import { isBehind } from '../../../src/replica/optimistic/is-behind.ts'
import {
  ensureReplica,
  openBoth,
  openPlaceDatabases,
  registrationOf,
} from '../../../src/replica/open-place.ts'
import { createRowReader } from '../../../src/replica/copy/read-rows.ts'
import { saveRegistration } from '../../support/save-registration.ts'
import { offerBenches } from '../page/bench.ts'
import { linesOf, who } from '../page/order.ts'
import { firstSection } from '../page/peer.ts'

/**
 * The product's own store: `src/replica`, `src/commands` and the pull of `workers/sync` in a worker. What the engine does
 * besides (leading, sending, the stream of events) is left out: peers have no server to send to either.
 */
const trace = createLocalTrace(localStorage, who.place)
const databases = openPlaceDatabases(who.place, trace.read()?.replicaName, trace)
const { outbox, replica, replicaDb } = databases
const rows = createRowReader(replicaDb)
const worker = new Worker(new URL('ours-worker.ts', import.meta.url), { type: 'module' })

offerBenches({
  open: async () => {
    openBoth(databases)
    if ((await registrationOf(databases)) === null) await saveRegistration(databases, device(), 1)
    await ensureReplica(outbox, replica)
    if (await isBehind(outbox, replica)) await (await saving()).applyPending(outbox, replica)
  },
  load: () => pull(() => true),
  watch: (seen) => {
    liveQuery(readItems).subscribe((items) => seen.items(items))
    liveQuery(() => rows.by('orderChecks', 'status', 'pending')).subscribe((checks) => seen.checks(checks))
    // As the product does: right after the first screen, what saves is fetched.
    setTimeout(() => void saving(), 1000)
  },
  pull,
  save: async (nth) => {
    const { saveCommands } = await saving()
    const deps = { clock: Date.now, newId, clockOffset: () => 0 }
    const args = {
      orderId: newId(),
      orderCheckId: newId(),
      diningOptionId: who.onSite,
      tableId: who.table,
      guests: null,
      crewMemberId: null,
      comment: '',
      deliveryTime: { kind: 'asap' as const },
      delivery: null,
      client: null,
      lines: linesOf(nth),
    }
    const actor = { actor: who.waiter, session: who.session }
    const { show } = await saveCommands(outbox, replica, deps, [{ kind: 'order.place', ...actor, args }])
    const saved = performance.now()
    await show()
    return saved
  },
})

/** The parts of `src/device/saving/saving.ts` that a place needs. */
async function saving() {
  const [{ saveCommands }, { applyPending }] = await Promise.all([
    import('../../../src/replica/optimistic/save-commands.ts'),
    import('../../../src/replica/optimistic/apply-pending.ts'),
  ])
  return { saveCommands, applyPending }
}

/** The worker takes one page at a time, so that it can be told to stop. */
async function pull(goOn: () => boolean): Promise<void> {
  while ((await onePage()) && goOn());
}

function onePage(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const told = ({ data }: MessageEvent<{ more: boolean } | { failed: string }>) =>
      'failed' in data ? reject(new Error(data.failed)) : resolve(data.more)
    worker.addEventListener('message', told, { once: true })
    worker.postMessage('pull')
  })
}

async function readItems() {
  const placed = await rows.by('menuSectionItems', 'sectionId', firstSection)
  return rows.many(
    'menuItems',
    placed.map(({ menuItemId }) => menuItemId),
  )
}

function device() {
  const clientId = newId()
  return {
    clientId,
    deviceCode: 'A7K',
    grant: 'bench',
    epoch: 'bench',
    version: 1,
    stamp: 'bench',
    lastSeq: 0,
  }
}
