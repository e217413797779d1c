import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alwaysShown } from '#domain/menu/menu.ts'
import { newId } from '#platform/new-id.ts'
import { choose, field, newStores, press, type } from '../../form/open-form.tsx'
import { openOffice, type Office } from '../../list/office.tsx'
import { ids, openItem, putSchnitzel } from './open-item.tsx'

const [menu, mains, hits] = [newId(), newId(), newId()]
let office: Office

beforeEach(async () => {
  office = await openOffice()
  await putSchnitzel(office)
  await office.put('menus', { id: menu, name: 'Karta', visible: true, position: 0 })
  await office.put('menuSections', { ...alwaysShown, id: mains, menuId: menu, name: 'Dania', position: 1 })
  await office.put('menuSections', { ...alwaysShown, id: hits, menuId: menu, name: 'Hity', position: 0 })
})
afterEach(cleanup)

const sections = () => screen.queryAllByRole('link', { name: /Dania|Hity/ }).map((link) => link.textContent)

describe('The form of an item says where it is sold', () => {
  it('warns of one in no section, and puts it into one; that can be taken back', async () => {
    await openItem(office, ids.item)
    expect(await screen.findByText('In no section: not on the till')).toBeTruthy()
    await press('Put into the section')
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getAllByRole('button', { name: /Dania|Hity/ }).map((each) => each.textContent)).toEqual([
      'Hity',
      'Dania',
    ])
    fireEvent.click(sheet.getByRole('button', { name: 'Dania' }))
    await waitFor(() => expect(sections()).toEqual(['Dania']))
    expect(screen.queryByText('In no section: not on the till')).toBeNull()
    await press('Undo')
    await waitFor(() => expect(sections()).toEqual([]))
  })

  it('lists its sections in the order of the menu, each a way to it', async () => {
    for (const [position, sectionId] of [mains, hits].entries())
      await office.put('menuSectionItems', { sectionId, menuItemId: ids.item, position })
    const { path } = await openItem(office, ids.item)
    await waitFor(() => expect(sections()).toEqual(['Hity', 'Dania']))
    fireEvent.click(screen.getByRole('link', { name: 'Dania' }))
    await waitFor(() => expect(path()).toBe('/other'))
  })

  it('puts it nowhere for somebody without the right to change it', async () => {
    await openItem(office.as('waiter'), ids.item)
    expect(await screen.findByText('In no section: not on the till')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Put into the section' })).toBeNull()
  })
})

describe('The form of a new item', () => {
  const fill = async (name: string) => {
    await screen.findByRole('heading', { name: 'New menu item' })
    type('Name', name)
    type('Price', '28.00')
    await choose('VAT', 'VAT08')
    await choose('Category', ids.category)
    await choose('Packaging', 'none')
    await press('No allergens')
  }
  const offered = () =>
    within(screen.getByLabelText('Menu section'))
      .getAllByRole('option')
      .map((each) => each.textContent)
  const standing = async (sectionId: string) =>
    (await office.rows.by('menuSectionItems', 'sectionId', sectionId)).length

  it('asks for the section, so that the dish is on the till after one save', async () => {
    await openItem(office, 'new')
    await fill('Placki ziemniaczane')
    await waitFor(() => expect(offered()).toEqual(['None: not on the till', 'Hity', 'Dania']))
    await choose('Menu section', mains)
    await press(/^Save(?! as| and)/)
    await waitFor(async () =>
      expect((await office.commands()).map(({ kind }) => kind)).toEqual([
        'menu-items.create',
        'menu-sections.put-items',
      ]),
    )
    await waitFor(async () => expect([await standing(mains), await standing(hits)]).toEqual([1, 0]))
  })

  it('keeps the section for the next dish and over a reload', async () => {
    const stores = newStores()
    await openItem(office, 'new', { stores })
    await fill('Placki ziemniaczane')
    await choose('Menu section', hits)
    await press('Save and add another')
    await waitFor(() => expect(field('Name').value).toBe(''))
    await waitFor(() => expect(field('Menu section').value).toBe(hits))
    await choose('Menu section', mains)
    cleanup()
    await openItem(office, 'new', { stores })
    await waitFor(() => expect(field('Menu section').value).toBe(mains))
  })

  it('takes the only section there is, unless the person wants none', async () => {
    await office.databases.replicaDb.rows('menuSections').delete(hits)
    await openItem(office, 'new')
    await fill('Placki ziemniaczane')
    await waitFor(() => expect(field('Menu section').value).toBe(mains))
    await choose('Menu section', '')
    await press(/^Save(?! as| and)/)
    expect(await screen.findByText(/In no section: not on the till/)).toBeTruthy()
    expect(await standing(mains)).toBe(0)
  })
})
