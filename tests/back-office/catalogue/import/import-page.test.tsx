import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { plainItem } from '#domain/menu/menu-item.ts'
import type { ImportRow, ImportStart } from '#domain/menu/menu-import.ts'
import { newId } from '#platform/new-id.ts'
import { pageDrafts } from '#platform/page-drafts.ts'
import { newStores, press } from '../../form/open-form.tsx'
import { openOffice, widen, type Office } from '../../list/office.tsx'
import { fakeImports, openImport, type FakeImports } from './open-import.tsx'

let office: Office
let imports: FakeImports
let stores: ReturnType<typeof newStores>
const hot = newId()

beforeEach(async () => {
  office = await openOffice()
  imports = fakeImports()
  stores = newStores()
  widen(true)
  await office.put('kitchenStations', { id: hot, name: 'Ciepła', isDefault: true, position: 0 })
  await office.put('menuItems', {
    ...plainItem,
    id: newId(),
    name: 'Żurek',
    price: 2400,
    taxRate: 'VAT08',
    kitchenStationId: hot,
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (locale: 'en' | 'pl' = 'en') => openImport(office, { stores, imports, locale })

const csv = [
  'Nazwa;Cena brutto;VAT;Uwagi',
  'Żurek;26,00;8;a',
  'Chłodnik;21,00;8;b',
  'Barszcz;22,5,0;8;',
  'Tatar;30;7;',
].join('\n')

async function choose(text = csv) {
  const input = await screen.findByLabelText('Choose file')
  fireEvent.change(input, { target: { files: [new File([text], 'menu.csv')] } })
}

const errors = () => within(screen.getByRole('list', { name: 'Errors' })).getAllByRole('listitem')

describe('The import of a file', () => {
  it('shows what its columns are, and lets each be another one', async () => {
    open()
    await choose()
    await screen.findByText('menu.csv · 4 rows, semicolons, UTF-8')
    const of = (column: string) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: `${column} goes to` })
    expect([of('Nazwa').value, of('Cena brutto').value, of('Uwagi').value]).toEqual(['name', 'price', ''])
    expect(screen.getByText('Żurek; Chłodnik; Barszcz')).toBeTruthy()
    fireEvent.change(of('Uwagi'), { target: { value: 'name' } })
    expect([of('Nazwa').value, of('Uwagi').value]).toEqual(['', 'name'])
    fireEvent.change(of('Uwagi'), { target: { value: '' } })
    expect(screen.getByText('Choose which column is the name')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check 4 rows' }).disabled).toBe(true)
  })

  it('says by line what is wrong, lets it be corrected, and goes on without the rest only when told to', async () => {
    open()
    await choose()
    await press('Check 4 rows')
    const [price, rate] = errors()
    expect(price?.textContent).toMatch(/4.*Barszcz.*22,5,0.*Enter a valid price/)
    expect(rate?.textContent).toMatch(/5.*Tatar.*There is no such rate/)
    expect(imports.calls).toEqual([])

    const cell = screen.getByLabelText('Price in row 4')
    fireEvent.change(cell, { target: { value: '22,50' } })
    expect(screen.getByRole('checkbox', { name: 'Import 3 good rows, leave out 1' })).toBeTruthy()
    expect(errors()).toHaveLength(2)
    fireEvent.blur(cell)
    await waitFor(() => expect(errors()).toHaveLength(1))

    const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 3 rows' })
    expect(start.disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Import 3 good rows, leave out 1' }))
    fireEvent.click(start)
    await screen.findByText(/^Importing: 0 of 3/)
    expect(imports.rows).toEqual([
      { line: 2, name: 'Żurek', price: 2600, taxRate: 'VAT08' },
      {
        line: 3,
        name: 'Chłodnik',
        price: 2100,
        taxRate: 'VAT08',
        kitchenStationId: hot,
        preparationTime: 10,
      },
      {
        line: 4,
        name: 'Barszcz',
        price: 2250,
        taxRate: 'VAT08',
        kitchenStationId: hot,
        preparationTime: 10,
      },
    ])
  })

  it('lets another line have the heads', async () => {
    open()
    await choose(['Karta;2026', 'Pozycje;Kwoty', 'Żurek;26,00'].join('\n'))
    const line = await screen.findByRole<HTMLSelectElement>('combobox', { name: /heads are in line/ })
    expect(line.value).toBe('1')
    fireEvent.change(line, { target: { value: '2' } })
    expect(await screen.findByRole('combobox', { name: 'Kwoty goes to' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Check 1 row/ })).toBeTruthy()
  })

  it('corrects what is wrong in the same way everywhere, when told to', async () => {
    open()
    await choose(
      ['Nazwa;Cena;VAT;Alergeny', 'A;10;8;mlko', 'B;11;8;mlko', 'C;12;8;mlko', 'D;13;8;brak'].join('\n'),
    )
    await press('Check 4 rows')
    expect(errors()).toHaveLength(3)
    const cell = screen.getByLabelText('Allergens in row 2')
    fireEvent.change(cell, { target: { value: 'mleko' } })
    fireEvent.blur(cell)
    const [offer] = await screen.findAllByRole('button', { name: '“mlko” becomes “mleko” in all 2 rows' })
    expect(errors()).toHaveLength(2)
    fireEvent.click(offer as HTMLElement)
    await screen.findAllByText('All rows can be imported.')
  })

  it('that changed nothing leads to no till', async () => {
    open()
    await begin()
    imports.move({ state: 'done', done: 4, added: 0, changed: 0 })
    await screen.findByRole('heading', { name: 'Nothing had to be changed' })
    expect(screen.queryByRole('link', { name: 'Open the till' })).toBeNull()
  })

  it('gives way to the choice of sources an hour later, and can still be looked at', async () => {
    open()
    await begin()
    imports.move({ state: 'done', done: 4, added: 1, changed: 1 })
    await screen.findByRole('heading', { name: '2 items are on the tills' })
    cleanup()
    const now = office.clock()
    vi.spyOn(office, 'clock').mockImplementation(() => now + 2 * 60 * 60 * 1000)
    open()
    expect(await screen.findByLabelText('Choose file')).toBeTruthy()
    await press('Show the result')
    expect(await screen.findByRole('heading', { name: '2 items are on the tills' })).toBeTruthy()
  })

  it('tells how far it is and what came of it, and takes it back', async () => {
    const { onDone } = open()
    await begin()
    imports.move({ done: 2 })
    await screen.findByText(/^Importing: 1 of 2/)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    imports.move({ state: 'done', done: 4, added: 1, changed: 1 })
    await screen.findByRole('heading', { name: '2 items are on the tills' })
    expect(screen.getByText('Left out').parentElement?.textContent).toBe('Left out2')
    expect(screen.getByRole('link', { name: 'Open the till' }).getAttribute('href')).toBe('#till')
    await press('Show items')
    expect(onDone).toHaveBeenCalledOnce()
    await press('Undo')
    await screen.findByRole('heading', { name: 'Everything was taken back' })
    expect(imports.progress?.state).toBe('stopped')
  })

  it('goes on after a reload, and is stopped with nothing left', async () => {
    open()
    await begin()
    cleanup()
    open()
    await screen.findByText(/^Importing: 0 of 2/)
    await press('Stop and leave nothing')
    await screen.findByRole('heading', { name: 'Everything was taken back' })
  })

  it('is prepared on after a reload, with what was corrected and chosen, until it is thrown away', async () => {
    open()
    await choose()
    await press('Check 4 rows')
    const cell = screen.getByLabelText('Price in row 4')
    fireEvent.change(cell, { target: { value: '22,50' } })
    fireEvent.blur(cell)
    await waitFor(() => expect(errors()).toHaveLength(1))
    await draftHas('22,50')
    cleanup()
    open()
    await screen.findByRole('button', { name: 'Import 3 rows' })
    expect(errors()).toHaveLength(1)
    await press('Back')
    await press('Back')
    await draftHas(undefined)
    cleanup()
    open()
    await screen.findByLabelText('Choose file')
  })

  it('sends the rest after a reload by itself, and each row once', async () => {
    const rows = Array.from({ length: 1_100 }, (_, nth) => ({ line: nth + 2, name: `Danie ${nth}` }))
    const start = { id: newId(), copyFrom: null, menuName: 'Menu', preparationTime: 10 }
    await leftSending(start, rows, 500)
    open()
    await waitFor(() => expect(imports.progress?.state).toBe('publishing'))
    expect(imports.rows).toEqual(rows)
    expect(imports.start).toEqual(start)
    imports.move({ state: 'done', added: 1_100 })
    await screen.findByRole('heading', { name: '1,100 items are on the tills' })
    expect(await pageDrafts(office.placeId).read('menu-import-rows')).toBeUndefined()
  })

  it('does not send again what the server writes already', async () => {
    const rows = [{ line: 2, name: 'Rosół' }]
    const start = { id: newId(), copyFrom: null, menuName: 'Menu', preparationTime: 10 }
    await leftSending(start, rows, 1)
    imports.move({ state: 'done', added: 1 })
    open()
    await screen.findByRole('heading', { name: '1 item is on the tills' })
    expect(imports.calls).not.toContain('PUT')
  })

  it('says that nothing was changed where the device has lost the rows', async () => {
    const rows = [{ line: 2, name: 'Rosół' }]
    const start = { id: newId(), copyFrom: null, menuName: 'Menu', preparationTime: 10 }
    await leftSending(start, rows, 0)
    await pageDrafts(office.placeId).drop('menu-import-rows')
    open()
    await screen.findByRole('heading', { name: 'Everything was taken back' })
    expect(imports.progress?.state).toBe('stopped')
  })

  it('is gone on with where the server broke off', async () => {
    open()
    await begin()
    imports.move({ state: 'interrupted' })
    await waitFor(() => expect(imports.progress?.state).toBe('publishing'))
  })

  it('waits for the connection while it runs', async () => {
    open()
    await begin()
    imports.offline = true
    await screen.findByText('No connection. It goes on by itself as soon as it is back.')
    imports.offline = false
    imports.move({ state: 'done', added: 2 })
    await screen.findByRole('heading', { name: '2 items are on the tills' })
  })

  it('cannot begin without a connection, and says so; what is prepared stays', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    await screen.findByText(/^Importing needs a connection/)
    await choose('Nazwa;Cena;VAT\nRosół;18;8')
    await press('Check 1 row')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 row' }).disabled).toBe(true)
  })

  it('says what is wrong with a file that it cannot read', async () => {
    open()
    await choose('')
    await screen.findByText('There are no rows in this file below its first one.')
  })
})

describe('The steps of an import', () => {
  /** Numbers and ticks of the steps, with their names. */
  const steps = (name = 'Steps of the import') =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('are numbered as far as they are known, and none of them changes its number on the way', async () => {
    open()
    await screen.findByLabelText('Choose file')
    expect(steps()).toEqual(['1Source', 'Import'])
    await choose()
    await screen.findByRole('button', { name: 'Check 4 rows' })
    expect(steps()).toEqual(['Source', '2Columns', '3Check', '4Import'])
    await press('Check 4 rows')
    expect(steps()).toEqual(['Source', 'Columns', '3Check', '4Import'])
  })

  it('of a starter menu leave out the columns, and leave no gap', async () => {
    open('pl')
    await press(/^Bistro/)
    await waitFor(() => expect(steps('Kroki importu')).toEqual(['Źródło', '2Sprawdzenie', '3Import']))
  })
})

describe('A starter menu', () => {
  it('is imported in the language of the page, and leaves items that are there alone', async () => {
    open('pl')
    await press(/^Bistro/)
    const summary = await screen.findByLabelText('Co zrobi import')
    expect(within(summary).getByText('Nowe').nextElementSibling?.textContent).toBe('32')
    expect(within(screen.getByRole('list', { name: 'Wszystkie' })).getByText('Żurek z jajkiem')).toBeTruthy()
    await press('Wczytaj 32 wiersze')
    await waitFor(() => expect(imports.rows).toHaveLength(32))
    expect(imports.rows[0]).toMatchObject({
      name: 'Tatar wołowy',
      section: 'Przystawki',
      kitchenStationId: hot,
    })
  })
})

describe('The menu of another place', () => {
  beforeEach(() => {
    imports.places = [
      { id: office.placeId, name: 'Tutaj' },
      { id: newId(), name: 'Pod Lipą' },
    ]
  })

  it('is copied once it was chosen and what that does was told', async () => {
    imports.planned = { added: 12, changed: 1 }
    open()
    await screen.findByRole('option', { name: 'Pod Lipą' })
    const places = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Place' })
    expect([...places.options].map(({ text }) => text)).toEqual(['Choose place', 'Pod Lipą'])
    fireEvent.change(places, { target: { value: imports.places[1]?.id } })
    await screen.findByText('12 new items, 1 is changed.')
    await waitFor(() => expect(imports.progress?.state).toBe('stopped'))
    await press('Copy its menu')
    await screen.findByRole('heading', { name: 'Copying the menu of Pod Lipą' })
    await waitFor(() => expect(imports.start?.copyFrom).toBe(imports.places[1]?.id))
    expect(imports.rows).toEqual([])
  })

  it('is not copied where all of it is here already', async () => {
    open()
    await screen.findByRole('option', { name: 'Pod Lipą' })
    const places = screen.getByRole('combobox', { name: 'Place' })
    fireEvent.change(places, { target: { value: imports.places[1]?.id } })
    await screen.findByText('Nothing to copy: everything of its menu is here.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy its menu' }).disabled).toBe(true)
  })
})

/** An import of two good rows of four that runs. */
async function begin() {
  await choose()
  await press('Check 4 rows')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Import 2 good rows, leave out 2' }))
  await press('Import 2 rows')
  await screen.findByText(/^Importing: 0 of 2/)
}

/** What a page keeps on the device is there, or nothing. */
async function draftHas(words: string | undefined) {
  await waitFor(async () => {
    const kept = await pageDrafts(office.placeId).read(`menu-import:${office.actor}`)
    if (words === undefined) expect(kept).toBeUndefined()
    else expect(JSON.stringify(kept)).toContain(words)
  })
}

/** A page that is gone had sent so many of these rows. */
async function leftSending(start: ImportStart, rows: ImportRow[], sent: number) {
  const kept = {
    id: start.id,
    phase: 'sending',
    source: 'file',
    name: 'menu.csv',
    startedAt: office.clock(),
    rows: rows.length,
    wrong: 0,
  }
  stores.device.setItem(`menu-import:${office.placeId}`, JSON.stringify(kept))
  await pageDrafts(office.placeId).keep('menu-import-rows', { start, rows })
  await imports.call({ path: '', method: 'POST' }, { body: { ...start, rows: [] } })
  if (sent > 0)
    await imports.call({ path: '', method: 'PUT' }, { body: { ...start, rows: rows.slice(0, sent) } })
  imports.calls.length = 0
  imports.start = start
}
