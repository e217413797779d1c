import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { choose, field, newStores, press, type } from '../../form/open-form.tsx'
import { openOffice, type Office } from '../../list/office.tsx'
import { ids, openItem, putSchnitzel } from './open-item.tsx'
import { plainItem } from '#domain/menu/menu-item.ts'
import { newMenuSettings } from '#domain/place/new-place.ts'
import { newPlaceSettings } from '#domain/place/place.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
  await putSchnitzel(office)
})
afterEach(cleanup)

const tab = async (name: RegExp) => fireEvent.click(await screen.findByRole('tab', { name }))
const save = () => press(/^Save(?! as| and)/)
const sent = (...kinds: string[]) =>
  waitFor(async () => expect((await office.commands()).map(({ kind }) => kind)).toEqual(kinds))

describe('The form of a new item', () => {
  it('says in the words of the plan what is still to be entered, and leads to the first of it', async () => {
    await office.put('packaging', { id: ids.box, name: 'Pudełko', grossPrice: 100, position: 0 })
    await openItem(office, 'new')
    await screen.findByRole('heading', { name: 'New menu item' })
    type('Preparation time', '')
    type('At once', '')
    type('Station', '')
    await save()
    for (const message of [
      'Please enter name',
      'Please enter valid price',
      'Please select category',
      'Please select allergens, or that there are none',
      'Please enter preparation time',
      'Please enter concurrent capacity',
      'Please select preparation station',
      'Please select tax rate',
      'Please select packaging',
    ])
      expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    expect(await office.commands()).toEqual([])
  })

  it('has none chosen where the place has nothing else to choose, and names the usual VAT rates', async () => {
    for (const table of ['menuItemCategories', 'kitchenStations'] as const)
      await office.databases.replicaDb.rows(table).clear()
    await openItem(office, 'new')
    await screen.findByRole('heading', { name: 'New menu item' })
    expect(['Category', 'Station', 'Packaging'].map((name) => field(name).value)).toEqual(
      Array(3).fill('none'),
    )
    expect(screen.getByLabelText('VAT').getAttribute('aria-describedby')).not.toBeNull()
    expect(screen.getByText(/Usually food 8%.*ask your accountant/)).toBeTruthy()
  })

  it('adds a category that is missing without leaving the form, which has it then', async () => {
    await openItem(office, 'new')
    await screen.findByRole('heading', { name: 'New menu item' })
    type('Name', 'Kompot')
    await press('Add category')
    const sheet = await screen.findByRole('dialog', { name: 'New menu item category' })
    fireEvent.change(within(sheet).getByLabelText('Name'), { target: { value: 'Napoje' } })
    fireEvent.click(within(sheet).getByRole('button', { name: 'Save' }))
    await sent('menu-item-categories.create')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const category = (await office.rows.all('menuItemCategories')).find(({ name }) => name === 'Napoje')
    await waitFor(() => expect(field('Category').value).toBe(category?.id))
    expect(field('Name').value).toBe('Kompot')
  })

  it('offers the eight usual allergens, what a dish has besides, and all fourteen where the place wants them', async () => {
    await office.put('menuItems', {
      ...plainItem,
      id: ids.item,
      name: 'Kotlet schabowy',
      price: 4200,
      taxRate: 'VAT08',
      categoryId: ids.category,
      kitchenStationId: ids.station,
      allergens: ['GLUTEN', 'CELERY'],
    })
    const offered = () =>
      within(screen.getByRole('group', { name: 'Allergens' }))
        .getAllByRole('button')
        .map((each) => `${each.textContent}${each.getAttribute('aria-pressed') === 'true' ? ' on' : ''}`)
    await openItem(office, ids.item)
    await screen.findByRole('group', { name: 'Allergens' })
    const usual = ['Gluten on', 'Eggs', 'Nuts', 'Fish', 'Shellfish', 'Soy', 'Milk', 'Sesame']
    await waitFor(() => expect(offered()).toEqual([...usual, 'Celery on', 'No allergens']))
    await office.put('places', {
      ...newPlaceSettings,
      name: 'Bistro',
      slug: 'bistro',
      id: office.placeId,
      menuSettings: { ...newMenuSettings, allAllergens: true },
    })
    await waitFor(() => expect(offered()).toHaveLength(15))
    expect(offered().slice(8)).toEqual([
      'Peanuts',
      'Celery on',
      'Mustard',
      'Sulphites',
      'Lupin',
      'Molluscs',
      'No allergens',
    ])
  })

  it('takes none for an answer, and saves the item with its modifiers and ingredients in one go', async () => {
    const { opened } = await openItem(office, 'new')
    await screen.findByRole('heading', { name: 'New menu item' })
    type('Name', 'Placki ziemniaczane')
    type('Price', '28.00')
    await choose('VAT', 'VAT08')
    await choose('Category', ids.category)
    await choose('Packaging', 'none')
    await press('No allergens')
    await tab(/^Modifiers/)
    await press('Add section')
    type('Section', 'Dodatek')
    await press('Add modifier')
    type('Name', 'Śmietana')
    await tab(/^Ingredients/)
    await press('Add ingredient')
    await choose('Product', ids.potatoes)
    type('Amount', '0.3')
    await save()

    await sent('menu-items.create', 'modifier-sections.create', 'modifiers.create', 'ingredients.create')
    const item = (await office.rows.all('menuItems')).find(({ name }) => name === 'Placki ziemniaczane')
    expect(item).toMatchObject({
      price: 2800,
      allergens: [],
      packagingId: null,
      kitchenStationId: ids.station,
    })
    expect(await office.rows.by('ingredients', 'menuItemId', item?.id ?? '')).toMatchObject([
      { productId: ids.potatoes, amount: 300, modifierId: null },
    ])
    await waitFor(() => expect(opened).toHaveBeenCalledWith(item?.id))
  })

  it('saved for another one is empty again, but for what two dishes in a row have in common', async () => {
    const { opened } = await openItem(office, 'new')
    await screen.findByRole('heading', { name: 'New menu item' })
    for (const name of ['Placki ziemniaczane', 'Kluski śląskie']) {
      type('Name', name)
      type('Price', '28.00')
      if (name.startsWith('Placki')) {
        await choose('VAT', 'VAT08')
        await choose('Category', ids.category)
        await choose('Packaging', 'none')
      }
      await press('No allergens')
      await press('Save and add another')
      await screen.findByText(new RegExp(`${name}.*`))
      await waitFor(() => expect(field('Name').value).toBe(''))
    }
    expect(document.activeElement).toBe(field('Name'))
    await waitFor(() => expect(field('Category').value).toBe(ids.category))
    expect([field('Price').value, field('VAT').value]).toEqual(['', 'VAT08'])
    const common = {
      price: 2800,
      taxRate: 'VAT08',
      categoryId: ids.category,
      packagingId: null,
      allergens: [],
    }
    const kept = (await office.rows.all('menuItems')).filter(({ id }) => id !== ids.item)
    expect(kept).toMatchObject([common, common])
    expect(kept.map(({ name }) => name).toSorted()).toEqual(['Kluski śląskie', 'Placki ziemniaczane'])
    expect(opened).not.toHaveBeenCalled()
  })

  it('marks what has to be entered, and nothing else', async () => {
    await openItem(office, 'new')
    await screen.findByRole('heading', { name: 'New menu item' })
    const needed = (label: string) => field(label).getAttribute('aria-required') === 'true'
    expect(['Name', 'Price', 'VAT', 'Category', 'Packaging'].filter(needed)).toHaveLength(5)
    expect(['Preparation time', 'At once', 'Excise', 'Description'].filter(needed)).toEqual([])
  })
})

describe('The form of an item', () => {
  it('names a price that cannot be read', async () => {
    await openItem(office, ids.item)
    await screen.findByRole('heading', { name: /Kotlet schabowy/ })
    type('Price', '42,0,0')
    await save()
    expect(await screen.findByText('Please enter valid price, e.g. 42.00')).toBeTruthy()
    expect(await screen.findByText('1 to correct: Price')).toBeTruthy()
  })

  it('keeps what others change meanwhile: two managers, two fields, one item', async () => {
    await openItem(office, ids.item)
    await screen.findByRole('heading', { name: /Kotlet schabowy/ })
    type('Name', 'Kotlet z kością')
    const item = (await office.rows.get('menuItems', ids.item)) ?? {}
    await office.put('menuItems', { ...item, price: 4600 })
    await waitFor(() => expect(field('Price').value).toBe('46.00'))
    expect(field('Name').value).toBe('Kotlet z kością')
    await save()
    await sent('menu-items.update')
    expect((await office.commands())[0]?.args).toMatchObject({
      changes: { name: 'Kotlet z kością' },
      base: { name: 'Kotlet schabowy' },
    })
  })

  it('does the same for its modifiers', async () => {
    await openItem(office, ids.item)
    await tab(/^Modifiers/)
    await press('Change Sosy')
    const [name] = screen.getAllByLabelText<HTMLInputElement>('Name')
    fireEvent.change(name as HTMLInputElement, { target: { value: 'Grzybowy' } })
    const modifier = (await office.rows.get('modifiers', ids.mushroom)) ?? {}
    await office.put('modifiers', { ...modifier, price: 700 })
    await waitFor(() =>
      expect(screen.getAllByLabelText<HTMLInputElement>('Additional price')[0]?.value).toBe('7.00'),
    )
    await save()
    await sent('modifiers.update')
    expect((await office.commands())[0]?.args).toMatchObject({
      id: ids.mushroom,
      changes: { name: 'Grzybowy' },
      base: { name: 'Pieczarkowy' },
    })
  })

  it('puts modifiers in order by the keyboard, and says where they are now', async () => {
    await openItem(office, ids.item)
    await tab(/^Modifiers/)
    await press('Change Sosy')
    const list = await screen.findByRole('list', { name: 'Modifiers: Sosy' })
    const handle = within(list).getByRole('button', { name: 'Move Pieczeniowy' })
    fireEvent.keyDown(handle, { key: 'ArrowUp', altKey: true })
    expect(await screen.findByText('Pieczeniowy is now number 1')).toBeTruthy()
    await save()
    await sent('modifiers.reorder')
    expect((await office.commands())[0]?.args).toEqual({ ids: [ids.gravy, ids.mushroom] })
  })

  it('goes to the name of the modifier that is added, in the last section too', async () => {
    await openItem(office, ids.item)
    await tab(/^Modifiers/)
    await press('Add section')
    const names = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: 'Name' })
    for (const count of [1, 2]) {
      await press('Add modifier')
      await waitFor(() => expect(names()).toHaveLength(count))
      expect(document.activeElement).toBe(names().at(-1))
    }
  })

  it('names the section whose rule cannot hold, and opens it', async () => {
    await openItem(office, ids.item)
    await tab(/^Modifiers/)
    await press('Change Sosy')
    type('At least', '3')
    await press('Change Sosy')
    await tab(/^Basics/)
    await save()
    expect(await screen.findByText('1 to correct: Sosy')).toBeTruthy()
    expect(await screen.findByText('“At most” cannot be less than “At least”')).toBeTruthy()
    expect(await office.commands()).toEqual([])
  })

  it('brings back after a reload what was typed of the item and of its modifiers', async () => {
    const stores = newStores()
    await openItem(office, ids.item, { stores })
    await screen.findByRole('heading', { name: /Kotlet schabowy/ })
    type('Name', 'Kotlet po staropolsku')
    await tab(/^Modifiers/)
    await press('Change Sosy')
    type('Section', 'Sosy i dipy')
    expect(await screen.findByText('2 unsaved changes')).toBeTruthy()
    cleanup()
    await openItem(office, ids.item, { stores })
    await waitFor(() => expect(field('Name').value).toBe('Kotlet po staropolsku'))
    await tab(/^Modifiers/)
    expect(await screen.findByRole('button', { name: 'Change Sosy i dipy' })).toBeTruthy()
  })

  it('lets go of everything that was typed, and takes that back', async () => {
    await openItem(office, ids.item)
    await screen.findByRole('heading', { name: /Kotlet schabowy/ })
    type('Name', 'X')
    await tab(/^Modifiers/)
    await press('Change Sosy')
    await press('Delete section')
    await press('Discard')
    expect(await screen.findByRole('button', { name: 'Change Sosy' })).toBeTruthy()
    await press('Undo')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change Sosy' })).toBeNull())
    await tab(/^Basics/)
    expect(field('Name').value).toBe('X')
  })

  it('warns of a receipt name that the printers know with another rate, and offers another one', async () => {
    await office.put('fiscalNames', {
      key: 'kotletschabowy',
      name: 'Kotlet schabowy',
      taxRate: 'VAT08',
      firstUsedAt: Date.UTC(2026, 1),
    })
    await openItem(office, ids.item)
    await screen.findByRole('heading', { name: /Kotlet schabowy/ })
    expect(screen.queryByText(/The printers know/)).toBeNull()
    await choose('VAT', 'VAT23')
    expect(await screen.findByText('The printers know “Kotlet schabowy” with VAT 8% (B)')).toBeTruthy()
    await press('Use “Kotlet schabowy 23%”')
    expect(field('Name on the receipt').value).toBe('Kotlet schabowy 23%')
    expect(screen.queryByText(/The printers know/)).toBeNull()
  })

  it('has a price of its own for a dining option, until that is emptied', async () => {
    await openItem(office, ids.item)
    await tab(/^Prices/)
    await screen.findByLabelText('Odbiór')
    type('Odbiór', '38')
    await save()
    await sent('menu-items.update')
    expect(await office.rows.get('menuItems', ids.item)).toMatchObject({
      optionPrices: [{ diningOptionId: ids.pickup, price: 3800 }],
    })
    type('Odbiór', '')
    await save()
    await waitFor(async () =>
      expect(await office.rows.get('menuItems', ids.item)).toMatchObject({ optionPrices: [] }),
    )
  })

  it('tells in words what was done to it and to its modifiers, also to those that are gone', async () => {
    await openItem(office, ids.item)
    await screen.findByRole('heading', { name: /Kotlet schabowy/ })
    type('Price', '44')
    await tab(/^Modifiers/)
    await press('Change Sosy')
    fireEvent.click(screen.getByRole('button', { name: 'Remove Pieczeniowy' }))
    await save()
    await sent('menu-items.update', 'modifiers.delete')
    await tab(/^History/)
    const list = await screen.findByRole('list', { name: 'History' })
    await waitFor(() => expect(list.textContent).toContain('Price: 42.00 →'))
    expect(list.textContent).toContain('Modifier: Pieczeniowy')
    expect(list.textContent).toContain('Anna Lis')
  })

  it('is only to be looked at by somebody without the right to change it', async () => {
    await openItem(office.as('waiter'), ids.item)
    expect(await screen.findByText(/Changing it needs a permission/)).toBeTruthy()
    expect(field('Name').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  it('can have a picture with a connection only', async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    await openItem(office, ids.item)
    await tab(/^Picture/)
    expect(await screen.findByText(/only be changed with a connection/)).toBeTruthy()
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  })
})
