import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { openOffice, type Office } from '../list/office.tsx'
import { openForm, press, type } from './open-form.tsx'
import { categoryForm, discountForm, productForm, sectionForm } from './screens.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(cleanup)

const kinds = async () => (await office.commands()).map(({ kind }) => kind)

it('a row is gone at once, without a question, and comes back as it was, in its place', async () => {
  const lunch = { id: newId(), name: 'Lunch', type: 'PERCENT', value: 20_00, position: 2 }
  await office.put('discounts', lunch)
  const page = await openForm(office, discountForm, lunch.id)
  await press('Delete this discount')
  await waitFor(() => expect(page.path()).toBe('/list'))
  expect(await office.rows.get('discounts', lunch.id)).toBeNull()
  await press('Undo')
  await waitFor(async () => expect(await office.rows.get('discounts', lunch.id)).toMatchObject(lunch))
  expect(await kinds()).toEqual(['discounts.delete', 'discounts.create'])
})

it('what was typed and not saved goes with it: undo brings back what was saved', async () => {
  const lunch = { id: newId(), name: 'Lunch', type: 'PERCENT', value: 20_00, position: 0 }
  await office.put('discounts', lunch)
  const page = await openForm(office, discountForm, lunch.id)
  await screen.findByLabelText('Name')
  type('Name', 'Typed')
  await press('Delete this discount')
  await waitFor(() => expect(page.path()).toBe('/list'))
  await press('Undo')
  await waitFor(async () => expect(await office.rows.get('discounts', lunch.id)).toMatchObject(lunch))
})

it('what belonged to the row comes back with it, in order', async () => {
  const section = { id: newId(), name: 'Side dish', multiple: false, minAmount: 0, maxAmount: 1, position: 0 }
  const answers = ['Fries', 'Rice'].map((name, position) => ({
    id: newId(),
    name,
    position,
    price: 100 * position,
    modifierSectionTemplateId: section.id,
  }))
  await office.put('modifierSectionTemplates', section)
  await office.put('modifierTemplates', ...answers)
  await openForm(office, sectionForm, section.id)
  await press('Delete this section')
  await waitFor(async () => expect(await office.rows.all('modifierTemplates')).toEqual([]))
  await press('Undo')
  await waitFor(async () => expect(await office.rows.all('modifierTemplates')).toHaveLength(2))
  for (const answer of answers) {
    expect(await office.rows.get('modifierTemplates', answer.id)).toMatchObject(answer)
  }
})

it('a row that is used elsewhere stays, and what uses it is named', async () => {
  const category = newId()
  await office.put('productCategories', { id: category, name: 'Dry goods' })
  await office.put(
    'products',
    ...['Flour', 'Rice', 'Salt', 'Sugar'].map((name) => ({
      id: newId(),
      name,
      sku: name,
      barcode: 'x',
      categoryId: category,
      unit: 'kg',
      customUnit: null,
      defaultCapacity: 1000,
      status: name === 'Salt' ? 'SOFT_DELETED' : 'ACTIVE',
    })),
  )
  const page = await openForm(office, categoryForm, category)
  await press('Delete this category')
  const [said] = await screen.findAllByText(/^“Dry goods” is still used. Products: /)
  for (const name of ['Flour', 'Rice', 'Sugar']) expect(said?.textContent).toContain(name)
  expect(said?.textContent).not.toContain('Salt')
  expect(page.path()).toBe('/form')
  expect(await kinds()).toEqual([])
})

it('a product is kept when it is removed: undo and its own form restore it', async () => {
  const category = newId()
  const flour = {
    id: newId(),
    name: 'Flour',
    sku: 'F',
    barcode: 'x',
    categoryId: category,
    unit: 'kg',
    customUnit: null,
    defaultCapacity: 1000,
    status: 'ACTIVE',
  }
  await office.put('productCategories', { id: category, name: 'Dry goods' })
  await office.put('products', flour)
  const page = await openForm(office, productForm, flour.id)
  await press('Delete this product')
  await waitFor(() => expect(page.path()).toBe('/list'))
  page.unmount()
  await openForm(office, productForm, flour.id)
  const note = await screen.findByText(/has removed this/)
  expect(within(document.body).queryByRole('button', { name: 'Delete this product' })).toBeNull()
  await press('Restore')
  await waitFor(() => expect(note.isConnected).toBe(false))
  expect(await kinds()).toEqual(['product.delete', 'product.restore'])
})
