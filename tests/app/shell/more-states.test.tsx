import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { MoreState } from '#app/shell/more-state.tsx'
import { readMoreStates, type MoreStates } from '#app/shell/more-states.ts'
import type { TableName } from '#domain/tables.ts'
import { newId } from '#platform/new-id.ts'
import { kasia, notice } from '#tests/features/notifications/rows.ts'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { productRow } from '#tests/support/rows/product-row.ts'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()
afterEach(cleanup)

const put = (table: TableName, ...rows: object[]) =>
  place.databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ ...row, version: 5 })) as never)
const read = (actor = place.actor) =>
  readMoreStates(place.rows, { clientId: newId(), actor, now: Date.UTC(2026, 10, 20, 18), cutoff: 300 })

describe('what the pages behind "more" say of themselves', () => {
  it('counts what one person has not read', async () => {
    await put('notifications', notice(1), notice(2), notice(3, { readAt: 1 }))
    expect((await read(kasia)).unread).toBe(2)
    expect((await read(newId())).unread).toBe(0)
  })

  it('counts drawers that are open, and products that run low', async () => {
    const before = await read()
    const drawer = { holder: 'PERSON', holderId: place.actor, name: 'Kasa', float: 0, openedAt: 1 }
    const open = { ...drawer, id: newId(), openedBy: place.actor, closedBy: null, comment: '' }
    await put('drawers', { ...open, closedAt: null, closedDay: null })
    await put('drawers', { ...open, id: newId(), closedAt: 2, closedDay: '2026-11-20' })
    const lemons = productRow({ id: newId(), name: 'Lemons', minimumLevel: 5000 })
    await put('products', lemons)
    await put('stockLevels', { id: lemons.id, level: 4000, onOpenChecks: 0, countedAt: null })
    const after = await read()
    expect(after.drawers - before.drawers).toBe(1)
    expect(after.scarce - before.scarce).toBe(1)
  })

  it('counts tables with guests once, people without screens, and knows the last day that is closed', async () => {
    const before = await read()
    const tableId = newId()
    const seated = { status: 'pending', closedDay: null, tableId }
    await put('orderChecks', { ...seated, id: newId() }, { ...seated, id: newId() })
    await put('orderChecks', { ...seated, id: newId(), tableId: newId(), status: 'closed' })
    const [member] = await place.rows.all('placeUsers')
    await put(
      'placeUsers',
      { ...member, id: newId(), role: 'waiter' },
      { ...member, id: newId(), role: 'kitchen' },
    )
    await put('dayReports', { id: newId(), day: '2026-11-18', status: 'closed' })
    await put('dayReports', { id: newId(), day: '2026-11-19', status: 'void' })
    const after = await read()
    expect(after.taken - before.taken).toBe(1)
    expect(after.people - before.people).toBe(1)
    expect(after.closed).toBe('2026-11-18')
  })

  it('is said in words below the name of the page, and not where nothing waits', async () => {
    const waiting = { drawers: 0, unread: 3, refunds: 0, eInvoices: 1, scarce: 2, printers: 1 }
    const states: MoreStates = { ...waiting, taken: 0, people: 1, closed: '2026-11-19' }
    const pages = ['shift', 'notifications', 'payments', 'eInvoices', 'stock-products', 'settings']
    pages.push('tables', 'close-day', 'crew', 'days')
    const all = pages.map((page) => <MoreState key={page} page={page} states={states} />)
    await showPage(<div data-testid="states">{all}</div>, { services: {} as never, place, paths: [] })
    const said = [...screen.getByTestId('states').children].map((each) => each.textContent)
    const waits = ['3 unread', '1 needs you', '2 running low', '1 printer does not print']
    expect(said).toEqual(waits.concat('no open checks', 'last: 19 Nov', '1 person'))
  })
})
