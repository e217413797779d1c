import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { openOffice, type Office } from '../list/office.tsx'
import { newStores, openForm, press } from './open-form.tsx'
import { sectionForm } from './screens.ts'

let office: Office
const section = { id: newId(), name: 'Side dish', multiple: false, minAmount: 0, maxAmount: 1, position: 0 }
// The last one was made first: their order is what people gave them, not when they were made.
const answers = ['Salad', 'Rice', 'Fries']
  .map((name, index) => ({ id: newId(), name, position: 2 - index, price: 250 * (2 - index) }))
  .map((answer) => ({ ...answer, modifierSectionTemplateId: section.id }))
  .reverse()

beforeEach(async () => {
  office = await openOffice()
  await office.put('modifierSectionTemplates', section)
  await office.put('modifierTemplates', ...answers, {
    id: newId(),
    name: 'Elsewhere',
    position: 0,
    price: 0,
    modifierSectionTemplateId: newId(),
  })
})
afterEach(cleanup)

const list = () => screen.findByRole('list', { name: 'Modifiers' })
const names = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[data-row-name]')?.textContent)

it('rows that belong to a row stand under its form, in their order', async () => {
  await openForm(office, sectionForm, section.id)
  expect(await names()).toEqual(['Fries', 'Rice', 'Salad'])
  expect((await list()).textContent).toContain('5.00')
})

it('one is added in a sheet, checked by the same rules', async () => {
  await openForm(office, sectionForm, section.id)
  await press('Add modifier')
  const sheet = within(await screen.findByRole('dialog', { name: 'New modifier' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await sheet.findByText('Please enter name')).toBeTruthy()
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Beans' } })
  fireEvent.change(sheet.getByLabelText('Additional price'), { target: { value: '3' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await names()).toEqual(['Fries', 'Rice', 'Salad', 'Beans']))
  expect((await office.commands()).map(({ kind, args }) => [kind, args['values']])).toEqual([
    ['modifier-templates.create', { modifierSectionTemplateId: section.id, name: 'Beans', price: 300 }],
  ])
})

it('one is changed, and only what was changed is sent', async () => {
  await openForm(office, sectionForm, section.id)
  fireEvent.click(await screen.findByRole('button', { name: /^Rice/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Rice' }))
  fireEvent.change(sheet.getByLabelText('Additional price'), { target: { value: '4' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await list()).textContent).toContain('4.00'))
  expect((await office.commands())[0]?.args).toMatchObject({ changes: { price: 400 }, base: { price: 250 } })
})

it('what is typed in the sheet is there again when it was closed', async () => {
  const stores = newStores()
  await openForm(office, sectionForm, section.id, { stores })
  fireEvent.click(await screen.findByRole('button', { name: /^Rice/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Rice' }))
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Brown rice' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: /^Rice/ }))
  expect(await screen.findByDisplayValue('Brown rice')).toBeTruthy()
})

it('what is discarded in the sheet is gone when it is opened anew', async () => {
  await openForm(office, sectionForm, section.id, { stores: newStores() })
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Rice/ }))
    return within(await screen.findByRole('dialog', { name: 'Rice' }))
  }
  const sheet = await open()
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Brown rice' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await open()).getByLabelText<HTMLInputElement>('Name').value).toBe('Rice')
})

it('what was typed for a new one stays with its own row', async () => {
  const stores = newStores()
  const other = { ...section, id: newId(), name: 'Sauce', position: 1 }
  await office.put('modifierSectionTemplates', other)
  const page = await openForm(office, sectionForm, section.id, { stores })
  const name = async () => {
    await press('Add modifier')
    const sheet = within(await screen.findByRole('dialog', { name: 'New modifier' }))
    return sheet.getByLabelText<HTMLInputElement>('Name')
  }
  fireEvent.change(await name(), { target: { value: 'Beans' } })
  page.unmount()
  const there = await openForm(office, sectionForm, other.id, { stores })
  expect((await name()).value).toBe('')
  there.unmount()
  await openForm(office, sectionForm, section.id, { stores })
  expect((await name()).value).toBe('Beans')
})

it('one is moved by keys', async () => {
  await openForm(office, sectionForm, section.id)
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Salad' }), {
    key: 'ArrowUp',
    altKey: true,
  })
  await waitFor(async () => expect(await names()).toEqual(['Fries', 'Salad', 'Rice']))
  expect(await screen.findByText('Salad is now number 2')).toBeTruthy()
  const [fries, rice, salad] = answers.map(({ id }) => id)
  await waitFor(async () =>
    expect(await office.commands()).toEqual([
      { kind: 'modifier-templates.reorder', args: { ids: [fries, salad, rice] } },
    ]),
  )
})

it('one is removed and brought back', async () => {
  await openForm(office, sectionForm, section.id)
  fireEvent.click(await screen.findByRole('button', { name: /^Rice/ }))
  await press('Delete this modifier')
  await waitFor(async () => expect(await names()).toEqual(['Fries', 'Salad']))
  await press('Undo')
  await waitFor(async () => expect(await names()).toEqual(['Fries', 'Rice', 'Salad']))
})

it('a new row has none yet, and leads to its own form when it is saved', async () => {
  const page = await openForm(office, sectionForm, 'new')
  fireEvent.change(await screen.findByLabelText('Question'), { target: { value: 'Sauce' } })
  fireEvent.change(screen.getByLabelText('At least'), { target: { value: '0' } })
  fireEvent.change(screen.getByLabelText('At most'), { target: { value: '2' } })
  expect(screen.queryByRole('button', { name: 'Add modifier' })).toBeNull()
  await press(/^Save/)
  await waitFor(() => expect(page.opened).toHaveBeenCalledOnce())
  expect(page.opened).toHaveBeenCalledWith((await office.commands())[0]?.args['id'])
})
