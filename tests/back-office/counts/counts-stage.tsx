import 'fake-indexeddb/auto'
import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { AuditPage } from '#back-office/counts/audit-page.tsx'
import type { CountsLinks } from '#back-office/counts/counts-links.ts'
import { CountsPage } from '#back-office/counts/counts-page.tsx'
import type { CommandKind } from '#commands/mutations.ts'
import { must } from '#domain/must.ts'
import type { AuditResult } from '#domain/stock/stock-audit.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { loadSaving } from '#device/saving/saving.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { enqueueAll, type AnyNewCommand, type GivenArgs } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { ensureReplica, openPlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { demoRows } from '#server/demo/venue.ts'
import { productRow } from '#tests/support/rows/product-row.ts'
import { showPage } from '#tests/support/show-page.tsx'

// As on a device, where it is there long before anybody counts.
await loadSaving()

export type CountsStage = Awaited<ReturnType<typeof openStage>>

/** Three products of two categories, in the order in which they are listed: vodka by 0.7 l, gin by 0.7 l, lemons. */
function shelf() {
  const [spirits, fresh] = [newId(), newId()]
  const of = (name: string, over: Partial<Row<'products'>>): Row<'products'> =>
    productRow({
      id: newId(),
      name,
      sku: name.slice(0, 3).toUpperCase(),
      barcode: `590${name.length}000123456`,
      categoryId: spirits,
      unit: 'ml',
      defaultCapacity: 700_000,
      ...over,
    })
  return {
    categories: [
      { id: spirits, name: 'Alcohol' },
      { id: fresh, name: 'Fresh' },
    ],
    spirits,
    gin: of('Gin', { barcode: '5900000000017' }),
    vodka: of('Vodka', { barcode: '5900000000024' }),
    /** By the crate; on the shelf only where a test puts it there. */
    beer: of('Beer', { unit: 'pcs', defaultCapacity: 20_000 }),
    lemons: of('Lemons', { categoryId: fresh, unit: 'pcs', defaultCapacity: 1000, barcode: 'LEMON-7' }),
  }
}

/** The pages of counts on a device of the demo venue; every act is a command that is really run here. */
export async function openStage() {
  const placeId = newId()
  const databases = openPlaceDatabases(placeId)
  const venue = demoRows()
  const goods = shelf()
  const device = { clientId: newId(), deviceCode: 'A7K', grant: 'grant', epoch: 'e', version: 0, stamp: '' }
  await saveRegistration(databases, { ...device, lastSeq: 0 }, 1)
  await ensureReplica(databases.outbox, databases.replica)
  const put = (table: TableName, rows: readonly object[]) =>
    databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ ...row, version: 4 })) as never)
  await put('places', [{ ...must(venue.places[0], 'the place'), id: placeId }])
  await put('placeUsers', venue.placeUsers)
  await put('productCategories', goods.categories)
  await put('products', [goods.gin, goods.vodka, goods.lemons])
  await put('stockLevels', [{ id: goods.vodka.id, level: 4_200_000, onOpenChecks: 0, countedAt: null }])

  const idOf = (role: string) =>
    must(
      venue.placeUsers.find((user) => user.role === role),
      role,
    ).id
  const people = { cook: idOf('kitchen'), manager: idOf('manager') }
  let now = Date.UTC(2026, 10, 20, 21)
  const clock = () => (now += 1000)
  const session = newId()
  const status = { ...initialStatus }
  const place: PlaceAccess = {
    placeId,
    actor: people.cook,
    session,
    databases,
    rows: createRowReader(databases.replicaDb),
    newId,
    engine: { status: () => status, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
    clock,
  }
  /** Something that is done elsewhere than on these pages. */
  const run = async <K extends CommandKind>(kind: K, args: GivenArgs<K>, actor = place.actor) => {
    const draft = { kind, args, actor, session } as AnyNewCommand
    await enqueueAll(databases.outbox, { clock, newId, clockOffset: () => 0 }, [draft])
    await applyPending(databases.outbox, databases.replica)
  }
  const rows = <T extends TableName>(table: T): Promise<Row<T>[]> => place.rows.all(table)
  const auditId = newId()

  return {
    run,
    put,
    rows,
    people,
    place,
    goods,
    auditId,
    /** Somebody has opened a count of everything. */
    open: (over: Partial<GivenArgs<'audit.open'>> = {}) =>
      run('audit.open', {
        auditId,
        name: 'Bar, 20 Nov 2026',
        categoryIds: [],
        areas: [],
        isBlind: true,
        comment: '',
        ...over,
      }),
    /** Somebody has counted a product, on another phone unless they saw the others. */
    count: async (
      product: Row<'products'>,
      quantity: number,
      over: Partial<GivenArgs<'audit.count'>> = {},
      actor = people.manager,
    ) => {
      const countId = newId()
      const args = { countId, auditId, productId: product.id, area: '', quantity, sees: [], ...over }
      await run('audit.count', args, actor)
      return countId
    },
    /** What the server says of a product of the count, once it was posted. */
    result: (product: Row<'products'>, over: Partial<AuditResult>): AuditResult => ({
      id: newId(),
      auditId,
      productId: product.id,
      countedAt: now,
      counted: 0,
      expected: 0,
      onOpenChecks: 0,
      difference: 0,
      lateDifference: 0,
      nearCount: 0,
      reason: null,
      note: '',
      closedDay: null,
      ...over,
    }),
    /** Shows the pages to somebody; they lead to one another. `productId`: one is being counted. */
    show: (actor = place.actor, at: Partial<At> = {}, locale: 'en' | 'pl' = 'en') => {
      cleanup()
      return showPage(<Pages first={{ auditId: null, productId: null, ...at }} />, {
        services: { api: null as never, clock, device: createDeviceStore(localStorage, window) },
        place: { ...place, actor },
        paths: [],
        locale,
      })
    },
    close: () => databases.close(),
  }
}

type At = { auditId: string | null; productId: string | null }

function Pages({ first }: { first: At }) {
  const [at, setAt] = useState(first)
  const links: CountsLinks = {
    renderList: (props) => <button {...props} onClick={() => setAt({ auditId: null, productId: null })} />,
    renderAudit: (id, props) => <button {...props} onClick={() => links.onAudit(id)} />,
    onAudit: (auditId) => setAt({ auditId, productId: null }),
    onCount: (auditId, productId) => setAt({ auditId, productId }),
  }
  if (at.auditId === null) return <CountsPage links={links} />
  return <AuditPage key={at.auditId} auditId={at.auditId} productId={at.productId} links={links} />
}

export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))

/** Presses keys of the number pad, one after the other. */
export async function keys(typed: string) {
  const pad = await screen.findByRole('group', { name: 'Number keys' })
  for (const key of typed) fireEvent.click(within(pad).getByRole('button', { name: key }))
}

/** What a scanner that plays a keyboard does: keys faster than a hand's, once the page that is seen listens. */
export async function scan(code: string) {
  await act(async () => {})
  let at = 5000
  for (const key of [...code, 'Enter']) {
    const event = createEvent.keyDown(document.body, { key })
    Object.defineProperty(event, 'timeStamp', { value: (at += 5) })
    fireEvent(document.body, event)
  }
}
