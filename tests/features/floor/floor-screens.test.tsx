// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FloorEditor } from '#features/floor/editor/floor-editor.tsx'
import { FloorScreen } from '#features/floor/floor-screen.tsx'
import { keepOrderDraft } from '#device/carts/order-draft-store.ts'
import { emptyDraft } from '#device/carts/order-draft.ts'
import { loadSaving } from '#device/saving/saving.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { sixPm, id } from '../kitchen/rows.ts'
import { eating, free, showFloor, twelve } from './floor-stage.tsx'

// As on a device, where it is there long before anybody acts.
await loadSaving()

let databases: PlaceDatabases

beforeEach(async () => {
  window.localStorage.clear()
  databases = openPlaceDatabases(newId())
  const registered = { clientId: newId(), deviceCode: 'A7K', grant: 'grant', epoch: '1', version: 1 }
  await saveRegistration(databases, { ...registered, stamp: '1', lastSeq: 0 }, 1)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  databases.close()
})

type Shown = Parameters<typeof showFloor> extends [unknown, ...infer Rest] ? Rest : never
const show = (...args: Shown) => showFloor(databases, ...args)

describe('the plan', () => {
  it('names every table with its state, its minutes and its seats', async () => {
    await show(FloorScreen, eating, 10)
    await screen.findByRole('button', { name: /^Table 12, on screen, 9\smin, 4 seats$/ })
    await screen.findByRole('button', { name: 'Table 7, free, 1 seat' })
    expect(screen.getByRole('tab', { name: /Dining room/ }).textContent).toContain('1/2')
  })

  it('tells what is at the chosen table and leads to all that can be done', async () => {
    await show(FloorScreen, eating, 9)
    fireEvent.click(await screen.findByRole('button', { name: /^Table 12/ }))
    const panel = within(await screen.findByRole('complementary', { name: 'Chosen table' }))
    panel.getByText('1× Żurek')
    panel.getByText(/^A7K-1 · 4 seats · waiter/)
    const to = (name: string) => panel.getByRole('link', { name }).getAttribute('href')
    const check = `/p/${databases.placeId}/orders/${id('1', 1)}`
    expect(to('Merge')).toBe(`${check}?act=merge`)
    expect(to('Hand over')).toBe(`${check}?act=hand-over`)
    expect(to('Pay')).toBe(`${check}/pay`)
    expect(to('Open order')).toBe(`/p/${databases.placeId}/register?check=${id('1', 1)}`)
  })

  it('shows guests who paid before they ate, with what they wait for and without a way to pay', async () => {
    const paid = { ...eating, orderChecks: eating.orderChecks.map((each) => ({ ...each, status: 'done' })) }
    await show(FloorScreen, paid, 9)
    await waitFor(() => screen.getByRole('button', { name: /^Table 12, on screen/ }))
    fireEvent.click(screen.getByRole('button', { name: /^Table 12/ }))
    const panel = within(await screen.findByRole('complementary', { name: 'Chosen table' }))
    const waiting = within(panel.getByRole('region', { name: 'Paid, waiting for dishes' }))
    waiting.getByText('1× Żurek')
    expect(waiting.getByRole('link', { name: /A7K-1/ }).getAttribute('href')).toBe(
      `/p/${databases.placeId}/orders/${id('1', 1)}`,
    )
    expect(panel.queryByRole('link', { name: 'Pay' })).toBeNull()
    panel.getByRole('link', { name: 'New order' })
  })

  it('shows a table as ordering while a cart for it waits on this device, with whose it is', async () => {
    const cart = { ...emptyDraft(newId, id('4', 1), null), tableId: free.id, comment: 'x', begunAt: sixPm }
    keepOrderDraft({ device: window.localStorage }, { placeId: databases.placeId, checkId: null }, cart)
    await show(FloorScreen, eating, 9)
    fireEvent.click(
      await screen.findByRole('button', { name: /^Table 7, ordering, 9\smin, waiter, 1 seat$/ }),
    )
    const panel = within(await screen.findByRole('complementary', { name: 'Chosen table' }))
    const to = panel.getByRole('link', { name: /not sent/ }).getAttribute('href')
    expect(to).toBe(`/p/${databases.placeId}/register?cart=${cart.orderId}`)
  })

  it('begins an order at a free table', async () => {
    await show(FloorScreen, eating)
    fireEvent.click(await screen.findByRole('button', { name: /^Table 7/ }))
    const begin = await screen.findByRole('link', { name: 'New order' })
    expect(begin.getAttribute('href')).toBe(`/p/${databases.placeId}/register?table=${free.id}`)
  })

  it('leads from a table to its panel by Enter, and back by Esc', async () => {
    await show(FloorScreen, eating)
    const table = await screen.findByRole('button', { name: /^Table 7/ })
    table.focus()
    fireEvent.click(table)
    const panel = screen.getByRole('complementary', { name: 'Chosen table' })
    await waitFor(() => expect(document.activeElement).toBe(panel))
    fireEvent.keyDown(within(panel).getByRole('link', { name: 'New order' }), { key: 'Escape' })
    expect(document.activeElement).toBe(table)
  })

  it('has a tab for each room of the place, named ones among them', async () => {
    const loft = { id: id('7', 9), name: '9', placement: 'INSIDE', room: 'Loft', seats: 4 }
    await show(FloorScreen, { ...eating, venueTables: [twelve, free, { ...loft, plan: null, position: 2 }] })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Dining room'),
      expect.stringContaining('Loft'),
    ])
    expect(screen.queryByRole('button', { name: /^Table 9/ })).toBeNull()
    fireEvent.click(screen.getByRole('tab', { name: /Loft/ }))
    await screen.findByRole('button', { name: 'Table 9, free, 4 seats' })
    expect(screen.queryByRole('button', { name: /^Table 12/ })).toBeNull()
  })

  it('on a phone opens the check with one tap, or begins an order', async () => {
    const at = await show(FloorScreen, eating, 9, 'phone')
    fireEvent.click(await screen.findByRole('button', { name: /^Table 12/ }))
    await waitFor(() => expect(at()).toBe(`/p/${databases.placeId}/orders/${id('1', 1)}`))
  })

  it('is a list of mine alone for who wants that', async () => {
    await show(FloorScreen, eating, 9, 'phone')
    fireEvent.click(await screen.findByRole('button', { name: 'Mine' }))
    expect(screen.queryByRole('button', { name: /^Table 7/ })).toBeNull()
    screen.getByRole('button', { name: /^Table 12/ })
  })

  it('is drawn anew only by who manages tables', async () => {
    await show(FloorScreen, eating)
    expect(screen.queryByRole('link', { name: 'Edit floor plan' })).toBeNull()
    cleanup()
    await show(FloorScreen, eating, 0, 'tablet', 'manager')
    await screen.findByRole('link', { name: 'Edit floor plan' })
  })
})

describe('a place without tables', () => {
  it('has ten in one press, or draws its plan, by who manages tables', async () => {
    const tables = databases.replicaDb.rows('venueTables')
    await show(FloorScreen, {})
    await act(() => tables.clear())
    await screen.findByText('No tables here yet')
    expect(screen.queryByRole('button', { name: 'Add 10 tables' })).toBeNull()
    cleanup()
    await show(FloorScreen, {}, 0, 'tablet', 'manager')
    await act(() => tables.clear())
    fireEvent.click(await screen.findByRole('button', { name: 'Add 10 tables' }))
    await screen.findByRole('button', { name: /^Table 10, free/ })
  })
})

describe('the editor', () => {
  const edit = () => show(FloorEditor, eating, 0, 'tablet', 'manager')

  it('speaks of keys only where there are some', async () => {
    await edit()
    expect(await screen.findByText(/Arrow keys move it/)).toBeTruthy()
    cleanup()
    await show(FloorEditor, eating, 0, 'phone', 'manager')
    expect(await screen.findByText(/Move it with your finger/)).toBeTruthy()
    expect(screen.queryByText(/Arrow keys/)).toBeNull()
  })

  const planOf12 = async () => (await databases.replicaDb.table('venueTables').get(twelve.id)).plan

  it('moves a table with the arrow keys, and takes it back and does it again', async () => {
    await edit()
    const table = await screen.findByRole('button', { name: 'Table 12, 4 seats' })
    fireEvent.focus(table)
    fireEvent.keyDown(table, { key: 'ArrowRight' })
    fireEvent.keyDown(table, { key: 'ArrowDown', shiftKey: true })
    fireEvent.keyUp(table, { key: 'ArrowDown' })
    await screen.findByText('Moved: Table 12')
    expect(await planOf12()).toMatchObject({ x: 310, y: 301 })
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true })
    await waitFor(async () => expect(await planOf12()).toMatchObject({ x: 300, y: 300 }))
    fireEvent.keyDown(window, { key: 'y', ctrlKey: true })
    await waitFor(async () => expect(await planOf12()).toMatchObject({ x: 310, y: 301 }))
    expect((await sent()).map(([kind]) => kind)).toEqual(Array(3).fill('table.arrange'))
  })

  it('counts each press of an arrow, however fast they come, and takes back one by one', async () => {
    await edit()
    const table = await screen.findByRole('button', { name: 'Table 12, 4 seats' })
    fireEvent.focus(table)
    for (const _ of [1, 2, 3]) {
      fireEvent.keyDown(table, { key: 'ArrowRight' })
      fireEvent.keyUp(table, { key: 'ArrowRight' })
    }
    await waitFor(async () => expect(await planOf12()).toMatchObject({ x: 330 }))
    await waitFor(async () => expect(await sent()).toHaveLength(3))
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true })
    await waitFor(async () => expect(await planOf12()).toMatchObject({ x: 320 }))
  })

  it('never deletes a table in use, and says why', async () => {
    await edit()
    const table = await screen.findByRole('button', { name: 'Table 12, 4 seats' })
    fireEvent.focus(table)
    await screen.findByText('A table in use cannot be deleted.')
    screen.getByText('The open check A7K-1 stays at table 12 whatever you move.')
    expect(screen.getByRole('button', { name: 'Delete' }).hasAttribute('disabled')).toBe(true)
    fireEvent.keyDown(table, { key: 'Delete' })
    expect(await sent()).toEqual([])
  })

  it('deletes a free one and brings it back as it was', async () => {
    await edit()
    const table = await screen.findByRole('button', { name: 'Table 7, 1 seat' })
    fireEvent.focus(table)
    fireEvent.keyDown(table, { key: 'Delete' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Table 7, 1 seat' })).toBeNull())
    fireEvent.click(undo())
    await screen.findByRole('button', { name: 'Table 7, 1 seat' })
  })

  it('saves a number and seats when the field is left, and nothing that cannot be', async () => {
    await edit()
    fireEvent.focus(await screen.findByRole('button', { name: 'Table 12, 4 seats' }))
    const seats = await screen.findByRole('textbox', { name: 'Seats' })
    fireEvent.change(seats, { target: { value: '0' } })
    fireEvent.blur(seats)
    screen.getByText('From 1 to 99')
    expect(await sent()).toEqual([])
    fireEvent.change(seats, { target: { value: '6' } })
    fireEvent.blur(seats)
    await screen.findByRole('button', { name: 'Table 12, 6 seats' })
  })

  it('puts a new table into the middle of the plan, with the next number', async () => {
    await edit()
    fireEvent.click(await screen.findByRole('button', { name: 'Add: Long' }))
    await screen.findByRole('button', { name: 'Table 13, 6 seats' })
    expect((await sent()).map(([kind]) => kind)).toEqual(['tables.create', 'table.arrange'])
  })

  it('adds a room, which is filled with ten tables at once or by moving one into it', async () => {
    await edit()
    await add('Loft')
    expect((await screen.findByRole('tab', { name: /Loft/ })).getAttribute('aria-selected')).toBe('true')
    fireEvent.click(await screen.findByRole('button', { name: 'Add 10 tables' }))
    await waitFor(async () => expect((await inLoft()).length).toBe(10))
    fireEvent.click(screen.getByRole('tab', { name: /Dining room/ }))
    fireEvent.focus(await screen.findByRole('button', { name: 'Table 12, 4 seats' }))
    fireEvent.change(await screen.findByRole('combobox', { name: 'Room' }), {
      target: { value: 'room loft' },
    })
    await waitFor(async () => expect((await inLoft()).length).toBe(11))
  })

  it('gives a room another name, which its tables take along, and takes it back', async () => {
    await edit()
    await rename('Dining room', 'Loft')
    await waitFor(async () => expect((await inLoft()).map(({ name }) => name)).toEqual(['12', '7']))
    await screen.findByRole('button', { name: 'Table 12, 4 seats' })
    fireEvent.click(undo())
    await waitFor(async () => expect(await inLoft()).toEqual([]))
  })

  it('has no tab of the name that a room had, with tables or without, also after it is taken back', async () => {
    await edit()
    expect(tabs()).toEqual(['Dining room', 'Garden'])
    await rename('Dining room', 'Loft')
    await waitFor(() => expect(tabs()).toEqual(['Loft', 'Garden']))
    fireEvent.click(screen.getByRole('tab', { name: /Garden/ }))
    await rename('Garden', 'Yard')
    await waitFor(() => expect(tabs()).toEqual(['Loft', 'Yard']))
    fireEvent.click(undo())
    await waitFor(() => expect(tabs()).toEqual(['Dining room', 'Yard']))
    expect(screen.getByRole('tab', { name: /Dining room/ }).getAttribute('aria-selected')).toBe('true')
    await screen.findByRole('button', { name: 'Table 12, 4 seats' })
  })

  it('comes back to a renamed room without a tab of the old name', async () => {
    const inside = [twelve, free].map((table) => ({ ...table, room: 'Loft' }))
    await show(FloorEditor, { ...eating, venueTables: inside }, 0, 'tablet', 'manager')
    expect(tabs()).toEqual(['Loft', 'Garden'])
  })

  it('has no two rooms of one name', async () => {
    await edit()
    await add(' garden')
    await screen.findByText('There is a room of this name')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

const inLoft = async () => {
  const tables = await databases.replicaDb.table('venueTables').orderBy('id').toArray()
  return tables.filter(({ room }) => room === 'Loft').sort((a, b) => a.position - b.position)
}

async function add(room: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Rooms: add or rename' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Add a room' }))
  await say(room, 'Add a room')
}

async function rename(room: string, to: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Rooms: add or rename' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: `Rename “${room}”` }))
  await say(to, 'Save')
}

/** Names of the rooms, without how many tables are in each. */
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d+$/, ''))

async function say(room: string, press: string) {
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.change(sheet.getByRole('textbox', { name: 'Name of the room' }), { target: { value: room } })
  fireEvent.click(sheet.getByRole('button', { name: press }))
}

const undo = () => {
  const [button] = screen.getAllByRole('button', { name: 'Undo' })
  if (button === undefined) throw new Error('nothing to undo')
  return button
}

/** What the device has saved, in order. */
async function sent(): Promise<[string, unknown][]> {
  const commands = await databases.outboxDb.commands.orderBy('seq').toArray()
  return commands.map(({ envelope }) => [envelope.kind, envelope.args])
}
