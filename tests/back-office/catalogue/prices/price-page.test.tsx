import 'fake-indexeddb/auto'
import { Link } from '@tanstack/react-router'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PricePage } from '#back-office/catalogue/prices/price-page.tsx'
import { plainItem } from '#domain/menu/menu-item.ts'
import { newId } from '#platform/new-id.ts'
import { pageDrafts } from '#platform/page-drafts.ts'
import { openPage, press } from '../../form/open-form.tsx'
import { openOffice, type Office } from '../../list/office.tsx'
import { makeTall } from './tall.ts'

let office: Office
const ids = { soup: newId(), tea: newId(), pie: newId(), drinks: newId(), pickup: newId() }

const item = (id: string, name: string, price: number, more: object = {}) => ({
  ...plainItem,
  id,
  name,
  price,
  taxRate: 'VAT08',
  ...more,
})

beforeEach(async () => {
  makeTall()
  office = await openOffice()
  await office.put('menuItemCategories', { id: ids.drinks, name: 'Napoje', course: 1, position: 0 })
  await office.put('diningOptions', {
    id: ids.pickup,
    name: 'Odbiór',
    type: 'PICKUP',
    color: '#0f6e73',
    position: 0,
    allowCashPayment: true,
    allowCardPayment: true,
  })
  await office.put(
    'menuItems',
    item(ids.soup, 'Żurek', 1899, { optionPrices: [{ diningOptionId: ids.pickup, price: 2100 }] }),
    item(ids.tea, 'Herbata', 999, { categoryId: ids.drinks }),
    item(ids.pie, 'Szarlotka', 1999),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (of = office) =>
  openPage(
    of,
    () => (
      <>
        <Link to={'/other' as never}>Elsewhere</Link>
        <PricePage onPriceLists={vi.fn()} />
      </>
    ),
    vi.fn(),
    {},
  )
const grid = () => screen.findByRole('grid', { name: 'Prices' })
const keys = async (...all: string[]) => {
  for (const key of all) {
    const field = screen.queryByRole('textbox', { name: /, / })
    fireEvent.keyDown(field ?? (await grid()), { key, ctrlKey: key === 'd' })
  }
}
const typed = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /, / }), { target: { value: text } })
const cells = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('[role="row"]') as HTMLElement)
    .getAllByRole('gridcell')
    .slice(1, 3)
const texts = (name: string) => cells(name).map((cell) => cell.textContent)
const paste = async (text: string) => {
  const on = await grid()
  const event = createEvent.paste(on, { clipboardData: { getData: () => text } })
  fireEvent(on, event)
}

describe('The grid of prices', () => {
  it('is read by row and column, and shows what follows the base price', async () => {
    await show()
    await screen.findByRole('rowheader', { name: 'Żurek' })
    expect((await grid()).getAttribute('aria-rowcount')).toBe('4')
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Item',
      'Cost',
      'Base price',
      'Odbiór',
      'Margin, net',
    ])
    expect([texts('Herbata'), texts('Żurek')]).toEqual([
      ['9.99', '9.99'],
      ['18.99', '21.00'],
    ])
  })

  it('is edited by the keys alone: typing replaces, Enter goes down, Tab to the right, Escape leaves it', async () => {
    await show()
    await screen.findByRole('rowheader', { name: 'Żurek' })
    await keys('1')
    typed('12')
    await keys('Enter')
    await keys('2')
    typed('25')
    await keys('Tab', '3')
    typed('30')
    await keys('Enter', 'F2')
    expect(screen.getByRole('textbox', { name: 'Żurek, Odbiór' })).toHaveProperty('value', '21.00')
    typed('1')
    await keys('Escape')
    expect([texts('Herbata'), texts('Szarlotka'), texts('Żurek')]).toEqual([
      ['was 9.9912.00', '12.00'],
      ['was 19.9925.00', '30.00'],
      ['18.99', '21.00'],
    ])
    await press('Save 3 prices')
    expect(await screen.findByText('Pricing saved: 3 prices')).toBeTruthy()
    expect(await office.commands()).toEqual([
      {
        kind: 'menu-items.set-base-prices',
        args: {
          prices: [
            { menuItemId: ids.tea, diningOptionId: null, price: 1200, base: 999 },
            { menuItemId: ids.pie, diningOptionId: null, price: 2500, base: 1999 },
            { menuItemId: ids.pie, diningOptionId: ids.pickup, price: 3000, base: null },
          ],
        },
      },
    ])
    await waitFor(() => expect(texts('Szarlotka')).toEqual(['25.00', '30.00']))
    expect(screen.getByRole('radio', { name: 'Changed 0' })).toBeTruthy()
  })

  it('takes a column from a spreadsheet and fills down', async () => {
    await show()
    await screen.findByRole('rowheader', { name: 'Żurek' })
    await paste('11,50\n22.00\n')
    expect([texts('Herbata'), texts('Szarlotka')]).toEqual([
      ['was 9.9911.50', '11.50'],
      ['was 19.9922.00', '22.00'],
    ])
    await keys('ArrowDown', 'ArrowDown', 'd')
    expect(texts('Żurek')).toEqual(['was 18.9922.00', '21.00'])
  })

  it('lets a price of a dining option go, and a base price back to what it was', async () => {
    await show()
    await screen.findByRole('rowheader', { name: 'Żurek' })
    await keys('End', 'ArrowDown', 'ArrowDown', 'Delete')
    expect(texts('Żurek')).toEqual(['18.99', 'was 21.0018.99'])
    await keys('Home', '5', 'Enter')
    expect(texts('Żurek')[0]).toBe('was 18.995.00')
    await keys('Delete')
    expect(texts('Żurek')[0]).toBe('18.99')
  })

  it('says at the cell what is wrong, keeps what was typed, and saves nothing until it is right', async () => {
    await show()
    await screen.findByRole('rowheader', { name: 'Żurek' })
    await paste('4l.00\n22')
    const [cell] = cells('Herbata')
    expect(cell?.getAttribute('aria-invalid')).toBe('true')
    expect(cell?.textContent).toContain('4l.00')
    expect(within(cell as HTMLElement).getByText('This is not a price, e.g. 24.50')).toBeTruthy()
    expect(screen.getByRole('button', { name: '1 price needs a fix: Herbata' })).toBeTruthy()
    await press('Save 1 price')
    expect(await office.commands()).toEqual([])
    expect(texts('Szarlotka')[0]).toBe('was 19.9922.00')
  })

  it('is narrowed by words, a category, and to what is changed', async () => {
    await show()
    await screen.findByRole('rowheader', { name: 'Żurek' })
    const names = () => screen.queryAllByRole('rowheader').map((each) => each.textContent)
    fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: ids.drinks } })
    await waitFor(() => expect(names()).toEqual(['Herbata']))
    fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: '' } })
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search by name' }), { target: { value: 'zur' } })
    await waitFor(() => expect(names()).toEqual(['Żurek']))
    await keys('7', 'Enter')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search by name' }), { target: { value: '' } })
    await waitFor(() => expect(names()).toHaveLength(3))
    fireEvent.click(screen.getByRole('radio', { name: 'Changed 1' }))
    await waitFor(() => expect(names()).toEqual(['Żurek']))
  })

  it('asks before it is left with prices that are not saved', async () => {
    const page = await show()
    await screen.findByRole('rowheader', { name: 'Żurek' })
    await keys('7', 'Enter')
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
    expect(page.path()).toBe('/form')
    await press('Discard and leave')
    await waitFor(() => expect(page.path()).toBe('/other'))
  })

  it('says before that more than 200 prices need the connection, and loses none of them', async () => {
    const many = Array.from({ length: 201 }, (_, nth) => item(newId(), `Pozycja ${nth + 1}`, 1000))
    await office.put('menuItems', ...many)
    await show()
    await screen.findByRole('rowheader', { name: 'Herbata' })
    await paste(`12\n${Array.from({ length: 201 }, () => '15').join('\n')}`)
    expect(await screen.findByText(/^202 prices at once need the connection/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save 202 prices' })).toHaveProperty('disabled', true)
    await press('Discard')
    await press('Undo')
    expect(await screen.findByRole('button', { name: 'Save 202 prices' })).toBeTruthy()
    // Only the rows that are seen are there.
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(40)
  })

  it('offers after a reload what was not saved, with what has changed meanwhile', async () => {
    await show()
    await screen.findByRole('rowheader', { name: 'Żurek' })
    await paste('11,50\n22.00\n4l')
    await kept(3)
    cleanup()
    await office.put('menuItems', item(ids.tea, 'Herbata', 1050, { categoryId: ids.drinks }))
    await show()
    expect(await screen.findByText('3 prices from before are not saved')).toBeTruthy()
    expect(screen.getByText(/^1 of them has changed since: Herbata: .*9\.99.* → .*10\.50/)).toBeTruthy()
    expect(texts('Szarlotka')).toEqual(['19.99', '19.99'])
    await press('Go on with them')
    expect(texts('Szarlotka')).toEqual(['was 19.9922.00', '22.00'])
    expect(
      within(cells('Herbata')[0] as HTMLElement).getByText(/^Changed meanwhile; it was .*9\.99/),
    ).toBeTruthy()
    expect(cells('Żurek')[0]?.textContent).toContain('4l')
    await press('1 price needs a fix: Żurek')
    await keys('ArrowDown', 'ArrowDown', 'Delete')
    await press('Save 2 prices')
    expect(await screen.findByText('Pricing saved: 2 prices')).toBeTruthy()
    await kept(0)
  })

  it('forgets what was not saved once it is discarded', async () => {
    await show()
    await screen.findByRole('rowheader', { name: 'Żurek' })
    await paste('11,50')
    await kept(1)
    cleanup()
    await show()
    await screen.findByText('1 price from before is not saved')
    fireEvent.click(screen.getAllByRole('button', { name: 'Discard' })[0] as HTMLElement)
    await kept(0)
    cleanup()
    await show()
    await screen.findByRole('rowheader', { name: 'Żurek' })
    expect(screen.queryByText(/from before/)).toBeNull()
  })
})

/** So many edits are kept on this device. */
async function kept(count: number) {
  await waitFor(async () => {
    const found = (await pageDrafts(office.placeId).read(`menu-prices:${office.actor}`)) as
      unknown[] | undefined
    expect(found?.length ?? 0).toBe(count)
  })
}
