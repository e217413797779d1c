import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { FiscalNote } from '#features/checkout/papers/fiscal-note.tsx'
import { createDeviceStore } from '#platform/device-store.ts'
import { newDevice } from '#platform/device-state.ts'
import { openStage, type ShiftStage } from '#tests/features/shift/shift-stage.tsx'
import { fiscalJobs } from '#tests/support/papers/fiscal-jobs.ts'
import { showPage } from '#tests/support/show-page.tsx'

const hour = 3_600_000
/** The day before, 18:00 in Warsaw. */
const yesterday = Date.UTC(2026, 10, 19, 17)

let stage: ShiftStage
let make: ReturnType<typeof fiscalJobs>
beforeEach(async () => {
  stage = await openStage()
  const printer = must(
    (await stage.rows('printers')).find(({ fiscal }) => fiscal),
    'a fiscal printer',
  )
  make = fiscalJobs(printer.id, yesterday)
})
afterEach(() => {
  cleanup()
  stage.close()
})

/** The checkout's note on a device that has the printer; gives the device. */
async function show() {
  const device = createDeviceStore(localStorage, window)
  device.update((now) => ({ ...now, printing: { ...newDevice.printing, simulated: true } }))
  await showPage(<FiscalNote />, {
    services: { api: null as never, clock: stage.place.clock, device },
    place: stage.place,
    paths: [],
  })
  return device
}

const note = () => screen.findByRole('status')
const isGone = () => waitFor(() => expect(screen.queryByRole('status')).toBeNull())

const ours = () => ({ claimedBy: stage.clientId })

describe('the checkout of the device that has a fiscal printer', () => {
  it('warns before the first sale of a day that the day before has no report', async () => {
    await stage.put('printJobs', [make.receipt(ours())])
    await show()
    expect((await note()).textContent).toMatch(/“Kelnerska” has no fiscal daily report of the day before/)
  })

  it('warns no more once the report is made, or the day has begun', async () => {
    const today = yesterday + 23 * hour
    for (const ends of [make.report, make.receipt]) {
      await stage.put('printJobs', [make.receipt(ours())])
      await show()
      await note()
      await stage.put('printJobs', [ends({ ...ours(), createdAt: today, endedAt: today })])
      await isGone()
      cleanup()
      await stage.place.databases.replicaDb.rows('printJobs').clear()
    }
  })

  it('warns only where the printer is', async () => {
    await stage.put('printJobs', [make.receipt(ours())])
    const device = await show()
    await note()
    device.update((now) => ({ ...now, printing: { ...newDevice.printing, simulated: false } }))
    await isGone()
  })
})
