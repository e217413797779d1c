import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { must } from '#domain/must.ts'
import { demoRows } from '#server/demo/venue.ts'
import {
  actAs,
  place,
  stores,
  opened,
  lineOpened,
  taken,
  till,
  press,
  commands,
  checkOf,
  fillCart,
  placeOrder,
  atDemoTill,
} from './demo-till.tsx'
import { check } from '../kitchen/rows.ts'
import { keepOrderDraft, readCarts } from '#device/carts/order-draft-store.ts'
import { emptyDraft } from '#device/carts/order-draft.ts'
import { newId } from '#platform/new-id.ts'

atDemoTill()

describe('the till', () => {
  it('asks for a table before an order on site is sent', async () => {
    render(till())
    await fillCart()
    await press('Send 1 piece')
    expect(await screen.findByText('Please select table')).toBeTruthy()
    expect(await commands()).toHaveLength(0)
  })

  it('goes on to send once the table is chosen, and not when the choice was closed before', async () => {
    render(till())
    await fillCart()
    await press('Send 1 piece')
    const choice = within(await screen.findByRole('dialog', { name: 'Table of this order' }))
    fireEvent.click(choice.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Table of this order' })).toBeNull())
    await press('Choose a table')
    await press('Table 12')
    expect(await screen.findByRole('button', { name: 'Table 12, change' })).toBeTruthy()
    expect(await commands()).toHaveLength(0)
    await press('Send 1 piece')
    await screen.findByText(/^Order created · Table 12 · A7K-\d+$/)
    await press('Ogórek kiszony')
    await press(/^Cart, 1 not sent/)
    await press('Send on hold')
    await press('Table 7')
    await screen.findByText(/^Sent and held: nothing is made yet · Table 7 · A7K-\d+$/)
    expect(await commands()).toHaveLength(2)
  })

  it('takes seat, note and allergy of a dish at the foot of its sheet', async () => {
    render(till())
    const tile = (await screen.findAllByRole('button', { name: 'Ogórek kiszony' }))[0]
    fireEvent.contextMenu(must(tile, 'the tile'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Ogórek kiszony' }))
    expect(sheet.queryByRole('textbox')).toBeNull()
    fireEvent.change(sheet.getByRole('combobox', { name: 'Which guest' }), { target: { value: '2' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Note' }))
    fireEvent.change(sheet.getByRole('textbox', { name: 'Note for the kitchen' }), {
      target: { value: 'no salt' },
    })
    fireEvent.click(sheet.getByRole('button', { name: 'Guest’s allergy' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Nuts' }))
    fireEvent.click(sheet.getByRole('button', { name: /^Add/ }))
    await waitFor(() =>
      expect(readCarts(stores.device, place.placeId)).toMatchObject([
        { draft: { lines: [{ seat: 2, note: 'no salt', allergy: { allergens: ['NUTS'] } }] } },
      ]),
    )
  })

  it('says that a cart is another table’s now, and gives it back', async () => {
    render(till())
    await press('Choose a table')
    await press('Table 12')
    await fillCart()
    await screen.findByRole('button', { name: 'Send 1 piece' })
    expect(screen.queryByText(/^Moved, not sent/)).toBeNull()
    const ofTable = (name: string) => screen.findAllByRole('button', { name: `Table ${name}, change` })
    fireEvent.click(must((await ofTable('12')).at(-1), 'the table in the cart'))
    await screen.findByText(/^This order is at table 12\. Another table takes its 1 piece along/)
    await press('Table 7')
    expect(await screen.findByText('Moved, not sent: Table 12 → Table 7')).toBeTruthy()
    expect(await ofTable('7')).not.toEqual([])
    await press('Undo')
    expect(await ofTable('12')).not.toEqual([])
    expect(await screen.findByRole('button', { name: 'Send 1 piece' })).toBeTruthy()
  })

  it('offers to take back no change of a cart that was sent', async () => {
    render(till())
    await press('Choose a table')
    await press('Table 12')
    await fillCart()
    const ofTable = await screen.findAllByRole('button', { name: 'Table 12, change' })
    fireEvent.click(must(ofTable.at(-1), 'the table in the cart'))
    await press('Table 7')
    await screen.findByText('Moved, not sent: Table 12 → Table 7')
    await press('Send 1 piece')
    await screen.findByText(/^Order created · Table 7/)
    await waitFor(() => expect(screen.queryByText(/^Moved, not sent/)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('offers the check that is open at the table, and puts there what was entered', async () => {
    const [open, closed] = [newId(), newId()]
    const table = must(
      demoRows().venueTables.find(({ name }) => name === '12'),
      'table 12',
    )
    const atTable = { tableId: table.id, openedBy: place.actor, version: 1 }
    await place.databases.replicaDb.rows('orderChecks').bulkPut([
      { ...check(1, { ...atTable, id: open, number: 'K2M-4' }), version: 1 },
      { ...check(2, { ...atTable, id: closed, number: 'K2M-5', status: 'done' }), version: 1 },
    ])
    render(till())
    await press('Choose a table')
    await press(/^Table 12/)
    expect(screen.queryByRole('group', { name: 'There is an open check at this table.' })).toBeNull()
    await fillCart()
    await screen.findByRole('group', { name: 'There is an open check at this table.' })
    expect(screen.queryByRole('button', { name: 'Add to K2M-5' })).toBeNull()
    await press('Add to K2M-4')
    expect(opened).toHaveBeenCalledWith(open)
    const carts = readCarts(stores.device, place.placeId)
    expect(carts).toMatchObject([
      { checkId: open, draft: { orderCheckId: open, lines: [{ quantity: 1000 }] } },
    ])
  })

  it('sends an order once, however often the button is pressed, with what the device knew', async () => {
    render(till())
    await placeOrder()
    const [command, ...more] = await commands()
    expect(more).toEqual([])
    const item = demoRows().menuItems.find((each) => each.name === 'Ogórek kiszony')
    expect(command?.envelope).toMatchObject({
      kind: 'order.place',
      args: {
        number: 'A7K-1',
        deliveryTime: { kind: 'asap' },
        lines: [{ name: 'Ogórek kiszony', quantity: 1000, unitPrice: item?.price, itemVersion: 4 }],
      },
    })
  })

  it('is ready for the next order afterwards, and leads to the one that was sent', async () => {
    render(till())
    await placeOrder()
    await press(/^Cart/)
    await press('Open A7K-1')
    const [command] = await commands()
    expect(opened).toHaveBeenCalledWith(checkOf(command))
  })

  it('sends nothing that no document could carry, and says so', async () => {
    const item = must(
      demoRows().menuItems.find((each) => each.name === 'Ogórek kiszony'),
      'a dish',
    )
    await place.databases.replicaDb.rows('menuItems').put({ ...item, version: 6, price: 9_999_999_999 })
    render(till())
    await press('Choose a table')
    await press('Table 12')
    await fillCart()
    await press('Ogórek kiszony')
    await press('Send 2 pieces')
    expect(await screen.findByText('The total is larger than a document can carry.')).toBeTruthy()
    expect(await commands()).toHaveLength(0)
  })

  it('keeps the cart and says so when the order cannot be saved', async () => {
    render(till())
    await press('Choose a table')
    await press('Table 12')
    await fillCart()
    vi.spyOn(place.databases.outbox, 'write').mockRejectedValueOnce(new Error('disk'))
    await press('Send 1 piece')
    expect(await screen.findByText('Could not create order')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send 1 piece' })).toBeTruthy()
  })

  it('keeps the cart and names the full disk, of which somebody can free some', async () => {
    render(till())
    await press('Choose a table')
    await press('Table 12')
    await fillCart()
    const full = new DOMException('', 'QuotaExceededError')
    vi.spyOn(place.databases.outbox, 'write').mockRejectedValueOnce(full)
    await press('Send 1 piece')
    const why = 'The storage of this device is full. Free some space, then try again.'
    await screen.findByText(`Could not create order · ${why}`)
    expect(screen.getByRole('button', { name: 'Send 1 piece' })).toBeTruthy()
  })

  it('has the unsent lines again after a reload', async () => {
    const page = render(till())
    await press('Ogórek kiszony')
    await screen.findByRole('button', { name: /^Cart, 1 not sent/ })
    page.unmount()
    render(till())
    expect(await screen.findByRole('button', { name: /^Cart, 1 not sent/ })).toBeTruthy()
  })

  it('lets go of what another tab of the device has sent, and keeps what that one did not have', async () => {
    const first = render(till())
    await press('Ogórek kiszony')
    await screen.findByRole('button', { name: /^Cart, 1 not sent/ })
    first.unmount()
    const second = render(till())
    const cart = await within(second.container).findByRole('button', { name: /^Cart, 1 not sent/ })
    const other = render(till())
    fireEvent.click(await within(other.container).findByRole('button', { name: 'Kompot domowy 0,3 l' }))
    await within(other.container).findByRole('button', { name: /^Cart, 2 not sent/ })
    fireEvent.click(cart)
    await press('Send 1 piece')
    await press('Table 12')
    await waitFor(() => expect(within(other.container).getByText(/^Cart, 1 not sent/)).toBeTruthy())
    expect(await commands()).toHaveLength(1)
  })

  it('adds to a check and shows where the kitchen is with what was sent', async () => {
    const page = render(till())
    await placeOrder()
    const [command] = await commands()
    const orderCheckId = checkOf(command)
    page.unmount()
    render(till(orderCheckId))
    await press('Kompot domowy 0,3 l')
    await press(/^Cart, 1 not sent/)
    const sent = await screen.findByRole('region', { name: 'Order A7K-1' })
    expect(within(sent).getByText(/^Queued/)).toBeTruthy()
    fireEvent.click(must((await within(sent).findAllByRole('button', { name: /Queued/ }))[0], 'a sent line'))
    const [kept] = await place.rows.by('orderLines', 'orderCheckId', orderCheckId ?? '')
    expect(lineOpened.mock.calls).toEqual([[orderCheckId, kept?.id]])
    await press('Send 1 piece')
    await screen.findByText(/^Order updated · Table 12 · A7K-\d+$/)
    expect((await commands()).map((each) => each.envelope.kind)).toEqual(['order.place', 'order.extend'])
  })

  it('does not add an item while its questions are open, and leads to what is missing', async () => {
    render(till())
    await press('Kotlet schabowy z ziemniakami')
    const sheet = await screen.findByRole('dialog', { name: 'Kotlet schabowy z ziemniakami' })
    expect(await within(sheet).findByText('Add at least 2')).toBeTruthy()
    fireEvent.click(within(sheet).getByRole('checkbox', { name: /Z białej kapusty/ }))
    expect(within(sheet).getByText('1 of 2')).toBeTruthy()
    fireEvent.click(within(sheet).getByRole('button', { name: /^1 missing: Surówki/ }))
    expect(within(sheet).getByRole('group', { name: /^Surówki/ })).toBe(document.activeElement)
    fireEvent.click(within(sheet).getByRole('checkbox', { name: /Buraczki/ }))
    fireEvent.click(within(sheet).getByRole('radio', { name: /Frytki/ }))
    fireEvent.click(within(sheet).getByRole('button', { name: /^Add to the order/ }))
    expect(await screen.findByRole('button', { name: /^Cart, 1 not sent/ })).toBeTruthy()
  })

  it('finds items without Polish diacritics, and says when there is nothing', async () => {
    render(till())
    const field = await screen.findByRole('searchbox', { name: 'Find an item' })
    fireEvent.change(field, { target: { value: 'zurek' } })
    const found = await screen.findByRole('list', { name: 'Found items' })
    expect(within(found).getByRole('button', { name: /Żurek/ })).toBeTruthy()
    fireEvent.change(field, { target: { value: 'xyz' } })
    expect(await screen.findByText('Nothing found for “xyz”')).toBeTruthy()
    await press('Clear search')
    expect(await screen.findByRole('list', { name: 'Hity' })).toBeTruthy()
  })
})

describe('a new order begun at a table', () => {
  it('is for that table, on site, and the page forgets where it came from', async () => {
    const table = demoRows().venueTables.find(({ name }) => name === '7')
    render(till(null, table?.id))
    expect(await screen.findByRole('button', { name: 'Table 7, change' })).toBeTruthy()
    await waitFor(() => expect(taken).toHaveBeenCalled())
    await fillCart()
    await press('Send 1 piece')
    await screen.findByText(/^Order created · Table 7 · A7K-\d+$/)
    expect((await commands())[0]?.envelope.args).toMatchObject({ tableId: table?.id })
  })
})

describe('the choice of a table', () => {
  const waiters = demoRows().placeUsers.filter(({ role }) => role === 'waiter')
  const tableId = demoRows().venueTables.find(({ name }) => name === '7')?.id ?? null
  const keepCart = (person: { id: string } | undefined) => {
    const draft = { ...emptyDraft(newId, person?.id ?? '', null), tableId, comment: 'x' }
    keepOrderDraft(stores, { placeId: place.placeId, checkId: null }, draft)
  }

  it('shows a table as ordering while a cart for it waits on this device, with whose it is', async () => {
    keepCart(waiters[1])
    render(till())
    await press('Choose a table')
    const busy = await screen.findByRole('button', { name: `Table 7, ordering, ${waiters[1]?.name}` })
    expect(busy.textContent).toContain('Ordering')
    expect(await screen.findByRole('button', { name: 'Table 12' })).toBeTruthy()
  })

  it('does not count the cart on the screen against its own table', async () => {
    keepCart(waiters[0])
    render(till(null, tableId))
    await press('Table 7, change')
    expect(await screen.findByRole('button', { name: 'Table 7' })).toBeTruthy()
  })

  it('reads aloud that guests sit there already', async () => {
    render(till())
    await placeOrder()
    await press('Choose a table')
    expect(await screen.findByRole('button', { name: 'Table 12, in use' })).toBeTruthy()
  })
})

describe('a dish that has run out', () => {
  const asManager = () => {
    actAs(demoRows().placeUsers.find(({ role }) => role === 'manager')?.id ?? '')
  }

  it('is taken off sale from its details, and brought back with one tap', async () => {
    asManager()
    render(till())
    fireEvent.contextMenu(await screen.findByRole('button', { name: 'Ogórek kiszony' }))
    await press('2 hours')
    await screen.findByText(/^Ogórek kiszony: out until/)
    await press('Ogórek kiszony')
    await press('Back on sale')
    await screen.findByText('Ogórek kiszony is on sale again')
    expect((await commands()).map(({ envelope }) => envelope.args)).toMatchObject([
      { visible: false, until: place.clock() + 2 * 3_600_000 },
      { visible: true, until: null },
    ])
  })

  it('is shown to a finger that rests on its tile, also where the browser has no event for that', async () => {
    render(till())
    const tile = await screen.findByRole('button', { name: 'Ogórek kiszony' })
    await waitFor(
      () => {
        if (screen.queryByRole('dialog', { name: 'Ogórek kiszony' }) !== null) return
        fireEvent.pointerDown(tile, { pointerType: 'touch', isPrimary: true })
        throw new Error('nothing was opened yet')
      },
      { interval: 1_000, timeout: 20_000 },
    )
  })

  it('is not offered to be taken off by who only takes orders', async () => {
    render(till())
    fireEvent.contextMenu(await screen.findByRole('button', { name: 'Ogórek kiszony' }))
    expect(await screen.findByRole('dialog', { name: 'Ogórek kiszony' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Take off sale' })).toBeNull()
  })
})
