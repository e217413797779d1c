import 'fake-indexeddb/auto'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useTellNoPrinter } from '#back-office/form/use-tell-no-printer.ts'
import type { Role } from '#domain/access/roles.ts'
import { must } from '#domain/must.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { actAs, atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { createToldServer } from '#tests/support/told-server.ts'

atDemoTill()

describe('a paper for which the place has no printer', () => {
  it('leads the owner to where one is connected', async () => {
    const address = await print('owner')
    fireEvent.click(await screen.findByRole('button', { name: 'Connect a printer' }))
    await expect.poll(address).toBe(`/p/${place.placeId}/settings/printers`)
  })

  it('only says so to a waiter, who connects none', async () => {
    await print('waiter')
    expect(await screen.findByText('This place has no printer for this')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Connect a printer' })).toBeNull()
  })
})

/** Presses a button that prints, as somebody of the place; gives the address that it has led to. */
async function print(role: Role): Promise<() => string> {
  const people = await place.rows.all('placeUsers')
  actAs(must(people.find((each) => each.role === role)?.id, `the ${role}`))
  const services = { api: createToldServer({}).api, clock: place.clock }
  const address = await showPage(<Printing />, { services, place, paths: ['/p/$placeId/settings/$area'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }))
  return address
}

/** As in the app, where a page is drawn only when the rights of the person are read. */
function Printing() {
  const tell = useTellNoPrinter()
  if (usePermissions() === undefined) return null
  return (
    <button type="button" onClick={tell}>
      Print
    </button>
  )
}
