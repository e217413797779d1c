import 'fake-indexeddb/auto'
import { Link } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MenuEditorPage } from '#back-office/catalogue/editor/page.tsx'
import type { EditorPlace } from '#back-office/catalogue/editor/use-editor-page.ts'
import { plainItem } from '#domain/menu/menu-item.ts'
import { alwaysShown } from '#domain/menu/menu.ts'
import { newId } from '#platform/new-id.ts'
import { openPage, press } from '../../form/open-form.tsx'
import { openOffice, widen, type Office } from '../../list/office.tsx'
import { makeTall } from '../prices/tall.ts'

const [main, bar, soups, beers] = [newId(), newId(), newId(), newId()]
const dishes = { zurek: newId(), rosol: newId(), pils: newId() }
const hour = 3_600_000

let office: Office
const onImport = vi.fn()

beforeEach(async () => {
  makeTall()
  onImport.mockClear()
  office = await openOffice()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function putMenus() {
  const menu = { visible: true }
  await office.put('menus', { ...menu, id: main, name: 'Karta', position: 0 })
  await office.put('menus', { ...menu, id: bar, name: 'Bar', position: 1 })
  await office.put('menuSections', { ...alwaysShown, id: soups, menuId: main, name: 'Zupy', position: 0 })
  await office.put('menuSections', { ...alwaysShown, id: beers, menuId: main, name: 'Piwa', position: 1 })
  const item = { ...plainItem, price: 2400, taxRate: 'VAT08' }
  await office.put('menuItems', { ...item, id: dishes.zurek, name: 'Żurek' })
  await office.put('menuItems', { ...item, id: dishes.rosol, name: 'Rosół' })
  await office.put('menuItems', { ...item, id: dishes.pils, name: 'Pils' })
  await office.put('menuSectionItems', { sectionId: soups, menuItemId: dishes.zurek, position: 0 })
  await office.put('menuSectionItems', { sectionId: soups, menuItemId: dishes.rosol, position: 1 })
}

function Editor() {
  const [at, setAt] = useState<EditorPlace>({})
  const link = (props: object) => <Link to={'/other' as never} {...props} />
  return (
    <MenuEditorPage
      at={at}
      onAt={setAt}
      onImport={onImport}
      onOpenItem={() => {}}
      renderItem={(_id, props) => link(props)}
      renderNew={(_section, props) => link(props)}
      renderRegister={link}
    />
  )
}

const open = (of = office) => openPage(of, () => <Editor />, vi.fn(), {})
const names = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .queryAllByRole('link')
    .map((link) => link.textContent)
const tick = async (name: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
const section = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const last = async () => (await office.commands()).at(-1)
const openSoups = async () => {
  await putMenus()
  await open()
  fireEvent.click(await section('Zupy'))
  await waitFor(async () => expect(await names('Zupy')).toEqual(['Żurek', 'Rosół']))
}

describe('The editor of an empty place', () => {
  it('begins with a menu of its own or a ready one', async () => {
    await open()
    await press('Starter menu or file')
    expect(onImport).toHaveBeenCalled()
    await press('Add menu')
    const sheet = await screen.findByRole('dialog', { name: 'New menu' })
    fireEvent.change(within(sheet).getByLabelText('Name'), { target: { value: 'Karta główna' } })
    fireEvent.click(within(sheet).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('tab', { name: /Karta główna/, selected: true })).toBeTruthy()
    expect(await last()).toMatchObject({ kind: 'menu.create', args: { values: { visible: true } } })
  })
})

describe('A section in the editor', () => {
  it('is added to the menu that is open, always shown, and opens', async () => {
    await putMenus()
    await open()
    fireEvent.click(await screen.findByRole('tab', { name: /Bar/ }))
    await press('Add section')
    const sheet = await screen.findByRole('dialog', { name: 'New section' })
    fireEvent.change(within(sheet).getByLabelText('Name'), { target: { value: 'Koktajle' } })
    fireEvent.click(within(sheet).getByRole('button', { name: 'Save' }))
    expect((await section('Koktajle')).getAttribute('aria-current')).toBe('true')
    const made = (await office.rows.all('menuSections')).find(({ name }) => name === 'Koktajle')
    expect(made).toMatchObject({ ...alwaysShown, menuId: bar })
  })

  it('is hidden for some hours with everything in it, and that is taken back with one press', async () => {
    await openSoups()
    await press('More for Zupy')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Visibility' }))
    await press('2 h')
    const row = async () => office.rows.get('menuSections', soups)
    await waitFor(async () =>
      expect(await row()).toMatchObject({ visible: true, hiddenUntil: office.clock() + 2 * hour }),
    )
    await press('Undo')
    await waitFor(async () => expect(await row()).toMatchObject(alwaysShown))
  })

  it('goes up and down without a mouse', async () => {
    await openSoups()
    await press('More for Zupy')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move Zupy down' }))
    await waitFor(async () =>
      expect(await last()).toMatchObject({ kind: 'menu-sections.reorder', args: { ids: [beers, soups] } }),
    )
    await press('Undo')
    await waitFor(async () => expect(await last()).toMatchObject({ args: { ids: [soups, beers] } }))
  })
})

describe('On a phone', () => {
  it('sections are folded, and the items of an open one are sorted under it', async () => {
    widen(false)
    await putMenus()
    await open()
    const soup = await section('Zupy')
    expect(soup.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByText('Żurek')).toBeNull()
    fireEvent.click(soup)
    await waitFor(async () => expect(await names('Zupy')).toEqual(['Żurek', 'Rosół']))
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Żurek' }), { key: 'ArrowDown', altKey: true })
    await waitFor(async () => expect(await names('Zupy')).toEqual(['Rosół', 'Żurek']))
    fireEvent.click(await section('Zupy'))
    await waitFor(() => expect(screen.queryByText('Rosół')).toBeNull())
  })
})

describe('Items in a section', () => {
  it('are sorted with the keys, which is said aloud', async () => {
    await openSoups()
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Rosół' }), { key: 'ArrowUp', altKey: true })
    await waitFor(async () => expect(await names('Zupy')).toEqual(['Rosół', 'Żurek']))
    expect(await screen.findByText('Rosół is now number 1')).toBeTruthy()
  })

  it('stand as they stood once their sorting is taken back', async () => {
    await openSoups()
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Rosół' }), { key: 'ArrowUp', altKey: true })
    await waitFor(async () => expect(await names('Zupy')).toEqual(['Rosół', 'Żurek']))
    await press('Undo')
    await waitFor(async () => expect(await names('Zupy')).toEqual(['Żurek', 'Rosół']))
  })

  it('are taken out, and stand where they were once that is taken back', async () => {
    await openSoups()
    await press('More for Żurek')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Take out of the section' }))
    await waitFor(async () => expect(await names('Zupy')).toEqual(['Rosół']))
    await press('Undo')
    await waitFor(async () => expect(await names('Zupy')).toEqual(['Żurek', 'Rosół']))
  })

  it('are put in from all that there are, without those that stand there already', async () => {
    await openSoups()
    await press('Put items in')
    const sheet = await screen.findByRole('dialog', { name: 'Into the section Zupy' })
    expect(within(sheet).queryByRole('checkbox', { name: /Żurek/ })).toBeNull()
    fireEvent.click(within(sheet).getByRole('checkbox', { name: /Pils/ }))
    fireEvent.click(within(sheet).getByRole('button', { name: 'Put 1 item in' }))
    await waitFor(async () => expect(await names('Zupy')).toEqual(['Żurek', 'Rosół', 'Pils']))
  })

  it('are shown at some times only, many at once', async () => {
    await openSoups()
    await tick('Żurek')
    await tick('Rosół')
    await press('Visibility')
    await press('Set these times')
    const times = { days: [0, 1, 2, 3, 4], from: 720, to: 960 }
    await waitFor(async () => {
      const items = await office.rows.all('menuItems')
      expect(
        items
          .filter(({ showing }) => showing !== null)
          .map(({ name }) => name)
          .sort(),
      ).toEqual(['Rosół', 'Żurek'])
      expect(items.find(({ name }) => name === 'Rosół')?.showing).toEqual(times)
    })
  })

  it('are set beside the list, which stays in use: more of them are ticked meanwhile', async () => {
    widen(true)
    await openSoups()
    await tick('Żurek')
    const act = await screen.findByRole('button', { name: 'Visibility' })
    act.focus()
    fireEvent.click(act)
    const panel = await screen.findByRole('complementary', { name: 'Visibility: 1 item' })
    expect(document.activeElement).toBe(panel)
    await tick('Rosół')
    expect(panel.querySelector('h2')?.textContent).toBe('Visibility: 2 items')
    fireEvent.keyDown(panel, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Visibility/ })).toBeNull())
    expect(document.activeElement).toBe(act)

    fireEvent.click(act)
    await press('Hide')
    await waitFor(async () => {
      const items = await office.rows.all('menuItems')
      expect(
        items
          .filter(({ visible }) => !visible)
          .map(({ name }) => name)
          .sort(),
      ).toEqual(['Rosół', 'Żurek'])
    })
  })

  it('have no such column once nothing is ticked, or another section is open', async () => {
    widen(true)
    await openSoups()
    const column = () => screen.queryByRole('complementary', { name: /^Visibility/ })
    await tick('Żurek')
    await press('Visibility')
    expect(column()).not.toBeNull()
    await tick('Żurek')
    expect(column()).toBeNull()
    await press('More for Zupy')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Visibility' }))
    await screen.findByRole('complementary', { name: 'Visibility: Zupy' })
    fireEvent.click(await section('Piwa'))
    await waitFor(() => expect(column()).toBeNull())
  })

  it('without a day keep what they had, and are told what is missing', async () => {
    await openSoups()
    await tick('Żurek')
    await press('Visibility')
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await press(day)
    await press('Set these times')
    expect(await screen.findByText(/Choose at least one day/)).toBeTruthy()
    expect(await office.commands()).toEqual([])
  })

  it('are found in all menus, in whatever section or none', async () => {
    await openSoups()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search in all menus' }), {
      target: { value: 'pil' },
    })
    await waitFor(async () => expect(await names('Search in all menus')).toEqual(['Pils']))
    expect(screen.getByText('in no section')).toBeTruthy()
  })
})

it('says of a menu that nobody knows its margin while nothing in it was bought', async () => {
  await openSoups()
  expect(await screen.findByText('Margin: no purchase yet')).toBeTruthy()
})

it('who may not change the menu is offered nothing that does', async () => {
  await putMenus()
  await open(office.as('waiter'))
  fireEvent.click(await section('Zupy'))
  await waitFor(async () => expect(await names('Zupy')).toEqual(['Żurek', 'Rosół']))
  for (const name of [/^Move/, /^More for/, 'Put items in', 'Add section'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
