import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TodayPage } from '#back-office/today/today-page.tsx'
import type { TodayLinks } from '#back-office/today/today-links.ts'
import type { PlaceDevice } from '#contract/areas/devices.ts'
import type { WaitingCommand } from '#contract/areas/own-writes.ts'
import { fail, ok } from '#domain/result.ts'
import type { TableName } from '#domain/tables.ts'
import type { AppServices } from '#device/services.ts'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { initialStatus, type EngineStatus } from '#platform/engine-port.ts'
import { job, refund } from '#tests/features/orders/documents.ts'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'
import { fiscalJobs } from '#tests/support/papers/fiscal-jobs.ts'
import { payment } from '#tests/support/rows/money-rows.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { deviceOf, person, to, ways } from './today-ways.tsx'

atDemoTill()

const hour = 3_600_000
/** A Friday, 18:46:30 in Warsaw. */
const now = Date.parse('2026-11-20T17:46:30Z')
const lastFriday = now - 7 * 24 * hour
const cutoff = 4 * 60

let status: EngineStatus
let devices: PlaceDevice[] | null
let writes: WaitingCommand[]
let clock: () => number

const api = {
  call: async ({ path }: { path: string }) => {
    if (path.startsWith('/devices')) return devices ? ok({ data: devices }) : fail(noInternetConnection(''))
    return ok({ data: writes })
  },
} as unknown as AppServices['api']

const put = (table: TableName, ...rows: object[]) =>
  place.databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ id: '', ...row, version: 5 })))

/** Puts what happened into this device's copy, as a pull does. */
async function happened(evening: Evening) {
  await put('ledgerEntries', ...evening.entries)
  const closed = (day: string | null) => (day === null ? {} : { status: 'done' as const })
  await put('orderChecks', ...evening.checks.map(({ check }) => ({ ...check, ...closed(check.closedDay) })))
  await put('orderLines', ...evening.checks.flatMap(({ lines }) => lines))
}

const device = (code: string, of: Partial<PlaceDevice> = {}) => deviceOf(code, now, of)

beforeEach(async () => {
  status = { ...initialStatus, phase: 'idle', connected: true, catchingUp: false, lastContact: now }
  ;[devices, writes] = [[], []]
  clock = () => now
  const [venue] = await place.rows.all('places')
  if (venue) await put('places', { ...venue, id: place.placeId, dayCutoff: cutoff })
  await put('placeUsers', person(place.actor, 'Anna Lis', 'manager'))
  await put('placeUsers', person(at.kasia, 'Kasia Lis', 'waiter'))
})
afterEach(cleanup)

async function show(links: Partial<TodayLinks> = {}, locale: 'en' | 'pl' = 'en') {
  const engine = { ...place.engine, status: () => status }
  await showPage(<TodayPage links={{ ...ways, ...links }} />, {
    services: { api, clock: () => clock() },
    place: { ...place, engine },
    locale,
    paths: [],
  })
  await screen.findByText(locale === 'en' ? 'How they pay' : 'Jak płacą')
}

const page = () => document.querySelector('main, body')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const region = (name: string) => screen.findByRole('region', { name })
const grosze = (text: string | null | undefined) =>
  Math.round(Number((text ?? '').replace('−', '-').replace(/[^0-9.-]/g, '')) * 100)
const valueOf = (name: string | RegExp) =>
  grosze(screen.getAllByText(name).at(-1)?.parentElement?.querySelector('dd b, dd.tn')?.textContent)

/** Two closed checks and one that is open and half paid, beside a Friday of one. */
function busy() {
  const evening = new Evening(cutoff)
  const before = evening.check(50_00)
  evening.pay(lastFriday - 2 * hour, before, 50_00)
  evening.close(lastFriday - 2 * hour, before)
  const late = evening.check(30_00)
  evening.pay(lastFriday + hour, late, 30_00)
  evening.close(lastFriday + hour, late)
  const one = evening.check(61_30)
  const paid = evening.pay(now - 3 * hour, one, 61_30, { type: 'CARD', tip: 6_00 })
  evening.close(now - 3 * hour, one)
  const two = evening.check(20_00)
  evening.pay(now - hour, two, 20_00)
  evening.close(now - hour, two)
  const open = evening.check(100_00, { openedAt: now - 10 * 60_000, number: 'A7K-9', tableId: null })
  evening.pay(now - 60_000, open, 40_00, { type: 'ONLINE' })
  evening.refund(now - 60_000, paid, 10_00)
  return { evening, open }
}

describe('the money on the page of today', () => {
  it('adds up: hours, payment types and people each come to what was taken', async () => {
    await happened(busy().evening)
    await show()
    expect(page()).toContain('PLN 121.30')
    const types = ['Card', 'Cash', 'Online'].map((type) => valueOf(type))
    expect(types).toEqual([61_30, 20_00, 40_00])
    fireEvent.click(screen.getByRole('button', { name: 'As a table' }))
    const table = within(screen.getByRole('table'))
    const rows = table.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'))
    const column = (nth: number) => rows.map((cells) => grosze(cells[nth]?.textContent))
    const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
    for (const [nth, whole] of [
      [0, 121_30],
      [1, 80_00],
    ] as const) {
      const values = column(nth)
      expect(values.at(-1)).toBe(whole)
      expect(sumOf(values.slice(0, -1))).toBe(whole)
    }
    expect(await screen.findByText('Kasia Lis')).toBeTruthy()
    expect(
      grosze(screen.getByText('Kasia Lis').closest('li')?.querySelector(':scope > b')?.textContent),
    ).toBe(121_30)
  })

  it('has refunds and tips apart, and the average of closed checks only', async () => {
    await happened(busy().evening)
    await show()
    expect(valueOf('Given back, not taken off')).toBe(-10_00)
    expect(valueOf('Tips, not in it')).toBe(6_00)
    expect(valueOf('Sold on 2 closed checks')).toBe(81_30)
    const facts = await region('Taken so far, gross')
    expect(within(facts).getByText('Average check').parentElement?.textContent).toContain('40.65')
    expect(within(facts).getByText('Open now').parentElement?.textContent).toContain('60.00 to pay')
  })

  it('stands beside last week at the same minute, not its whole day', async () => {
    await happened(busy().evening)
    await show()
    expect(screen.getByText('142.6% over last Friday at 18:46')).toBeTruthy()
    cleanup()
    await show({}, 'pl')
    expect(screen.getByText('142,6% więcej niż w zeszły piątek o 18:46')).toBeTruthy()
  })

  it('says the best hour in words, and shows few hours by their whole names and to the grosz', async () => {
    await happened(busy().evening)
    await show()
    const chart = { name: /best hour so far began at 15:00: PLN.61\.30/ }
    expect(screen.getByRole('img', chart).textContent).toMatch(/61\.30.*15:00/)
  })

  it('goes on with what happens while it is looked at', async () => {
    const { evening, open } = busy()
    await happened(evening)
    await show()
    evening.pay(now, open, 60_00)
    await put('ledgerEntries', ...evening.entries.slice(-1))
    await waitFor(() => expect(page()).toContain('PLN 181.30'))
  })
})

describe('without a week that is whole, nothing is compared', () => {
  it('where this device has nothing of that day; before the place began there is nothing to say', async () => {
    await show()
    expect(page()).not.toContain('No comparison')
    await put('dayReports', { id: place.newId(), day: '2026-11-12' })
    expect(await screen.findByText('No comparison: this device has nothing of last Friday.')).toBeTruthy()
  })
  it('where a check of that day has no sale in the ledger', async () => {
    const { evening } = busy()
    await happened(evening)
    await place.databases.replicaDb.rows('ledgerEntries').bulkDelete(
      evening.entries
        .filter((entry) => entry.kind === 'sale' && entry.at < now - 24 * hour)
        .map(({ id }) => id)
        .slice(0, 1),
    )
    await show()
    expect(screen.getByText('No comparison: this device has only a part of last Friday.')).toBeTruthy()
  })
  it('after midnight, when that day has left the window of seven days', async () => {
    await happened(busy().evening)
    clock = () => Date.parse('2026-11-21T00:30:00Z')
    await show()
    expect(screen.getByText(/^No comparison after midnight/)).toBeTruthy()
    expect(page()).toContain('PLN 121.30')
  })
  it('while the first copy is still coming, which the page says', async () => {
    await happened(busy().evening)
    status = { ...status, loading: { done: 3, of: 40 } }
    await show()
    expect(screen.getByText(/^No comparison yet/)).toBeTruthy()
    expect(screen.getByText(/these figures are not whole/)).toBeTruthy()
  })
})

describe('what the figures lack', () => {
  it('is what waits on silent devices, with how much and for how long', async () => {
    devices = [device('M4P', { name: 'Marek', lastSeenAt: now - 12 * 60_000, waiting: 2 }), device('B2C')]
    await show()
    expect(
      await screen.findByText(/^Marek \(M4P\) has not been heard for 12.min, and 2 changes wait there/),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('/devices')
    expect(page()).not.toContain('B2C')
  })
  it('names three silent devices and counts the others: a banner of names would push the figures away', async () => {
    devices = ['A1A', 'B2B', 'C3C', 'D4D', 'E5E'].map((code) =>
      device(code, { lastSeenAt: now - 12 * 60_000, waiting: 1 }),
    )
    await show()
    await screen.findByText(/^[A-E]\w{2}, [A-E]\w{2}, [A-E]\w{2} and 2 more have not been heard for 12.min/)
  })
  it('offline is what other devices sold since the last word of the server', async () => {
    status = { ...status, phase: 'backing-off', connected: false, tried: true, lastContact: now - hour }
    devices = null
    await show()
    expect(screen.getByText('This device has not heard the server since 20 Nov, 17:46.')).toBeTruthy()
    expect(screen.getByText(/what other devices have sold since is not/)).toBeTruthy()
  })
  it('is not known to the server’s devices list when that does not answer', async () => {
    devices = null
    await show()
    expect(await screen.findByText('Whether other devices hold sales is not known now.')).toBeTruthy()
  })
  it('is shown to who looks after devices, and others are told so', async () => {
    devices = [device('M4P', { lastSeenAt: now - hour, waiting: 2 })]
    await show({ renderDevices: null })
    expect(screen.getByText(/shown to who looks after people and devices/)).toBeTruthy()
    expect(page()).not.toContain('M4P')
  })
  it('are checks of today without a sale in the ledger', async () => {
    const { evening } = busy()
    await happened(evening)
    const lost = evening.entries.filter((entry) => entry.kind === 'sale' && entry.at > now - 24 * hour)
    await place.databases.replicaDb.rows('ledgerEntries').bulkDelete(lost.map(({ id }) => id))
    await show()
    expect(await screen.findByText(/^2 checks closed today are not in these figures/)).toBeTruthy()
  })
})

describe('what needs the person', () => {
  const rowsOf = async () =>
    within(await region('Needs you'))
      .queryAllByRole('listitem')
      .map((row) => row.textContent?.replaceAll('\u00a0', ' ') ?? '')

  const lineMissing = (orderCheckId: string | null) => ({
    id: uuid(1),
    kind: 'line_missing',
    commandId: uuid(2),
    orderCheckId,
    at: now,
    actorId: at.kasia,
    approvedBy: null,
    note: '',
    resolvedAt: null,
    closedDay: null,
  })

  it('is nothing where nothing is wrong', async () => {
    await show()
    expect(await rowsOf()).toEqual([])
    expect(screen.getByText('Nothing that we know of.')).toBeTruthy()
  })

  it('comes worst first, each with one button that says where it is ended', async () => {
    const evening = new Evening(cutoff)
    const quiet = evening.check(212_00, { openedAt: now - 112 * 60_000, tableId: null, number: 'A7K-7' })
    await happened(evening)
    await put('discrepancies', lineMissing(quiet.check.id))
    await put('orderPayments', {
      ...payment({ id: uuid(3), orderCheckId: quiet.check.id, status: 'refund-failed' }),
    })
    const orderCheckId = quiet.check.id
    const back = {
      id: uuid(4),
      orderCheckId,
      orderPaymentId: uuid(3),
      amount: 74_00,
      status: 'failed',
    } as const
    await put('refunds', refund(4, { ...back, type: 'ONLINE' }))
    const print = {
      kind: 'bill',
      printoutId: null,
      orderCheckId,
      status: 'unknown',
      createdAt: now - hour,
    } as const
    await put('printJobs', job(6, { ...print, createdBy: place.actor }))
    await show()
    await waitFor(async () => expect(await rowsOf()).toHaveLength(4))
    const [unknown, owed, settle, table] = await rowsOf()
    expect(unknown).toMatch(/1 print: nobody knows whether it came out/)
    expect(owed).toBe('Refund of PLN 74.00 failedA7K-7Try again')
    expect(settle).toBe('1 matter to settle1 fact did not fitSettle')
    expect(table).toBe('Check A7K-7 open for 1 h 52PLN 212.00 to pay, quiet for 1 h 52Open')
    const links = within(await region('Needs you'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/outbox', `/check/${quiet.check.id}`, '/writes', `/check/${quiet.check.id}`])
  })

  it('has no row for what this person may not end', async () => {
    await put('discrepancies', lineMissing(null))
    await show({ renderWrites: null })
    expect(await rowsOf()).toEqual([])
  })

  it('is a drawer of an earlier day once there is a page of drawers', async () => {
    const evening = new Evening(cutoff)
    evening.openDrawer(now - 24 * hour, 300_00)
    evening.openDrawer(now - hour, 100_00, { holderId: uuid(901) })
    await happened(evening)
    await put('drawers', ...evening.drawers)
    await show()
    expect(await rowsOf()).toEqual([])
    cleanup()
    await show({ renderDrawers: to('/drawers') })
    expect(await rowsOf()).toEqual(['Drawer “Bar” is still opensince 19 Nov, 18:46Count'])
  })

  it('is a fiscal report once the business day of what its printer counts is over', async () => {
    const printer = (await place.rows.all('printers')).find(({ fiscal }) => fiscal)
    const { receipt } = fiscalJobs(printer?.id ?? '', now - 24 * hour)
    await put('printJobs', receipt())
    await show({ renderCloseDay: to('/close-day') })
    await waitFor(async () => expect(await rowsOf()).toHaveLength(1))
    const [row] = await rowsOf()
    expect(row).toMatch(/^A fiscal daily report waits: printer “Kelnerska”.*To the report$/)
    cleanup()
    clock = () => now - 23 * hour
    await show({ renderCloseDay: to('/close-day') })
    expect(await rowsOf()).toEqual([])
  })

  it('is a paid check that no printer will close, at once and not as a quiet one', async () => {
    const evening = new Evening(cutoff)
    const paid = evening.check(62_00, { openedAt: now - 112 * 60_000, tableId: null, number: 'A7K-7' })
    evening.pay(now - 90 * 60_000, paid, 62_00)
    await happened(evening)
    await show()
    const hangs =
      '1 check is paid and still openThey count as sold once closed: print the document, or close without it.Open'
    await waitFor(async () => expect(await rowsOf()).toEqual([hangs]))
    const ofCheck = { orderCheckId: paid.check.id, createdAt: now }
    await put('printJobs', job(2, { ...ofCheck, kind: 'bill', printoutId: null, status: 'failed' }))
    cleanup()
    await show()
    await waitFor(async () => expect(await rowsOf()).toContain(hangs))
    await put('printJobs', job(1, { ...ofCheck, status: 'sent' }))
    await waitFor(async () => expect(await rowsOf()).not.toContainEqual(expect.stringMatching(/paid/)))
  })

  it('is no receipt that the printer will have in a moment: that is said, and counted only after five minutes', async () => {
    const printer = (await place.rows.all('printers')).find(({ fiscal }) => fiscal)
    const waiting = { status: 'queued', printerId: printer?.id ?? '' } as const
    await put('printJobs', job(1, { ...waiting, createdAt: now - 60_000 }))
    await show()
    await screen.findByText('1 receipt is on its way to the printer')
    expect(await rowsOf()).toEqual([])
    cleanup()
    clock = () => now + 6 * 60_000
    await show()
    await waitFor(async () => expect(await rowsOf()).toHaveLength(1))
    expect(screen.queryByText(/on its way/)).toBeNull()
  })

  it('is what ends soon by law, for who may change what documents say', async () => {
    const settings = { renderDocumentSettings: to('/settings/printouts') }
    clock = () => Date.parse('2026-12-02T11:00:00Z')
    await show()
    expect(await rowsOf()).toEqual([])
    cleanup()
    await show(settings)
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2))
    expect((await rowsOf()).map((row) => row?.replace(/\..*/, ''))).toEqual([
      'From 1 Jan 2027 a receipt with a tax number is no invoiceThe law ends simplified invoices',
      'From 1 Jan 2027 this till issues no invoicesInstead of one it offers a receipt with the buyer’s tax number',
    ])
  })

  it('has only so many quiet checks by name', async () => {
    const evening = new Evening(cutoff)
    for (let nth = 0; nth < 5; nth += 1)
      evening.check(10_00, { openedAt: now - (2 + nth) * hour, tableId: null })
    await happened(evening)
    await show({}, 'pl')
    const rows = within(await region('Czeka na Ciebie')).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent?.slice(0, 9))).toHaveLength(4)
    expect(rows.at(-1)?.textContent).toContain('Jeszcze 2 rachunki bez ruchu')
  })
})
