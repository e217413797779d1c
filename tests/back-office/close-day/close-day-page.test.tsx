import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CloseDayPage } from '#back-office/close-day/close-day-page.tsx'
import { DaysPage } from '#back-office/close-day/days-page.tsx'
import { reportIdOf } from '#commands/report-id.ts'
import type { Row } from '#domain/tables.ts'
import { ok } from '#domain/result.ts'
import { must } from '#domain/must.ts'
import { newId } from '#platform/new-id.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { openStage, press, type ShiftStage } from '#tests/features/shift/shift-stage.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { fiscalJobs, told } from '#tests/support/papers/fiscal-jobs.ts'
import { countOf } from '#tests/support/rows/drawer-rows.ts'
import { openCheck } from '#tests/support/rows/money-rows.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { onlinePaymentOf } from '#tests/support/rows/online-rows.ts'
import { showPage } from '#tests/support/show-page.tsx'

const day = '2026-11-20'
const noon = Date.UTC(2026, 10, 20, 12)
const links = ['days', 'more', 'orders/$checkId', 'shift', 'shift/$drawerId', 'close-day']

let stage: ShiftStage
let evening: Evening
beforeEach(async () => {
  evening = new Evening(0)
  stage = await openStage()
  await copyIs({ catchingUp: false, walk: null, wholeAt: Date.UTC(2026, 10, 20, 17) })
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  stage.close()
})

const copyIs = (meta: object) => stage.place.databases.replicaDb.meta.update('replica', meta)
const seen = () => document.body.textContent?.replace(/\s/g, ' ') ?? ''
const card = (name: RegExp) => screen.findByRole('region', { name })

type Device = { id: string; code: string; name: string; scope: string; state: string }
/** When the server answers. */
let answered = Promise.resolve()
let devices: (Device & { lastSeenAt: number | null; waiting: number | null })[] = []

/** The page of a day on this device, for somebody. */
function show(
  actor = stage.people.manager,
  of: string | null = null,
  page = <CloseDayPage day={of} opens={{ checks: true, drawers: true }} onDay={() => {}} />,
) {
  cleanup()
  const api = { call: () => answered.then(() => ok({ data: devices })) }
  return showPage(page, {
    services: {
      api: api as never,
      clock: stage.place.clock,
      device: createDeviceStore(localStorage, window),
    },
    place: { ...stage.place, actor },
    paths: links.map((path) => `/p/$placeId/${path}`),
  })
}

/** A check of one dish that was paid in cash and closed: a sale. */
async function sale(price: number) {
  const guests = evening.check(price, { id: newId() })
  const before = evening.entries.length
  evening.pay(noon, guests, price)
  evening.close(noon, guests)
  await stage.put('orderChecks', [{ ...guests.check, status: 'done' }])
  await stage.put(
    'ledgerEntries',
    // An evening counts its commands from 1.
    evening.entries.slice(before).map((entry) => ({ ...entry, id: newId() })),
  )
}

async function openDinner(price: number) {
  const id = newId()
  await stage.put('orderChecks', [openCheck({ id, tableId: null })])
  const line = freshLine({ id: newId(), orderCheckId: id, quantity: 1000, unitPrice: price })
  await stage.put('orderLines', [line])
  return id
}

async function close() {
  await press(/^Close the day, report A7K-Z/)
  await press('Close the day')
}

/** What the server makes of the last paper: the number of the place. */
async function serverSays(number: number, supplement = 0) {
  const paper = must((await stage.rows('dayPapers')).toSorted((a, b) => b.at - a.at)[0], 'a paper')
  const report = must((await stage.rows('dayReports'))[0], 'a report')
  const placed = { nth: supplement, supplement, own: paper.listed, differs: false }
  await stage.put('dayPapers', [{ ...paper, placed } satisfies Row<'dayPapers'>])
  await stage.put('dayReports', [{ ...report, number }])
}

describe('a closed day', () => {
  it('says that a fiscal printer has reported since, which opening it again does not undo', async () => {
    await sale(50_00)
    await show()
    await close()
    await screen.findByText('Open the day again')
    expect(seen()).not.toMatch(/A fiscal printer has made/)
    const [report] = await stage.rows('dayReports')
    const printer = must(
      (await stage.rows('printers')).find(({ fiscal }) => fiscal),
      'a fiscal printer',
    )
    const since = must(report, 'a report').closedAt + 60_000
    const make = fiscalJobs(printer.id, since)
    await stage.put('printJobs', [make.report({ claimedBy: stage.clientId, told: told(18), endedAt: since })])
    await screen.findByText(/^A fiscal printer has made its daily report since/)
  })

  it('says by its cash how far the counts of drawers were off, and not what lies in them', async () => {
    await sale(50_00)
    const before = evening.entries.length
    const drawer = evening.openDrawer(noon, 300_00, { id: newId() })
    const counted = { countedBy: stage.people.manager, at: noon, total: 300_00 + 181_40 }
    await stage.put('drawers', [drawer])
    await stage.put(
      'ledgerEntries',
      evening.entries.slice(before).map((entry) => ({ ...entry, id: newId() })),
    )
    await stage.put('drawerCounts', [countOf(drawer, counted)])
    await show()
    await close()
    await screen.findByText('Open the day again')
    await eventually(() => expect(seen()).toMatch(/difference of drawers \+181\.40/))
  })

  it('is a PDF only with a network, and says so without one', async () => {
    await sale(50_00)
    await show()
    await close()
    await screen.findByText('Open the day again')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await press('Save PDF')
    await screen.findByText(/^The server makes the PDF, so it needs the internet/)
  })
})

describe('closing a day', () => {
  it('is one page: devices, open checks, drawers, and the report with the number to come', async () => {
    await sale(50_00)
    await openDinner(20_00)
    await show()
    await card(/^Devices/)
    expect(await card(/^Open checks: 1/)).toHaveProperty('textContent', expect.stringContaining('20.00'))
    await card(/^Drawers: none/)
    const report = within(await card(/^Daily report/))
    await report.findByText('A7K-Z1')
    const sales = within(await report.findByRole('region', { name: 'Sales' }))
    expect(sales.getByText('Sales, gross').parentElement?.textContent).toContain('50.00')
  })

  it('has its number in its first picture, so that nothing moves when that is read', async () => {
    await sale(50_00)
    await show()
    await card(/^Devices/)
    expect(screen.getByText('A7K-Z1')).toBeTruthy()
  })

  it('says which open checks are paid and wait only for their closing: they are no sale yet', async () => {
    await openDinner(30_00)
    const paid = await openDinner(20_00)
    evening.pay(noon, evening.check(20_00, { id: paid }), 20_00)
    await stage.put(
      'ledgerEntries',
      evening.entries.map((entry) => ({ ...entry, id: newId() })),
    )
    await show()
    const checks = within(await card(/^Open checks: 2/))
    expect(await checks.findByText('1 check is paid and still open')).toBeTruthy()
    const [unpaid, settled] = checks.getAllByRole('listitem')
    expect(unpaid?.textContent).not.toContain('Paid')
    expect(settled?.textContent).toContain('Paid')
  })

  it('warns of online payments that may still come, and is not kept from it', async () => {
    await sale(50_00)
    await stage.put('onlinePayments', [onlinePaymentOf(), onlinePaymentOf({ status: 'error' })])
    await show()
    await screen.findByText(/^1 online payment is not finished: PLN.62\.00/)
    await close()
    await screen.findByText('Created daily report')
  })

  it('makes a report with the device’s number at one question, and says that the place’s follows', async () => {
    await sale(50_00)
    await show()
    await close()
    await screen.findByText('Created daily report')
    await screen.findByRole('heading', { name: /A7K-Z1/ })
    expect(seen()).toMatch(/the place’s number follows/)
    expect(await stage.rows('dayPapers')).toMatchObject([{ number: 'A7K-Z1', day }])
    await serverSays(324)
    await screen.findByRole('heading', { name: /DD-324/ })
    expect(seen()).toMatch(/agrees to the grosz/)
  })

  it('lists what came afterwards as in no report, and makes the supplement of it', async () => {
    await sale(50_00)
    await show()
    await close()
    await screen.findByText('Created daily report')
    await serverSays(324)
    await sale(30_00)
    await screen.findByText('1 check is not in any report')
    await eventually(() => expect(seen()).toMatch(/Sales PLN 30\.00, payments less refunds PLN 30\.00/))
    await press('Make supplement A7K-Z2')
    await press('Make supplement')
    await eventually(async () => expect(await stage.rows('dayPapers')).toHaveLength(2))
    await eventually(() => expect(screen.queryByText(/not in any report/)).toBeNull())
    await serverSays(324, 1)
    await screen.findByText('DD-324/1')
    expect(screen.getByText('Sales, gross', { selector: 'dt' }).parentElement?.textContent).toMatch(/80\.00/)
  })

  const marek = {
    id: newId(),
    code: 'M4P',
    name: 'Marek',
    scope: 'phone',
    state: 'active',
    lastSeenAt: Date.UTC(2026, 10, 20, 16),
    waiting: 2,
  }

  it('keeps devices folded that are heard of after the first picture, which must not move', async () => {
    devices = [marek]
    let answer = () => {}
    answered = new Promise((resolve) => (answer = resolve))
    await show()
    await card(/^Devices: not known here yet/)
    answer()
    await card(/^Devices: 1 may still hold sales/)
    expect(screen.queryByText('M4P')).toBeNull()
    await press('Show it')
    await screen.findByText('M4P')
    devices = []
  })

  it('works without a network, and says what it covers and who may be missing', async () => {
    devices = [marek]
    await sale(50_00)
    await show()
    await screen.findByText('M4P')
    expect(seen()).toMatch(/2 changes wait on it/)
    Object.assign(stage.place.engine.status(), { phase: 'backing-off', connected: false, tried: true })
    await show()
    await screen.findByText(/^You can close without a network.*1 check/)
    expect(await card(/^Devices: 1 not heard of since/)).toHaveProperty(
      'textContent',
      expect.stringContaining('M4P'),
    )
    await press('Close offline, report A7K-Z1')
    await press('Close the day')
    await screen.findByRole('heading', { name: /A7K-Z1/ })
    devices = []
  })

  it('is not possible where the copy is not whole, and the page says what to do', async () => {
    await sale(50_00)
    await copyIs({ catchingUp: true })
    await show()
    await screen.findByText('This device does not have the whole day yet')
    expect(seen()).toMatch(/Connect it to the network/)
    expect(screen.queryByRole('button', { name: /^Close the day/ })).toBeNull()
    await copyIs({ catchingUp: false })
    await screen.findByRole('button', { name: /^Close the day, report/ })
  })

  it('of yesterday is possible, of a day before the window not', async () => {
    await show(stage.people.manager, '2026-11-19')
    await close()
    await screen.findByText('Created daily report')
    expect(await stage.rows('dayReports')).toMatchObject([{ day: '2026-11-19' }])
    await show(stage.people.manager, '2026-11-01')
    await screen.findByText('This day cannot be closed here any more')
    expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull()
  })
})

describe('who', () => {
  it('may not read reports sees no figures, and may close all the same', async () => {
    const kasia = must(
      (await stage.rows('placeUsers')).find(({ id }) => id === stage.people.kasia),
      'Kasia',
    )
    await stage.put('placeUsers', [{ ...kasia, permissions: ['place-order', 'create-daily-report'] }])
    await sale(51_23)
    await show(stage.people.kasia)
    await screen.findByText(/^The figures are for people who may read daily reports/)
    expect(seen()).not.toMatch(/51\.23/)
    await close()
    await screen.findByRole('heading', { name: /A7K-Z1/ })
    expect(seen()).not.toMatch(/51\.23/)
    expect(screen.queryByText('A mistake?')).toBeNull()
  })

  it('may only read them has no button to close', async () => {
    const kasia = must(
      (await stage.rows('placeUsers')).find(({ id }) => id === stage.people.kasia),
      'Kasia',
    )
    await stage.put('placeUsers', [{ ...kasia, permissions: ['access-daily-reports'] }])
    await sale(51_23)
    await show(stage.people.kasia)
    await eventually(() => expect(seen()).toMatch(/51\.23/))
    expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull()
  })

  it('is a manager opens the last day again with a reason, and does not declare it void', async () => {
    await sale(50_00)
    await show()
    await close()
    await screen.findByText('A mistake?')
    expect(screen.queryByRole('button', { name: 'Declare void' })).toBeNull()
    await press('Open the day again')
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Closed too early' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Open the day again' }))
    await screen.findByText('This day was opened again')
    expect(await stage.rows('dayPapers')).toMatchObject([{ takenBack: { reason: 'Closed too early' } }])
    await screen.findByRole('button', { name: /^Close the day, report A7K-Z2/ })
  })
})

describe('the list of days', () => {
  it('has closed days with number and sum, and those that were forgotten', async () => {
    await sale(50_00)
    await show()
    await close()
    await screen.findByText('Created daily report')
    await serverSays(7)
    await show(stage.people.manager, null, <DaysPage />)
    const list = within(await card(/^Daily reports/))
    expect(list.getAllByRole('link')).toHaveLength(1)
    await list.findByText(/50\.00/)
    expect(list.getByRole('link').textContent).toMatch(/Friday 20 Nov 2026.*50\.00.*DD-7/)
  })

  it('shows of a day whose papers have left the device its sums alone, and that the rest needs the network', async () => {
    const sums = { checks: 3, sales: 120_00, deposits: 0, payments: 120_00, refunds: 0 }
    await stage.put('dayReports', [
      {
        id: reportIdOf(stage.place.placeId, '2026-10-01'),
        day: '2026-10-01',
        number: 5,
        status: 'closed',
        closedAt: 1,
        awaited: 0,
        sums,
        closedBy: stage.people.manager,
        facts: 9,
      },
    ])
    await show(stage.people.manager, null, <DaysPage />)
    const list = within(await card(/^Daily reports/))
    await list.findByText(/120\.00/)
    await show(stage.people.manager, '2026-10-01')
    await screen.findByText('Only the sums of this day are on this device')
    expect(await screen.findAllByText(/120\.00/)).toHaveLength(2)
    expect(screen.queryByText('Papers of the day')).toBeNull()
  })
})
