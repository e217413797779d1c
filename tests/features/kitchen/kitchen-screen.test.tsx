// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadSaving } from '#device/saving/saving.ts'
import { demoRows } from '#server/demo/venue.ts'
import { closeKitchen, databases, openKitchen, put, sent, settle, show } from './kitchen-stage.tsx'
import { bar, check, sixPm, hot, id, item, line, order } from './rows.ts'

// As on a device, where it is there long before anybody acts.
await loadSaving()

beforeEach(openKitchen)

afterEach(closeKitchen)

describe('the kitchen display', () => {
  it('tells once per order and station that it was shown, however often it is drawn', async () => {
    await put({
      orders: [order(1)],
      orderChecks: [check(1)],
      orderLines: [line(1, 0), line(1, 1), line(1, 2, { kitchenStationId: bar })],
    })
    await show('kitchen')
    await waitFor(async () => expect(await sent()).toHaveLength(2))
    fireEvent.click(screen.getByRole('tab', { name: /Hot/ }))
    fireEvent.click(screen.getByRole('tab', { name: /All/ }))
    await settle()
    expect(await sent()).toEqual([
      ['ticket.shown', { orderId: id('0', 1), kitchenStationId: hot }],
      ['ticket.shown', { orderId: id('0', 1), kitchenStationId: bar }],
    ])
  })

  it('says a guest’s allergy in the language of the display, and what dishes contain quietly', async () => {
    const allergy = { allergens: ['NUTS' as const], text: 'seler' }
    const soup = { ...item(1, 20), allergens: ['GLUTEN' as const] }
    await put({
      orders: [order(1)],
      orderChecks: [check(1)],
      menuItems: [soup],
      orderLines: [line(1, 0, { ...seen, allergy }), line(1, 1, { ...seen, note: 'Alergia: orzechy' })],
    })
    await show('kitchen')
    expect(await screen.findByText('ALLERGY: NUTS, seler')).toBeTruthy()
    expect(screen.getByText('ALLERGY: orzechy')).toBeTruthy()
    screen.getByRole('button', { name: '1 × Żurek, ALLERGY: NUTS, seler, contains: gluten' })
  })

  it('tells nothing for somebody who only looks', async () => {
    await put({ orders: [order(1)], orderChecks: [check(1)], orderLines: [line(1, 0)] })
    await show('waiter')
    await settle()
    expect(await sent()).toEqual([])
  })

  it('tells again that a ticket is shown when its held dishes are fired', async () => {
    const held = line(1, 1, { held: true, name: 'Bigos' })
    await put({ orders: [order(1)], orderChecks: [check(1)], orderLines: [line(1, 0, seen), held] })
    await show('kitchen')
    await settle()
    expect(await sent()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Fire now: Bigos' }))
    await waitFor(async () => expect(await sent()).toHaveLength(2))
    expect(await sent()).toMatchObject([
      ['line.fire', { lineIds: [held.id] }],
      ['ticket.shown', { orderId: id('0', 1), kitchenStationId: hot }],
    ])
  })

  it('begins a dish with a tap and finishes all that is left of it with the next', async () => {
    await put({
      orders: [order(1)],
      orderChecks: [check(1)],
      orderLines: [line(1, 0, { ...seen, quantity: 3000 }), line(1, 1, { ...seen, name: 'Bigos' })],
    })
    await show('kitchen')
    fireEvent.click(await screen.findByRole('button', { name: '3 × Żurek' }))
    fireEvent.click(await screen.findByRole('button', { name: '3 × Żurek, started' }))
    await screen.findByRole('button', { name: '3 × Żurek, ready' })
    expect(await sent()).toEqual([
      ['line.start', { lineIds: [id('2', 100)] }],
      ['line.done', { orderId: id('0', 1), lines: [{ lineId: id('2', 100), amount: 3000 }] }],
    ])
  })

  it('finishes one of several with the counter, and the rest with a tap', async () => {
    await put({
      orders: [order(1)],
      orderChecks: [check(1)],
      orderLines: [line(1, 0, { ...seen, quantity: 3000 }), line(1, 1, { ...seen, name: 'Bigos' })],
    })
    await show('kitchen')
    fireEvent.click(await screen.findByRole('button', { name: 'One more done: Żurek, 0 of 3' }))
    fireEvent.click(await screen.findByRole('button', { name: '3 × Żurek, done 1 of 3' }))
    await screen.findByRole('button', { name: '3 × Żurek, ready' })
    expect(await sent()).toEqual([
      ['line.done', { orderId: id('0', 1), lines: [{ lineId: id('2', 100), amount: 1000 }] }],
      ['line.done', { orderId: id('0', 1), lines: [{ lineId: id('2', 100), amount: 2000 }] }],
    ])
  })

  it('puts a dish one step back with Backspace', async () => {
    await put({
      orders: [order(1)],
      orderChecks: [check(1)],
      orderLines: [line(1, 0, { ...seen, startedAt: sixPm }), line(1, 1, { ...seen, name: 'Bigos' })],
    })
    await show('kitchen')
    fireEvent.keyDown(await screen.findByRole('button', { name: '1 × Żurek, started' }), { key: 'Backspace' })
    await screen.findByRole('button', { name: '1 × Żurek' })
    expect(await sent()).toEqual([
      ['line.back-to-progress', { orderId: id('0', 1), lineIds: [id('2', 100)], reason: '' }],
    ])
  })

  it('bumps a ticket with one command, and recalls just those lines', async () => {
    await put({
      orders: [order(1)],
      orderChecks: [check(1)],
      orderLines: [
        line(1, 0, { ...seen, status: 'done', doneQuantity: 1000 }),
        line(1, 1, seen),
        line(1, 2, seen),
      ],
    })
    await show('kitchen')
    await screen.findByRole('article', { name: 'A7K-1, Table 12' })
    fireEvent.click(screen.getByRole('button', { name: 'All done: Table 12' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Recall: Table 12' }))
    await screen.findByRole('button', { name: 'All done: Table 12' })
    const [bumped, recalled] = await sent()
    expect(bumped?.[1]).toMatchObject({ lines: [{ lineId: id('2', 101) }, { lineId: id('2', 102) }] })
    expect(recalled).toEqual([
      'line.back-to-progress',
      { orderId: id('0', 1), lineIds: [id('2', 101), id('2', 102)], reason: '' },
    ])
  })

  it('says how far it is behind without a connection, and dishes can still be marked', async () => {
    await put({ orders: [order(1)], orderChecks: [check(1)], orderLines: [line(1, 0, seen)] })
    await show('kitchen', { connected: false, tried: true, lastContact: sixPm - 42_000 })
    await screen.findByText(/^This screen is 4\d seconds behind\. New orders may be missing\.$/)
    await screen.findByText(/^No contact since 17:59\./)
    fireEvent.click(await screen.findByRole('button', { name: '1 × Żurek' }))
    await screen.findByRole('button', { name: '1 × Żurek, started' })
    expect((await sent()).map(([kind]) => kind)).toEqual(['line.start'])
  })

  it('moves no ticket under a finger: it says that it is behind once nobody has touched it for a moment', async () => {
    await put({ orders: [order(1)], orderChecks: [check(1)], orderLines: [line(1, 0, seen)] })
    const heard = await show('kitchen', { lastContact: sixPm })
    fireEvent.pointerDown(await screen.findByRole('button', { name: '1 × Żurek' }))
    await act(async () => heard({ connected: false, tried: true, lastContact: sixPm - 42_000 }))
    await screen.findByText('no link')
    expect(screen.queryByText(/seconds behind/)).toBeNull()
    await screen.findByText(/^This screen is 4\d seconds behind\./)
  })

  it('is not live where the server is not heard, though its engine takes itself to be connected', async () => {
    await put({ orders: [order(1)], orderChecks: [check(1)], orderLines: [line(1, 0, seen)] })
    await show('kitchen', { connected: true, lastContact: sixPm - 42_000 })
    await screen.findByText(/^This screen is 4\d seconds behind\./)
    await screen.findByText('no link')
    expect(screen.queryByText('live')).toBeNull()
  })

  it('says nothing of the age of its copy while its first try lasts, and says so when that has failed', async () => {
    await put({ orders: [order(1)], orderChecks: [check(1)], orderLines: [line(1, 0, seen)] })
    const before = { connected: false, tried: false, lastContact: sixPm - 42_000 }
    const heard = await show('kitchen', before)
    await screen.findByRole('button', { name: '1 × Żurek' })
    expect(screen.queryByText(/seconds behind/)).toBeNull()
    screen.getByText('live')
    await act(async () => heard({ tried: true }))
    await screen.findByText(/^This screen is 4\d seconds behind\./)
  })

  it('goes on by itself when the server is heard again', async () => {
    await put({ orders: [order(1)], orderChecks: [check(1)], orderLines: [line(1, 0, seen)] })
    const heard = await show('kitchen', { lastContact: sixPm - 42_000 })
    await screen.findByText(/^This screen is 4\d seconds behind\./)
    await act(async () => heard({ lastContact: sixPm + 60_000 }))
    await screen.findByText('live')
    expect(screen.queryByText(/seconds behind/)).toBeNull()
  })

  it('makes a sound for new tickets where the place wants it, until somebody chooses for this display', async () => {
    const [demo] = demoRows().places
    const quiet = { newTicketSound: false, printUnanswered: true, holdCourses: false }
    const place = { ...demo, id: databases.placeId, kitchenSettings: quiet }
    await put({
      places: [place],
      orders: [order(1)],
      orderChecks: [check(1)],
      orderLines: [line(1, 0, seen)],
    })
    await show('kitchen')
    fireEvent.click(await screen.findByRole('button', { name: 'Sound off' }))
    await screen.findByRole('button', { name: 'Sound on' })
    cleanup()
    await show('kitchen')
    await screen.findByRole('button', { name: 'Sound on' })
  })

  it('keeps a cancelled dish that may be under way, until it is confirmed for every display', async () => {
    await put({
      orders: [order(1, { status: 'canceled' })],
      orderChecks: [check(1, { status: 'canceled' })],
      orderLines: [line(1, 0, { ...seen, voidedQuantity: 1000 })],
    })
    await show('kitchen')
    await screen.findByText('CANCELLED, do not cook')
    fireEvent.click(screen.getByRole('button', { name: 'Confirm cancellation: Table 12' }))
    await screen.findByText('Nothing to cook')
    expect(await sent()).toEqual([['ticket.seen', { lineIds: [id('2', 100)] }]])
  })

  it('strikes a dish out of a living ticket until a tap confirms it', async () => {
    const gone = line(1, 1, { ...seen, name: 'Bigos', voidedQuantity: 1000 })
    await put({ orders: [order(1)], orderChecks: [check(1)], orderLines: [line(1, 0, seen), gone] })
    await show('kitchen')
    fireEvent.click(await screen.findByRole('button', { name: '1 × Bigos, CANCELLED, do not cook' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Bigos/ })).toBeNull())
    await screen.findByRole('button', { name: '1 × Żurek' })
    expect(await sent()).toEqual([['ticket.seen', { lineIds: [gone.id] }]])
  })

  it('hands out at the pass what is ready, without an answer to the waiter, and recalls it as ready', async () => {
    const ready = { ...seen, status: 'done', doneQuantity: 1000, doneAt: sixPm } as const
    await put({
      orders: [order(1)],
      orderChecks: [check(1)],
      orderLines: [line(1, 0, ready), line(1, 1, { name: 'Bigos' })],
    })
    window.localStorage.setItem(`lokal:kitchen-view:${databases.placeId}`, '"pass"')
    await show('kitchen')
    // What is ready is counted there, so that nobody is told to make it.
    fireEvent.click(await screen.findByRole('button', { name: /^In all/ }))
    expect(await screen.findByRole('complementary', { name: 'To bring out in all' })).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Out to the guest: Table 12' }))
    await screen.findByRole('button', { name: '1 × Żurek, delivered' })
    fireEvent.keyDown(window, { key: 'r' })
    await screen.findByRole('button', { name: '1 × Żurek, ready' })
    expect((await sent()).map(([kind]) => kind)).toEqual([
      'line.deliver',
      'line.back-to-progress',
      'line.done',
    ])
  })

  it('says that a dish on a cancelled check cannot be recalled, and saves nothing (D1)', async () => {
    await put({ orders: [order(1)], orderChecks: [check(1)], orderLines: [line(1, 0, seen)] })
    await show('kitchen')
    fireEvent.click(await screen.findByRole('button', { name: 'All done: Table 12' }))
    await screen.findByRole('button', { name: 'Recall: Table 12' })
    // With another table, so that the screen shows that it knows.
    await databases.replicaDb.table('orderChecks').update(id('1', 1), { status: 'canceled', tableId: null })
    await waitForElementToBeRemoved(screen.getByRole('button', { name: 'Recall: Table 12' }))
    fireEvent.click(screen.getByRole('button', { name: 'Recall' }))
    await screen.findByText(/^The check was cancelled/)
    expect((await sent()).map(([kind]) => kind)).toEqual(['line.done'])
  })

  it('recalls a bump of guests who have paid, as at a counter', async () => {
    const paid = check(1, { status: 'done', closedDay: '2026-11-20' })
    await put({ orders: [order(1)], orderChecks: [paid], orderLines: [line(1, 0, seen)] })
    await show('kitchen')
    fireEvent.click(await screen.findByRole('button', { name: 'All done: Table 12' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Recall: Table 12' }))
    await screen.findByRole('button', { name: 'All done: Table 12' })
    expect((await sent()).map(([kind]) => kind)).toEqual(['line.done', 'line.back-to-progress'])
  })

  it('recalls a bump also after a reload', async () => {
    await put({ orders: [order(1)], orderChecks: [check(1)], orderLines: [line(1, 0, seen)] })
    await show('kitchen')
    fireEvent.click(await screen.findByRole('button', { name: 'All done: Table 12' }))
    await screen.findByText('Nothing to cook')
    cleanup()
    await show('kitchen', {}, 'Nothing to cook')
    fireEvent.click(screen.getByRole('button', { name: 'Recall' }))
    await screen.findByRole('button', { name: 'All done: Table 12' })
  })

  it('moves a ticket to its new table without a sound or a new answer', async () => {
    await put({ orders: [order(1)], orderChecks: [check(1)], orderLines: [line(1, 0, seen)] })
    await show('kitchen')
    await screen.findByRole('article', { name: 'A7K-1, Table 12' })
    const { replicaDb } = databases
    await replicaDb.table('venueTables').put({
      id: id('7', 14),
      name: '14',
      placement: 'INSIDE',
      seats: 4,
      plan: null,
      position: 1,
      version: 2,
    })
    await replicaDb.table('orderChecks').update(id('1', 1), { tableId: id('7', 14) })
    await screen.findByRole('article', { name: 'A7K-1, Table 14' })
    await settle()
    expect(await sent()).toEqual([])
  })

  it('has each view as a tab with its count, what it is sorted by in words, and the keys of a bump bar', async () => {
    await put({ orders: [order(1)], orderChecks: [check(1)], orderLines: [line(1, 0, seen)] })
    await show('kitchen')
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(tabs).toEqual(['All1', 'Hot1', 'Bar0', 'Pass1', 'Closed0'])
    await screen.findByText('In the order of what was promised first')
    fireEvent.keyDown(window, { key: '1' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('All done: Table 12')
    fireEvent.keyDown(window, { key: 'p' })
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: /Pass/ }).getAttribute('aria-selected')).toBe('true'),
    )
    fireEvent.keyDown(window, { key: '?' })
    const keys = await screen.findByRole('dialog', { name: 'Keys and touches' })
    // They are for what is in front.
    fireEvent.keyDown(window, { key: '0' })
    fireEvent.keyDown(window, { key: '1' })
    expect(keys.contains(document.activeElement)).toBe(true)
    fireEvent.keyDown(keys, { key: 'Escape' })
    const tab = await screen.findByRole('tab', { name: /Pass/ })
    expect(tab.getAttribute('aria-selected')).toBe('true')
  })
})

const seen = { shownAt: sixPm }
