import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TodayPage } from '#back-office/today/today-page.tsx'
import { presetOf } from '#domain/access/role-presets.ts'
import type { DayReport } from '#domain/closing/day-report.ts'
import { ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { to, ways } from './today-ways.tsx'

atDemoTill()
afterEach(cleanup)

/** A Friday, 18:46 in Warsaw. */
const now = Date.parse('2026-11-20T17:46:00Z')

async function show(report: Partial<DayReport> | null) {
  const [venue] = await place.rows.all('places')
  const rows = place.databases.replicaDb
  await rows.rows('places').bulkPut([{ ...venue, id: place.placeId, dayCutoff: 240, version: 5 } as never])
  const anna = { id: place.actor, name: 'Anna', role: 'manager', permissions: presetOf('manager') } as const
  await rows.rows('placeUsers').bulkPut([{ ...anna, preferredDiningOptionId: null, version: 5 }])
  if (report !== null)
    await rows.rows('dayReports').bulkPut([{ id: newId(), version: 5, ...report } as never])
  const status = {
    ...initialStatus,
    phase: 'idle',
    connected: true,
    catchingUp: false,
    lastContact: now,
  } as const
  const api = { call: async () => ok({ data: [] }) } as unknown as AppServices['api']
  const closing = { ...ways, renderCloseDay: to('/close-day') }
  await showPage(<TodayPage links={closing} />, {
    services: { api, clock: () => now },
    place: { ...place, engine: { ...place.engine, status: () => status } },
    locale: 'en',
    paths: [],
  })
  await screen.findByText('How they pay')
}

const closed = { day: '2026-11-20', closedAt: Date.parse('2026-11-20T17:30:00Z') } as const

it('a day that was closed says when, and leads to its report', async () => {
  await show({ ...closed, status: 'closed' })
  expect(await screen.findByText(/day closed at 18:30/)).toBeTruthy()
  expect(screen.getByText('Daily report')).toBeTruthy()
})

it.each([
  ['no report', null],
  ['a report that was taken back', { ...closed, status: 'reopened' as const }],
  ['a report of the day before', { ...closed, day: '2026-11-19', status: 'closed' as const }],
])('a day with %s is open, and can be closed', async (_, report) => {
  await show(report)
  expect(await screen.findByText('Close the day')).toBeTruthy()
  expect(screen.queryByText(/day closed at/)).toBeNull()
})
