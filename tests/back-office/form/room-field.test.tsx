import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { venueTablesScreen } from '#back-office/screens/venue-tables.tsx'
import { openOffice, type Office } from '../list/office.tsx'
import { openForm } from './open-form.tsx'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => {
  cleanup()
  office.databases.close()
})

it('a table is put into a room that there is, or a new one, and is offered those that there are', async () => {
  const table = { placement: 'OUTSIDE', seats: 4, plan: null }
  await office.put(
    'venueTables',
    { ...table, name: 'O1', room: 'Terrace', position: 0 },
    { ...table, name: 'O2', room: 'TERRACE', position: 1 },
    { ...table, name: 'O3', room: null, position: 2 },
  )
  await openForm(office, venueTablesScreen, 'new')
  const room = await screen.findByRole('combobox', { name: /^Room/ })
  await waitFor(() => {
    const offered = document.querySelectorAll(`datalist[id="${room.getAttribute('list') ?? ''}"] option`)
    expect([...offered].map(({ textContent }) => textContent)).toEqual(['Terrace'])
  })
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'O4' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Seats/ }), { target: { value: '2' } })
  fireEvent.change(room, { target: { value: 'Roof' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await office.commands()).toMatchObject([
      { kind: 'tables.create', args: { values: { name: 'O4', placement: 'INSIDE', room: 'Roof' } } },
    ]),
  )
})
