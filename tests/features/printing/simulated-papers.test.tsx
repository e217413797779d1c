import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SimulatedPapers } from '#features/printing/simulated-papers.tsx'
import type { AppServices } from '#device/services.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { printersHere } from '#platform/printing/printers-here.ts'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()
beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('papers of the printer on the screen are told in words, and the bar is gone with the last of them', async () => {
  const device = createDeviceStore(localStorage, window)
  device.update((state) => ({ ...state, printing: { ...state.printing, simulated: true } }))
  printersHere().simulated.papers.set([{ jobId: 'j', type: 'printNonFiscal', at: 0, payload: {} }])
  const services = { api: {} as AppServices['api'], clock: place.clock, device }
  await showPage(<SimulatedPapers />, { services, place, locale: 'en', paths: [] })
  fireEvent.click(await screen.findByText('1 paper in the simulated printer'))
  fireEvent.click(await screen.findByRole('button', { name: 'Put all away' }))
  expect(screen.queryByText(/in the simulated printer/)).toBeNull()
})
