import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { closePlaces, noteClosed } from '#device/session/close-places.ts'
import { forgetInTab } from '#device/session/forget-in-tab.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { newId } from '#platform/new-id.ts'
import { pageDrafts } from '#platform/page-drafts.ts'
import { createPinStorage } from '#platform/pins/browser-pins.ts'
import { ensureReplica, openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { OutboxDb } from '#replica/outbox/outbox-db.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { diskText } from '#tests/support/papers/disk-text.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { createMemoryPictures } from '#tests/support/memory/memory-pictures.ts'

/** Stands for a place's id in the keys below. */
const place = '{place}'

/** A key that goes when its place is closed: everything that was entered, seen or chosen there. */
const goes = (...keys: string[]) => keys.map((key) => ({ key, stays: false }))
/** A key that stays, since nothing in it says anything about a place, its guests or its people. */
const stays = (...keys: string[]) => keys.map((key) => ({ key, stays: true }))

/** Everything in the sources that writes into a small store of the browser: how often, and which keys. */
const writers: Record<string, { sites: number; keys: { key: string; stays: boolean }[] }> = {
  // The address of a page may have ids of checks in it.
  'src/app/use-help.ts': { sites: 1, keys: goes(`lokal:page:${place}`) },
  'src/back-office/form/use-form-draft.ts': { sites: 1, keys: goes(`lokal:form:${place}:who:client:new`) },
  'src/back-office/counts/use-area.ts': { sites: 1, keys: goes(`lokal:count-area:${place}`) },
  'src/features/checkout/use-sale.ts': { sites: 2, keys: goes(`lokal.checkout:${place}:check`) },
  'src/features/checkout/methods/use-terminal-charge.ts': { sites: 1, keys: goes(`lokal.terminal:${place}`) },
  'src/features/delivery/use-delivery-form.ts': { sites: 3, keys: goes(`lokal.delivery:${place}`) },
  'src/features/floor/floor-screen.tsx': { sites: 1, keys: goes(`floor.${place}.shape`) },
  'src/features/kitchen/kitchen-screen.tsx': {
    sites: 3,
    keys: goes(
      `lokal:kitchen-view:${place}`,
      `lokal:kitchen-grouped:${place}`,
      `lokal:kitchen-sound:${place}`,
    ),
  },
  'src/features/kitchen/touch-line.tsx': { sites: 1, keys: goes(`lokal:kitchen-touches-away:${place}`) },
  'src/features/kitchen/use-acts.ts': { sites: 1, keys: goes(`lokal:kitchen-recall:${place}`) },
  // Kinds of news.
  'src/features/notifications/what-to-tell.tsx': { sites: 1, keys: stays('lokal:notifications:muted') },
  'src/features/till/till-extras.tsx': { sites: 1, keys: goes(`lokal-often:${place}`) },
  'src/features/till/use-till.ts': {
    sites: 1,
    keys: goes(`lokal.dining-option:${place}`),
  },
  'src/features/printing/unknown-print-dialog.tsx': {
    sites: 1,
    keys: goes(`lokal:prints-left:${place}:who`),
  },
  'src/features/stock/loss-steps.ts': { sites: 1, keys: goes(`lokal:recent-losses:${place}`) },
  'src/hooks/import/kept-import.ts': { sites: 2, keys: goes(`menu-import:${place}`) },
  'src/device/carts/order-draft-store.ts': {
    sites: 3,
    keys: goes(`lokal.draft:${place}:new:order`, `lokal.draft:${place}:new:by:who`),
  },
  // Ids of people, which say nothing without the place.
  'src/device/push/push-people.ts': { sites: 1, keys: stays('lokal:push:people') },
  'src/hooks/money/use-chosen-offer.ts': { sites: 1, keys: goes(`lokal.online-provider:${place}`) },
  'src/hooks/push/use-unread-elsewhere.ts': { sites: 1, keys: goes(`lokal:unread-elsewhere:${place}`) },
  'src/hooks/outbox/use-drill.ts': {
    sites: 2,
    // Until when a drill cuts the network.
    keys: [...goes(`lokal.drill:${place}`), ...stays('lokal.outage')],
  },
  'src/hooks/outbox/use-enter-again.ts': { sites: 1, keys: goes(`lokal:form:${place}:who:order:new`) },
  'src/hooks/money/use-integrations.ts': { sites: 1, keys: goes(`lokal.integrations.${place}`) },
  // Where maps come from.
  'src/hooks/place/use-map-tiles.ts': { sites: 1, keys: stays('lokal.map-tiles') },
  'src/hooks/money/use-online-offers.ts': { sites: 1, keys: goes(`lokal.online-offers:${place}`) },
  // Writes for the others.
  'src/device/stores.ts': { sites: 2, keys: [] },
  'src/hooks/device/use-stored.ts': { sites: 2, keys: [] },
  // Nobody, once the session is forgotten.
  'src/platform/browser-session-store.ts': { sites: 1, keys: stays('lokal:state') },
  // The name of the place and its printers' ids; see the test below.
  'src/platform/device-store.ts': { sites: 1, keys: stays('lokal:device') },
  // The device's name and its last number (I17).
  'src/platform/local-trace.ts': { sites: 1, keys: stays(`lokal:queue:${place}`) },
  // Ids of what came out of it.
  'src/platform/printing/simulated-printer.ts': { sites: 1, keys: stays('lokal:simulated-printer') },
}

/** The same for what browsers keep in databases, caches and cookies. */
const larger: Record<string, string> = {
  'src/platform/page-drafts.ts': 'goes whole',
  'src/platform/pins/browser-pins.ts': 'goes whole',
  'src/platform/ksef/till-key-store.ts': 'goes whole: another certificate is given',
  'src/replica/copy/replica-db.ts': 'goes whole: copies are loaded again',
  'src/replica/outbox/outbox-db.ts': 'is sealed, store by store: see below',
  'src/platform/pictures.ts': 'goes with the pictures of the place',
  'workers/service/sw.ts': 'goes with the pictures of the place',
  'workers/service/precache.ts': 'stays: files of the app, the same for everybody',
  'src/hooks/texts/locale-provider.tsx': 'stays: the language',
}

/** The stores of the queue's database. */
const queueStores: Record<string, 'sealed' | 'stays'> = {
  commands: 'sealed',
  lost: 'sealed',
  // Numbers and the device's name; the grant is sealed.
  meta: 'stays',
  // Ids of jobs, and which of them were sent to a printer (I13).
  printJobs: 'stays',
  sealed: 'stays',
}

function sources(): [file: string, text: string][] {
  return ['src', 'workers'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name): [string, string] => {
        const file = `${folder}/${name.replaceAll('\\', '/')}`
        return [file, readFileSync(file, 'utf8')]
      }),
  )
}

/** Files in which something is found that often. */
function found(pattern: RegExp): Record<string, number> {
  const counted = sources().map(([file, text]) => [file, text.match(pattern)?.length ?? 0] as const)
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}

describe('everything that the app keeps on a device has a fate when its only person signs out', () => {
  it('in the small stores', () => {
    const sites = Object.entries(writers).map(([file, writer]) => [file, writer.sites])
    expect(found(/\b(?:useStored|writeStored)(?:<[^>]*>)?\(|\.setItem\(/g)).toEqual(Object.fromEntries(sites))
  })

  it('in databases, caches and cookies', () => {
    const files = Object.keys(
      found(/extends Dexie\b|(?:caches|pictures)\.open\(|document\.cookie =|cacheNames/g),
    )
    expect(files.toSorted()).toEqual(Object.keys(larger).toSorted())
  })

  it('in each store of the queue', () => {
    const db = new OutboxDb(newId())
    expect(db.tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(queueStores).toSorted())
  })
})

describe('signing out of one’s own device', () => {
  const secret = 'ul. Długa 3'
  let placeId: string
  let databases: PlaceDatabases
  let storage: ReturnType<typeof createMemoryKeyValues>
  let tab: ReturnType<typeof createMemoryKeyValues>
  let pictures: ReturnType<typeof createMemoryPictures>

  beforeEach(async () => {
    placeId = newId()
    databases = openPlaceDatabases(placeId)
    const given = { clientId: newId(), deviceCode: 'A7K', grant: secret, epoch: 'e', version: 0, stamp: '' }
    await saveRegistration(databases, { ...given, lastSeq: 0 }, 1)
    await ensureReplica(databases.outbox, databases.replica)
    await databases.replicaDb.rows('placeClients').put({ id: newId(), version: 1, address: secret })
    await databases.outboxDb.lost.put({
      id: newId(),
      foundAt: 1,
      rows: [{ table: 'orders', id: secret, shown: null, server: null }],
    })
    await pageDrafts(placeId).keep('menu-import:who', secret)
    const pin = { userId: secret, session: 's', digits: 4, enrolledAt: 1, wrong: 0, lockedUntil: null }
    const verifier = { salt: new Uint8Array(1), rounds: 1, hash: new Uint8Array(1) }
    await createPinStorage(placeId).change(secret, () => ({ ...pin, verifier }))
    storage = createMemoryKeyValues()
    tab = createMemoryKeyValues()
    for (const { keys } of Object.values(writers))
      for (const { key, stays: isKept } of keys)
        for (const store of [storage, tab])
          store.setItem(key.replace(place, placeId), isKept ? '{}' : JSON.stringify(secret))
    pictures = createMemoryPictures()
    await pictures.show(`/api/files/${placeId}/${newId()}`)
  })

  async function signOut() {
    const device = createDeviceStore(storage, { addEventListener: () => undefined } as never)
    const known = { id: placeId, name: 'Bistro', slug: 'bistro', linkedSession: secret }
    device.update((state) => ({ ...state, places: [known], wantedPage: secret, pinOffer: secret }))
    noteClosed({ device })
    const stores = { device: storage, tab, pictures, exclusive: (_: string, task: () => never) => task() }
    await closePlaces({ device, locks: localLocks() }, { ...stores, locks: undefined } as never)
  }

  const keysOf = (store: typeof storage) =>
    Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  const kept = Object.values(writers).flatMap(({ keys }) => keys.filter((each) => each.stays))
  const keptKeys = () => kept.map(({ key }) => key.replace(place, placeId)).toSorted()

  it('leaves in the clear only what says nothing about the place but its name', async () => {
    expect(await diskText(placeId)).toContain(secret)
    await signOut()
    expect(await diskText(placeId)).not.toContain(secret)
    expect(keysOf(storage).toSorted()).toEqual(keptKeys())
    expect(
      keysOf(storage)
        .map((key) => storage.getItem(key))
        .join(),
    ).not.toContain(secret)
    expect(await pictures.shown()).toEqual([])
    expect(JSON.parse(storage.getItem('lokal:device') ?? '').places).toEqual([
      { id: placeId, name: 'Bistro', slug: 'bistro', linkedSession: null, closed: true },
    ])
  })

  it('takes what was being entered out of every other tab as well', async () => {
    const other = createMemoryKeyValues()
    other.setItem(`lokal:form:${placeId}:who:client:new`, secret)
    other.setItem('tsr-scroll', '{}')
    await signOut()
    forgetInTab(other, createDeviceStore(storage, { addEventListener: () => undefined } as never))
    expect(keysOf(other)).toEqual(['tsr-scroll'])
  })

  it('gives the numbers of the device to nobody else: they are there in the clear (I2, I17)', async () => {
    const before = await databases.outboxDb.meta.get('outbox')
    await signOut()
    const { clientId, deviceCode, nextSeq, orderSeries } = before ?? {}
    expect(await databases.outboxDb.meta.get('outbox')).toMatchObject({
      clientId,
      deviceCode,
      nextSeq,
      orderSeries,
      closed: true,
      grant: '',
    })
  })
})
