import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FiscalCard } from '#back-office/close-day/fiscal-card.tsx'
import { fiscalReportJobId } from '#commands/mutations/day.ts'
import { must } from '#domain/must.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import type { PrinterAnswer } from '#domain/print/printer-answer.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { newDevice } from '#platform/device-state.ts'
import { newId } from '#platform/new-id.ts'
import { openStage, press, type ShiftStage } from '#tests/features/shift/shift-stage.tsx'
import { fiscalJobs, told } from '#tests/support/papers/fiscal-jobs.ts'
import { item, receipt } from '#tests/support/rows/money-rows.ts'
import { showPage } from '#tests/support/show-page.tsx'

const day = '2026-11-20'
/** 18:00 in Warsaw. */
const evening = Date.UTC(2026, 10, 20, 17)

let stage: ShiftStage
let printerId: string
let make: ReturnType<typeof fiscalJobs>
beforeEach(async () => {
  stage = await openStage()
  const printers = await stage.rows('printers')
  printerId = must(
    printers.find(({ fiscal }) => fiscal),
    'a fiscal printer',
  ).id
  make = fiscalJobs(printerId, evening)
})
afterEach(() => {
  cleanup()
  stage.close()
})

/** The step on a device that has the printer, or has none. */
function show({ has = true, whole = true, actor = stage.people.manager } = {}) {
  cleanup()
  const device = createDeviceStore(localStorage, window)
  device.update((now) => ({ ...now, printing: { ...newDevice.printing, simulated: has } }))
  const other = { id: 'other', code: 'B2M', name: 'Tablet', lastSeenAt: null, waiting: null }
  const kept = { at: evening, devices: [other] }
  return showPage(<FiscalCard day={day} cutoff={240} kept={kept} whole={whole} />, {
    services: { api: null as never, clock: stage.place.clock, device },
    place: {
      ...stage.place,
      actor,
      ownPrinters: async () => (has ? [printerId] : []),
    },
    paths: [],
  })
}

const prints = (...jobs: PrintJob[]) => stage.put('printJobs', jobs)
const here = () => ({ claimedBy: stage.clientId, told: told(17) })
const step = (name: RegExp) => screen.findByRole('region', { name })
const button = (name: RegExp) => screen.queryByRole('button', { name })
const jobs = async () => (await stage.rows('printJobs')).filter(({ kind }) => kind === 'daily-report')

/** A receipt of 24.00 at 8 % that this device has printed. */
async function sold(): Promise<PrintJob> {
  const printout = receipt({ id: newId(), orderCheckId: newId(), items: [item({ grossPrice: 24_00 })] })
  await stage.put('printouts', [printout])
  return make.receipt({ ...here(), printoutId: printout.id })
}

describe('the step of the fiscal reports', () => {
  it('has nothing to ask for while the printer has counted nothing', async () => {
    await prints(make.report({ ...here(), told: told(18) }))
    show()
    expect(within(await step(/nothing to do/)).getByText('nothing to report')).toBeTruthy()
    expect(button(/^Make the report/)).toBeNull()
  })

  it('is asked for by a person, once, on the device that has the printer', async () => {
    await prints(await sold())
    show()
    expect(within(await step(/1 to do/)).getByText('to be made')).toBeTruthy()
    await press(/Make the report: Kelnerska/)
    const dialog = await screen.findByRole('alertdialog')
    expect(await jobs()).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, make the report' }))
    await screen.findByText('being printed')
    expect(button(/^Make the report/)).toBeNull()
    expect(await jobs()).toMatchObject([
      {
        id: fiscalReportJobId(printerId, 'EBO2600012345', null),
        claimedBy: stage.clientId,
        status: 'queued',
      },
    ])
  })

  it('belongs to the device that has the printer, which it names', async () => {
    await prints({ ...(await sold()), claimedBy: 'other' })
    show({ has: false })
    expect(within(await step(/1 to do/)).getByText(/“Tablet”/)).toBeTruthy()
    expect(button(/^Make the report/)).toBeNull()
  })

  it('waits for fiscal prints that nobody has settled', async () => {
    await prints(await sold(), make.receipt({ ...here(), status: 'unknown', endedAt: null }))
    show()
    await screen.findByText('Settle 1 fiscal print first')
    expect(button(/^Make the report/)).toBeNull()
  })

  it('waits for data that have not come: the last report may be among them', async () => {
    await prints(await sold())
    show({ whole: false })
    await screen.findByText(/does not have all data yet/)
    expect(button(/^Make the report/)).toBeNull()
  })

  it('is not for who may not make reports', async () => {
    await prints(await sold())
    show({ actor: stage.people.kasia })
    await screen.findByText('to be made')
    expect(button(/^Make the report/)).toBeNull()
  })

  it('asks after a silence whether the paper came out, and sends nothing before that is said', async () => {
    const report = make.report({ ...here(), status: 'unknown', endedAt: null })
    await prints(await sold(), report)
    show()
    await screen.findByText('Is the report in the printer?')
    expect(button(/^Make the report/)).toBeNull()
    await press('It did not come out')
    await screen.findByText('to be made')
    await press(/^Make the report/)
    await press('Yes, make the report')
    await waitFor(async () => expect(await jobs()).toHaveLength(2))
    expect((await jobs()).map(({ status }) => status).toSorted()).toEqual(['failed', 'queued'])
  })

  it('says what the printer said when it refused, and may be asked for again', async () => {
    await prints(
      await sold(),
      make.report({ ...here(), status: 'failed', fault: 'OUT_OF_PAPER: Brak papieru' }),
    )
    show()
    await screen.findByText(/There is no paper in the printer/)
    await screen.findByRole('button', { name: /^Make the report/ })
  })
})

describe('a fiscal report that came out', () => {
  const says = (gross: number): PrinterAnswer => ({ ...told(18), totals: [{ taxRate: 8, gross }] })

  it('shows by rate what we say and what the printer says', async () => {
    await prints(await sold(), make.report({ ...here(), told: says(24_00) }))
    show()
    await screen.findByText(/Fiscal daily report no. 18/)
    const table = await screen.findByRole('table', { name: /Kelnerska/ })
    expect(within(table).getByRole('row', { name: /B 8%/ }).textContent).toBe('B 8%24.0024.000.00')
  })

  it('shows a difference to the grosz', async () => {
    await prints(await sold(), make.report({ ...here(), told: says(23_99) }))
    show()
    const table = await screen.findByRole('table', { name: /Kelnerska/ })
    expect(within(table).getByRole('row', { name: /B 8%/ }).textContent).toMatch(/24\.0023\.99.0\.01$/)
  })

  it('says that there is nothing to compare with where the printer told no totals', async () => {
    await prints(await sold(), make.report(here()))
    show()
    await screen.findByText(/told no totals/)
    expect(screen.queryByRole('table')).toBeNull()
  })
})
