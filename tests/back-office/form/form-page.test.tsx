import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { presetOf } from '#domain/access/role-presets.ts'
import { newId } from '#platform/new-id.ts'
import { manager, openOffice, type Office } from '../list/office.tsx'
import { field, newStores, openForm, press, type } from './open-form.tsx'
import { discountForm, packagingForm, productForm } from './screens.ts'

let office: Office
const marek = newId()
const lunch = { id: newId(), name: 'Lunch', type: 'PERCENT', value: 20_00, position: 0 }

beforeEach(async () => {
  office = await openOffice()
  await office.put('placeUsers', {
    id: marek,
    name: 'Marek',
    role: 'manager',
    permissions: presetOf('manager'),
    preferredDiningOptionId: null,
  })
})
afterEach(cleanup)

const change = (part: object) => office.put('discounts', { ...lunch, ...part })
const open = async (options = {}) => {
  await change({})
  const page = await openForm(office, discountForm, lunch.id, options)
  await screen.findByLabelText('Name')
  return page
}

describe('a new row', () => {
  it('is saved on this device, without a network, and leads back to the list', async () => {
    const page = await openForm(office, packagingForm, 'new')
    await screen.findByRole('heading', { name: 'New packaging' })
    type('Name', '  Pizza box ')
    type('Gross price', '1,50')
    await press(/^Save/)
    expect(await screen.findByText('Created: Pizza box')).toBeTruthy()
    const [made, ...more] = await office.commands()
    expect(more).toEqual([])
    expect(made).toMatchObject({
      kind: 'packaging.create',
      args: { values: { name: 'Pizza box', grossPrice: 150 }, position: null },
    })
    await waitFor(() => expect(page.path()).toBe('/list'))
  })

  it('says what is missing in the words of the spec, and leads to the first field', async () => {
    await openForm(office, packagingForm, 'new')
    await press(/^Save/)
    expect(await screen.findByText('Please enter name')).toBeTruthy()
    expect(screen.getByText('Please enter valid price')).toBeTruthy()
    expect(screen.getByText('2 fields to correct: Name, Gross price')).toBeTruthy()
    expect(document.activeElement).toBe(field('Name'))
    expect(await office.commands()).toEqual([])
  })

  it('says it in Polish', async () => {
    await openForm(office, packagingForm, 'new', { locale: 'pl' })
    await press(/^Zapisz/)
    expect(await screen.findByText('Podaj nazwę')).toBeTruthy()
    expect(screen.getByText('Podaj prawidłową cenę')).toBeTruthy()
    expect(screen.getByText('2 pola do poprawy: Nazwa, Cena brutto')).toBeTruthy()
  })

  it('does not complain while a field is typed in for the first time, but when it is left', async () => {
    await openForm(office, packagingForm, 'new')
    await screen.findByLabelText('Gross price')
    type('Gross price', '1000')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(field('Gross price'))
    expect(await screen.findByText(/^At most PLN.999\.99$/)).toBeTruthy()
  })

  it('keeps what was typed and says so when it cannot be saved', async () => {
    await openForm(office, packagingForm, 'new')
    await screen.findByLabelText('Name')
    type('Name', 'Box')
    type('Gross price', '1')
    vi.spyOn(office.databases.outbox, 'write').mockRejectedValueOnce(new Error('disk'))
    await press(/^Save/)
    expect(await screen.findByText(/^Could not create or update packaging/)).toBeTruthy()
    expect(field('Name').value).toBe('Box')
  })

  it('is refused before it is sent where another row has its SKU', async () => {
    const category = newId()
    await office.put('productCategories', { id: category, name: 'Dry goods' })
    await office.put('products', {
      id: newId(),
      name: 'Flour',
      sku: 'F-1',
      barcode: 'x',
      categoryId: category,
      unit: 'kg',
      customUnit: null,
      defaultCapacity: 1000,
      status: 'SOFT_DELETED',
    })
    await openForm(office, productForm, 'new')
    await screen.findByRole('option', { name: 'Dry goods' })
    type('Name', 'Flour 2')
    type('SKU', 'F-1')
    type('Barcode', 'b')
    type('Category', category)
    type('Default capacity', '0,5')
    await press(/^Save/)
    expect(await screen.findByText('Another product has this SKU')).toBeTruthy()
    type('SKU', 'F-2')
    await press(/^Save/)
    await screen.findByText('Created: Flour 2')
    expect((await office.commands())[0]?.args).toMatchObject({
      values: { sku: 'F-2', unit: 'pcs', customUnit: null, defaultCapacity: 500 },
    })
  })

  it('asks for a unit of its own only where that is chosen', async () => {
    await openForm(office, productForm, 'new')
    await screen.findByLabelText('Unit')
    expect(screen.queryByLabelText('Custom unit')).toBeNull()
    type('Unit', 'custom')
    type('Custom unit', 'crate')
    expect(field('Default capacity').parentElement?.textContent).toContain('crate')
  })
})

describe('a change', () => {
  it('carries the changed fields and what they were, nothing else', async () => {
    await open()
    type('Name', 'Lunch discount')
    expect(screen.getByText('1 unsaved change: Name')).toBeTruthy()
    fireEvent.keyDown(field('Name'), { key: 's', ctrlKey: true })
    await screen.findByText('Saved: Lunch discount')
    expect(await office.commands()).toEqual([
      {
        kind: 'discounts.update',
        args: { id: lunch.id, changes: { name: 'Lunch discount' }, base: { name: 'Lunch' } },
      },
    ])
    expect(screen.getByText('No unsaved changes')).toBeTruthy()
  })

  it('is held to the rules over several fields, which follow either of them', async () => {
    await open()
    type('Value', '150')
    await press(/^Save/)
    expect(await screen.findByText('At most 100%')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Amount' }))
    await waitFor(() => expect(screen.queryByText('At most 100%')).toBeNull())
    await press(/^Save/)
    await screen.findByText('Saved: Lunch')
    expect((await office.commands())[0]?.args['changes']).toEqual({ type: 'AMOUNT', value: 150_00 })
  })

  it('lets changes of others into the fields that this person has not touched', async () => {
    await open()
    type('Name', 'Mine')
    await act(() => change({ value: 15_00 }))
    await waitFor(() => expect(field('Value').value).toBe('15'))
    expect(field('Name').value).toBe('Mine')
    expect(screen.getByText('1 unsaved change: Name')).toBeTruthy()
  })

  it('keeps a typed value where somebody else has changed it too, says so, and tells them when it is saved', async () => {
    await open()
    type('Value', '10')
    await act(() => change({ value: 15_00 }))
    expect(await screen.findByText(/Value is now 15%. Yours, not saved yet: 10%/)).toBeTruthy()
    expect(field('Value').value).toBe('10')
    await press(/^Save/)
    await screen.findByText('Saved: Lunch')
    expect((await office.commands())[0]?.args).toMatchObject({
      changes: { value: 10_00 },
      base: { value: 20_00 },
    })
  })

  it('can be let go of for the value of the other one', async () => {
    await open()
    type('Value', '10')
    await act(() => change({ value: 15_00 }))
    await press('Take 15%')
    expect(field('Value').value).toBe('15')
    expect(screen.getByText('No unsaved changes')).toBeTruthy()
  })

  it('can be discarded, and that can be taken back', async () => {
    await open()
    type('Name', 'Other')
    await press('Discard')
    expect(field('Name').value).toBe('Lunch')
    await press('Undo')
    expect(field('Name').value).toBe('Other')
  })

  it('is there again after a reload, with what it is compared with, until it is saved', async () => {
    const stores = newStores()
    const before = await open({ stores })
    type('Value', '12')
    before.unmount()
    await change({ value: 15_00 })
    const after = await openForm(office, discountForm, lunch.id, { stores })
    expect(await screen.findByText(/^What you typed before is here again/)).toBeTruthy()
    expect(field('Value').value).toBe('12')
    await press(/^Save/)
    await screen.findByText('Saved: Lunch')
    expect((await office.commands())[0]?.args).toMatchObject({
      changes: { value: 12_00 },
      base: { value: 20_00 },
    })
    after.unmount()
    await openForm(office, discountForm, lunch.id, { stores })
    await screen.findByLabelText('Value')
    expect(screen.queryByText(/^What you typed before is here again/)).toBeNull()
  })

  it('is not shown to another person of the same device', async () => {
    const stores = newStores()
    const before = await open({ stores })
    type('Name', 'Secret')
    before.unmount()
    await openForm({ ...office, actor: marek }, discountForm, lunch.id, { stores })
    await waitFor(() => expect(field('Name').value).toBe('Lunch'))
  })
})

describe('leaving', () => {
  it('asks while something is not saved, stays when told so and leaves when told so', async () => {
    const page = await open()
    type('Name', 'Other')
    fireEvent.click(screen.getByRole('link', { name: 'Discounts' }))
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    expect(question.textContent).toContain('One change would be lost: Name')
    fireEvent.click(within(question).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(page.path()).toBe('/form')
    fireEvent.click(screen.getByRole('link', { name: 'Discounts' }))
    await press('Discard and leave')
    await waitFor(() => expect(page.path()).toBe('/list'))
  })

  it('does not ask when nothing was typed', async () => {
    const page = await open()
    fireEvent.click(screen.getByRole('link', { name: 'Discounts' }))
    await waitFor(() => expect(page.path()).toBe('/list'))
  })
})

describe('a value that somebody has replaced', () => {
  const note = {
    id: newId(),
    at: Date.UTC(2026, 10, 20, 17),
    area: 'discounts',
    rowId: lunch.id,
    name: 'Lunch',
    field: 'value',
    forUserId: manager,
    byUserId: marek,
    lost: 20_00,
    kept: 15_00,
    closedAt: null,
  }

  it('is told to its author with both values, and can be put back', async () => {
    await office.put('conflictNotes', note)
    await change({ value: 15_00 })
    await openForm(office, discountForm, lunch.id)
    const said = 'Changed by Marek, 18:00, after you: Value is now 15%. You had 20%.'
    expect((await screen.findByText(new RegExp(said))).textContent).toContain(said)
    await press('Put back 20%')
    await waitFor(() => expect(screen.queryByText(new RegExp(said))).toBeNull())
    expect(await office.commands()).toEqual([
      {
        kind: 'discounts.update',
        args: { id: lunch.id, changes: { value: 20_00 }, base: { value: 15_00 } },
      },
      { kind: 'conflict-note.close', args: { id: note.id } },
    ])
    await waitFor(() => expect(field('Value').value).toBe('20'))
  })

  it('can be left as it is, without a change', async () => {
    await office.put('conflictNotes', note)
    await change({ value: 15_00 })
    await openForm(office, discountForm, lunch.id)
    await press('Leave 15%')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave 15%' })).toBeNull())
    expect((await office.commands()).map(({ kind }) => kind)).toEqual(['conflict-note.close'])
  })

  it('is told to nobody else', async () => {
    await office.put('conflictNotes', note)
    await change({ value: 15_00 })
    await openForm({ ...office, actor: marek }, discountForm, lunch.id)
    await screen.findByLabelText('Value')
    expect(screen.queryByText(/You had 20%/)).toBeNull()
  })
})

describe('a row that somebody removes while it is open', () => {
  it('stays as it was typed and can be created again under its id, in its place', async () => {
    await change({ position: 3 })
    await openForm(office, discountForm, lunch.id)
    await screen.findByLabelText('Name')
    type('Name', 'Typed')
    await act(async () => {
      await office.put('changes', {
        id: newId(),
        at: office.clock(),
        actorId: marek,
        area: 'discounts',
        rowId: lunch.id,
        name: 'Lunch',
        action: 'removed',
        fields: [],
      })
      await office.databases.replicaDb.rows('discounts').delete(lunch.id)
    })
    expect(await screen.findByText(/^Marek has removed this/)).toBeTruthy()
    expect(field('Name').value).toBe('Typed')
    await press('Create it again')
    await screen.findByText('Created: Typed')
    expect(await office.commands()).toEqual([
      {
        kind: 'discounts.create',
        args: { id: lunch.id, values: { name: 'Typed', type: 'PERCENT', value: 20_00 }, position: 3 },
      },
    ])
    await waitFor(() => expect(screen.queryByText(/^Marek has removed this/)).toBeNull())
  })

  it('says so when there is no such row at all', async () => {
    await openForm(office, discountForm, newId())
    expect(await screen.findByText('This is not here any more')).toBeTruthy()
  })
})

describe('the history of a row', () => {
  it('says who changed what and when, each value as it was written then', async () => {
    const at = (minutes: number) => Date.UTC(2026, 10, 20, 16, minutes)
    const common = { area: 'discounts', rowId: lunch.id, name: 'Lunch' }
    await office.put(
      'changes',
      { ...common, id: newId(), at: at(0), actorId: newId(), action: 'created', fields: [] },
      {
        ...common,
        id: newId(),
        at: at(10),
        actorId: manager,
        action: 'updated',
        fields: [{ field: 'value', before: 10_00, after: 20_00 }],
      },
      {
        ...common,
        id: newId(),
        at: at(40),
        actorId: marek,
        action: 'updated',
        fields: [{ field: 'type', before: 'PERCENT', after: 'AMOUNT' }],
      },
    )
    await change({ type: 'AMOUNT' })
    await openForm(office, discountForm, lunch.id)
    const tab = await screen.findByRole('tab', { name: /^History/ })
    fireEvent.click(tab)
    const rows = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Marekchanged17:40Kind: Percent →to Amount',
      'Anna Lischanged17:10Value: 10% →to 20%',
      'Somebody who has leftcreated17:00',
    ])
  })

  it('is kept from who changes nothing, though the device has it for others', async () => {
    const created = { area: 'discounts', rowId: lunch.id, name: 'Lunch', at: 1e12, actorId: marek }
    await office.put('changes', { ...created, id: newId(), action: 'created', fields: [] })
    await change({})
    await openForm(office.as('waiter'), discountForm, lunch.id)
    expect(await screen.findByText(/^You can look at this/)).toBeTruthy()
    expect(screen.queryByRole('tab', { name: /^History/ })).toBeNull()
    expect(screen.queryByText(/Marek/)).toBeNull()
  })
})

it('whoever may not change a row sees it locked, and why', async () => {
  await change({})
  await openForm(office.as('waiter'), discountForm, lunch.id)
  expect(await screen.findByText(/^You can look at this/)).toBeTruthy()
  expect(field('Name').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete this discount' })).toBeNull()
})
