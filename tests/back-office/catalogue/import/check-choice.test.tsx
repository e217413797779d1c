import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/must.ts'
import { plainItem } from '#domain/menu/menu-item.ts'
import { newId } from '#platform/new-id.ts'
import { newStores, press } from '../../form/open-form.tsx'
import { openOffice, widen, type Office } from '../../list/office.tsx'
import { fakeImports, openImport, type FakeImports } from './open-import.tsx'

let office: Office
let imports: FakeImports
const hot = newId()
const item = { ...plainItem, price: 2400, taxRate: 'VAT08' as const, kitchenStationId: hot }

beforeEach(async () => {
  office = await openOffice()
  imports = fakeImports()
  widen(true)
  await office.put('kitchenStations', { id: hot, name: 'Ciepła', isDefault: true, position: 0 })
  await office.put('menuItems', { ...item, id: newId(), name: 'Żurek' })
  await office.put('menuItems', { ...item, id: newId(), name: 'Bigos' })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The check of a file with these lines under the usual heads. */
async function check(...lines: string[]) {
  openImport(office, { stores: newStores(), imports })
  const file = new File([['Nazwa;Cena;VAT;Alergeny', ...lines].join('\n')], 'menu.csv')
  fireEvent.change(await screen.findByLabelText('Choose file'), { target: { files: [file] } })
  await press(/^Check \d+ rows?$/)
}
const choice = (name: string) => screen.findByRole('radio', { name })

describe('the check of an import', () => {
  it('asks whether items of the menu are changed, and says how many', async () => {
    await check('Żurek;26;8;', 'Bigos;31;8;', 'Barszcz;20;8;')
    await screen.findByText('2 items are on the menu already, and the file says something else of them')
    expect((await choice('Change 2 items as the file says')).getAttribute('aria-checked')).toBe('true')
    screen.getByRole('button', { name: 'Import 3 rows' })
  })

  it('imports only what is new where somebody chooses so, and goes on saying what it keeps', async () => {
    await check('Żurek;26;8;', 'Bigos;31;8;', 'Barszcz;20;8;')
    fireEvent.click(await choice('Only add what is new'))
    fireEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }))
    await screen.findByText(/^Importing: 0 of 1/)
    expect(imports.rows.map(({ name }) => name)).toEqual(['Barszcz'])
  })

  it('asks nothing where the file says nothing else of the menu', async () => {
    await check('Żurek;24;8;', 'Barszcz;20;8;')
    await screen.findByRole('button', { name: 'Import 1 row' })
    expect(screen.queryByRole('radio', { name: /^Change / })).toBeNull()
  })

  it('offers one correction to every row that says the same, for as long as there are any', async () => {
    await check('A;10;8;mlko', 'B;11;8;mlko', 'C;12;8;mlko')
    const cell = await screen.findByLabelText('Allergens in row 2')
    expect(screen.queryByRole('button', { name: /in all/ })).toBeNull()
    fireEvent.change(cell, { target: { value: 'mleko' } })
    fireEvent.blur(cell)
    const rows = await screen.findAllByRole('button', { name: '“mlko” becomes “mleko” in all 2 rows' })
    expect(rows).toHaveLength(2)
    fireEvent.click(must(rows[0], 'the first offer'))
    await screen.findAllByText('All rows can be imported.')
    expect(within(document.body).queryByRole('button', { name: /becomes/ })).toBeNull()
  })
})
