import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UnknownPrintDialog } from '#features/printing/unknown-print-dialog.tsx'
import type { AppServices } from '#device/services.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { job } from '#tests/features/orders/documents.ts'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const put = async (nth: number, status: 'unknown' | 'failed') => {
  const at = place.clock() + nth
  const ended = { status, createdBy: place.actor, createdAt: at, endedAt: at } as const
  const print = { ...job(nth), ...ended, kind: 'kitchen-ticket' as const }
  await place.databases.replicaDb.rows('printJobs').bulkPut([{ ...print, version: 5 } as never])
}

/** Opens the app on this device, or opens it anew. */
async function open() {
  cleanup()
  const device = createDeviceStore(localStorage, window)
  const services = { api: {} as AppServices['api'], clock: place.clock, device }
  await showPage(<UnknownPrintDialog />, { services, place, locale: 'en', paths: [] })
}

const later = () => screen.findByRole('button', { name: 'Decide later: leave it on the list' })
const asked = async () => (await screen.findByRole('alertdialog', { name: / / })).textContent

describe('a print of which nobody knows how it ended', () => {
  it('left for later asks no more after the app is opened anew, until it has ended in another way', async () => {
    await put(1, 'unknown')
    await open()
    expect(await asked()).toContain('The printer did not answer')
    fireEvent.click(await later())
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await open()
    // One after another, the oldest first: the first would stand before this one.
    await put(2, 'failed')
    expect(await asked()).not.toContain('The printer did not answer')
    fireEvent.click(await later())
    await put(1, 'failed')
    expect(await later()).toBeTruthy()
  })
})
