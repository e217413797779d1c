import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flagField } from '#back-office/fields/flag.tsx'
import { kitchenStationsScreen as stationForm } from '#back-office/screens/kitchen-stations.tsx'
import { newPlaceSettings } from '#domain/place/place.ts'
import { kitchenSettings } from '#domain/settings/settings.ts'
import { updatesAreDeferred } from '#hooks/device/use-update.ts'
import { newId } from '#platform/new-id.ts'
import { manager, openOffice, type Office } from '../list/office.tsx'
import { field, newStores, openForm, openSettings, press, type } from './open-form.tsx'
import { discountForm, packagingForm } from './screens.ts'

let office: Office
const lunch = { id: newId(), name: 'Lunch', type: 'PERCENT', value: 20_00, position: 0 }
const crew = { id: newId(), name: 'Crew', type: 'PERCENT', value: 50_00, position: 1 }

beforeEach(async () => {
  office = await openOffice()
  await office.put('discounts', lunch, crew)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const change = (part: object) => office.put('discounts', { ...lunch, ...part })
const open = async (options = {}) => {
  const page = await openForm(office, discountForm, lunch.id, options)
  await screen.findByLabelText('Name')
  return page
}
const note = {
  id: newId(),
  at: Date.UTC(2026, 10, 20, 17),
  area: 'discounts',
  rowId: lunch.id,
  name: 'Lunch',
  field: 'value',
  forUserId: manager,
  byUserId: newId(),
  lost: 20_00,
  kept: 15_00,
  closedAt: null,
}

describe('what is typed and not saved', () => {
  it('holds up an update of the app until it is saved', async () => {
    await open()
    expect(updatesAreDeferred()).toBe(false)
    type('Name', 'Other')
    await waitFor(() => expect(updatesAreDeferred()).toBe(true))
    await press(/^Save/)
    await waitFor(() => expect(updatesAreDeferred()).toBe(false))
  })

  it('belongs to its row and is not shown in another one', async () => {
    const stores = newStores()
    const page = await open({ stores })
    type('Name', 'Other')
    page.unmount()
    await openForm(office, discountForm, crew.id, { stores })
    await screen.findByLabelText('Name')
    expect(field('Name').value).toBe('Crew')
  })

  it('belongs to its place and is not shown in another one', async () => {
    const stores = newStores()
    const page = await openForm(office, packagingForm, 'new', { stores })
    await screen.findByLabelText('Name')
    type('Name', 'Box')
    page.unmount()
    await openForm(await openOffice(), packagingForm, 'new', { stores })
    await screen.findByLabelText('Name')
    expect(field('Name').value).toBe('')
  })

  it('is saved once, however often the button is pressed', async () => {
    await open()
    type('Name', 'Other')
    const save = await screen.findByRole('button', { name: /^Save/ })
    fireEvent.click(save)
    fireEvent.click(save)
    await screen.findByText('Saved: Other')
    await waitFor(() => expect(screen.getByText('No unsaved changes')).toBeTruthy())
    expect(await office.commands()).toHaveLength(1)
  })
})

describe('a field that somebody else changes while it is typed in', () => {
  it('needs no word when both have written the same', async () => {
    await open()
    type('Value', '15')
    await act(() => change({ value: 15_00 }))
    expect(await screen.findByText('No unsaved changes')).toBeTruthy()
    expect(screen.queryByText(/^Changed by/)).toBeNull()
  })

  it('keeps its own value when told so, and they are told when it is saved', async () => {
    await open()
    type('Value', '10')
    await act(() => change({ value: 15_00 }))
    await press('Keep 10%')
    await waitFor(() => expect(screen.queryByText(/Value is now 15%/)).toBeNull())
    await press(/^Save/)
    await screen.findByText('Saved: Lunch')
    expect((await office.commands())[0]?.args).toMatchObject({
      changes: { value: 10_00 },
      base: { value: 20_00 },
    })
  })

  it('is still compared with what it was, when Discard is taken back', async () => {
    await open()
    type('Value', '10')
    await press('Discard')
    await act(() => change({ value: 15_00 }))
    await waitFor(() => expect(field('Value').value).toBe('15'))
    await press('Undo')
    await press(/^Save/)
    await screen.findByText('Saved: Lunch')
    expect((await office.commands())[0]?.args).toMatchObject({
      changes: { value: 10_00 },
      base: { value: 20_00 },
    })
  })
})

describe('a value that somebody has replaced', () => {
  it('is put into the form, to be corrected there, where it does not go with the row any more', async () => {
    await office.put('conflictNotes', { ...note, field: 'type', lost: 'PERCENT', kept: 'AMOUNT' })
    await change({ type: 'AMOUNT', value: 150_00 })
    await open()
    await press(/^Put back/)
    expect(await screen.findByText(/^1 unsaved change/)).toBeTruthy()
    await waitFor(async () =>
      expect((await office.commands()).map(({ kind }) => kind)).toEqual(['conflict-note.close']),
    )
  })
})

describe('pages of settings, which share the row of the place,', () => {
  it('show the notes and the history of their own fields only', async () => {
    const place = { ...newPlaceSettings, id: office.placeId, name: 'Bistro', slug: 'bistro' }
    const of = (area: string) => ({ id: newId(), area, rowId: office.placeId, name: 'Bistro' })
    const change = { at: office.clock(), actorId: manager, action: 'updated' }
    const [name, kitchen] = [
      { field: 'name', before: 'Bar', after: 'Bistro' },
      { field: 'kitchenSettings', before: place.kitchenSettings, after: place.kitchenSettings },
    ]
    const replaced = { field: 'kitchenSettings', lost: place.kitchenSettings, kept: place.kitchenSettings }
    await office.put('places', place)
    await office.put(
      'changes',
      { ...of('places.update-info'), ...change, fields: [name] },
      { ...of('places.set-kitchen'), ...change, fields: [kitchen] },
    )
    await office.put(
      'conflictNotes',
      { ...note, ...of('places.update-info'), field: 'name', lost: 'Bar', kept: 'Bistro' },
      { ...note, ...of('places.set-kitchen'), ...replaced },
    )
    await openSettings(office, kitchenSettings, [flagField('kitchenSettings.newTicketSound')])
    const history = () => screen.getByRole('tab', { name: /^History/ }).textContent
    await waitFor(() => expect(history()).toMatch(/1$/))
    expect(await screen.findAllByRole('button', { name: /^Put back/ })).toHaveLength(1)
  })
})

describe('removing a row', () => {
  it('is refused by its own values, before anything is sent', async () => {
    const station = { id: newId(), name: 'Kitchen', isDefault: true, position: 0 }
    await office.put('kitchenStations', station)
    await openForm(office, stationForm, station.id)
    await press('Delete this station')
    expect((await screen.findAllByText(/^The default station cannot be removed/)).length).toBeGreaterThan(0)
    expect(await office.commands()).toEqual([])
  })

  it('that cannot be saved is said, and the form stays', async () => {
    const page = await open()
    vi.spyOn(office.databases.outbox, 'write').mockRejectedValueOnce(new Error('disk'))
    await press('Delete this discount')
    expect(await screen.findByText('Could not delete')).toBeTruthy()
    expect(page.path()).toBe('/form')
    expect(await office.rows.get('discounts', lunch.id)).toMatchObject({ name: 'Lunch' })
  })

  it('that cannot be taken back is said', async () => {
    const page = await open()
    await press('Delete this discount')
    await waitFor(() => expect(page.path()).toBe('/list'))
    vi.spyOn(office.databases.outbox, 'write').mockRejectedValueOnce(new Error('disk'))
    await press('Undo')
    expect(await screen.findByText('Could not undo')).toBeTruthy()
  })
})
