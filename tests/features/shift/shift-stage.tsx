import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import type { CommandKind } from '#commands/mutations.ts'
import { must } from '#domain/must.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { ReportScreen } from '#features/shift/report-screen.tsx'
import type { ShiftLinks, ShiftTask } from '#features/shift/shift-links.ts'
import { ShiftScreen } from '#features/shift/shift-screen.tsx'
import { ApprovalContext, type ApprovalQuestion } from '#hooks/approval/approval-dialog.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { loadSaving } from '#device/saving/saving.ts'
import { tillOf } from '#hooks/device/use-till-here.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { enqueueAll, type AnyNewCommand, type GivenArgs } from '#replica/outbox/enqueue.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { ensureReplica, openPlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { demoRows } from '#server/demo/venue.ts'
import { item, openCheck, receipt } from '#tests/support/rows/money-rows.ts'
import { showPage } from '#tests/support/show-page.tsx'

// As on a device, where it is there long before anybody opens a drawer.
await loadSaving()

export type ShiftStage = Awaited<ReturnType<typeof openStage>>

/** The pages of a shift on a device of the demo venue; every act is a command that is really run here. */
export async function openStage() {
  const placeId = newId()
  const databases = openPlaceDatabases(placeId)
  const venue = demoRows()
  const clientId = newId()
  const device = { clientId, deviceCode: 'A7K', grant: 'grant', epoch: 'e', version: 0, stamp: '' }
  await saveRegistration(databases, { ...device, lastSeq: 0 }, 1)
  await ensureReplica(databases.outbox, databases.replica)
  const put = (table: TableName, rows: readonly object[]) =>
    databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ ...row, version: 4 })) as never)
  for (const [table, rows] of Object.entries(venue)) await put(table as TableName, rows)
  await put('places', [{ ...must(venue.places[0], 'the place'), id: placeId }])

  const idOf = (role: string) =>
    must(
      venue.placeUsers.find((user) => user.role === role),
      role,
    ).id
  const people = { kasia: idOf('waiter'), manager: idOf('manager') }
  // Nothing here happens at the same time.
  let now = Date.UTC(2026, 10, 20, 17)
  const clock = () => (now += 1000)
  const session = newId()
  const status = { ...initialStatus }
  const place: PlaceAccess = {
    placeId,
    actor: people.kasia,
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

  return {
    put,
    run,
    rows,
    /** What the place has set for its drawers. */
    async settings(drawerSettings: Row<'places'>['drawerSettings']) {
      const own = must(await place.rows.get('places', placeId), 'the place')
      await put('places', [{ ...own, drawerSettings }])
    },
    /** The named till at which the device stands. */
    standsAt: () => tillOf(createDeviceStore(localStorage, window).get(), placeId),
    people,
    place,
    clientId,
    /** Guests pay for a check of this much, in the ways that are told; the ids of the payments. */
    async sell(total: number, paid: readonly { type: 'CASH' | 'CARD'; amount: number; tendered?: number }[]) {
      const [orderCheckId, printoutId] = [newId(), newId()]
      const items = [item({ grossPrice: total })]
      await put('orderChecks', [openCheck({ id: orderCheckId })])
      await put('printouts', [receipt({ id: printoutId, orderCheckId, items })])
      const drawerId = (await rows('drawers')).find(({ closedAt }) => closedAt === null)?.id ?? null
      const ids = paid.map(() => newId())
      for (const [index, { type, amount, tendered = 0 }] of paid.entries()) {
        const paymentId = must(ids[index], 'an id')
        const rest = { tip: 0, reference: '', drawerId }
        await run('payment.taken', { paymentId, orderCheckId, printoutId, type, amount, tendered, ...rest })
      }
      return ids
    },
    /** Shows the pages to somebody; they lead to one another. */
    show: (actor = place.actor, locale: 'en' | 'pl' = 'en') => {
      cleanup()
      return showPage(<Pages />, {
        services: { api: null as never, clock, device: createDeviceStore(localStorage, window) },
        place: { ...place, actor },
        paths: [],
        locale,
      })
    },
    close: () => databases.close(),
  }

  function Pages() {
    const [at, setAt] = useState<{ task: ShiftTask | null; report: string | null }>({
      task: null,
      report: null,
    })
    const links: ShiftLinks = {
      onHome: () => setAt({ task: null, report: null }),
      onTask: (task) => setAt({ task, report: null }),
      onReport: (report) => setAt({ task: null, report }),
      renderReport: (id, props) => <button {...props} onClick={() => links.onReport(id)} />,
      renderHome: (props) => <button {...props} onClick={links.onHome} />,
    }
    return (
      <ApprovalContext value={agreeing(people.manager)}>
        {at.report === null ? (
          <ShiftScreen task={at.task} links={links} />
        ) : (
          <ReportScreen drawerId={at.report} links={links} />
        )}
      </ApprovalContext>
    )
  }
}

/** In place of the dialog that asks for a PIN: somebody agrees by pressing. */
function agreeing(userId: string) {
  return ({ title, onAgreed }: ApprovalQuestion) => (
    <button onClick={() => onAgreed({ approval: { userId, session: newId() } }, '')}>Agree: {title}</button>
  )
}

export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))

/** Presses keys of the number pad, one after the other. */
export async function keys(typed: string) {
  const pad = await screen.findByRole('group', { name: 'Number keys' })
  for (const key of typed) fireEvent.click(within(pad).getByRole('button', { name: key }))
}
