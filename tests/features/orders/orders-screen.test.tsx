// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { businessDay } from '#domain/time/business-day.ts'
import { must } from '#domain/must.ts'
import { listLookOf } from '#features/orders/list/list-look.ts'
import { OrdersScreen } from '#features/orders/orders-screen.tsx'
import { keepOrderDraft } from '#device/carts/order-draft-store.ts'
import { emptyDraft } from '#device/carts/order-draft.ts'
import { newId } from '#platform/new-id.ts'
import { keepCheck } from '#replica/feed/kept-checks.ts'
import { demoRows } from '#server/demo/venue.ts'
import { ewa } from '#tests/support/rows/delivery-rows.ts'
import { check, sixPm, id, kitchenRows, line, order } from '#tests/features/kitchen/rows.ts'
import { payment } from './documents.ts'
import { atOrders, databases, done, put, sent, showOrders } from './orders-stage.tsx'

atOrders()

describe('the list of orders', () => {
  it('counts under each tab, and brings what is ready with one press', async () => {
    await put({ orders: [order(1), order(2)], orderChecks: [check(1), check(2)] })
    await put({ orderLines: [line(1, 0, done), line(2, 0)] })
    await show(['place-order'])
    expect(await screen.findByRole('tab', { name: /Open.*2/ })).toBeTruthy()
    expect(screen.getByRole('tab', { name: /Ready.*1/ })).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: /^Deliver: Table 12/ }))
    await waitFor(async () => expect(await sent()).toEqual(['line.deliver']))
  })

  it('says the number of a tab once: its ways of serving have theirs, all of them together have none', async () => {
    await put({ orders: [order(1), order(2)], orderChecks: [check(1), check(2)] })
    await show(['place-order'])
    expect(await screen.findByRole('tab', { name: /Open.*2/ })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'All' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: /^On site\s2$/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: /Closed/ }))
    expect(await screen.findByRole('radio', { name: /^On site\s0$/ })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'All' })).toBeTruthy()
  })

  it('keeps what was paid at once until it was handed over, under its tabs and with its press', async () => {
    const [place] = demoRows().places
    const paid = { status: 'done', closedDay: businessDay(sixPm, place?.dayCutoff ?? 0) } as const
    await put({
      orders: [order(1), order(2, { status: 'done' })],
      orderChecks: [check(1, paid), check(2, paid)],
    })
    const later = { ...done, doneAt: sixPm + 60_000 }
    await put({ orderLines: [line(1, 0), line(2, 0, later)] })
    await put({
      orderPayments: [1, 2].map((n) => payment(n, { orderCheckId: id('1', n), takenAt: sixPm + 1000 })),
    })
    await show(['place-order'])
    expect(await screen.findByRole('tab', { name: /Open.*2/ })).toBeTruthy()
    expect(screen.getByRole('tab', { name: /Ready.*1/ })).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: /^Deliver: Table 12/ }))
    await waitFor(async () => expect(await sent()).toEqual(['line.deliver']))
  })

  it('says of an order that is still here that the kitchen does not have it, and who has an allergy', async () => {
    await put({ orders: [order(1), order(2), order(3)], orderChecks: [check(1), check(2)] })
    const fired = { firedAt: sixPm - 60_000 }
    // The station has a display, which has shown something before.
    const before = sixPm - 120_000
    await put({ orderLines: [line(3, 0, { firedAt: before, shownAt: before })] })
    const allergy = { allergens: ['nuts'], text: '' }
    await put({
      orderLines: [line(1, 0, fired), line(2, 0, { ...fired, allergy } as object), line(2, 1, fired)],
    })
    // Of the second check only a part is here: the kitchen is silent about the rest.
    for (const here of [line(1, 0), line(2, 1)])
      await databases.replicaDb.rows('orderLines').update(here.id, { version: 0 })
    await show(['place-order'])
    await waitFor(() => expect(rows()).toHaveLength(2))
    const [here, there] = ['A7K-1', 'A7K-2'].map((number) =>
      within(must(screen.getAllByRole('listitem')[rows().indexOf(number)], number)),
    )
    expect(here?.getAllByText('Not in the kitchen')).not.toEqual([])
    expect(here?.queryByText('Allergy')).toBeNull()
    expect(there?.getAllByText(/No answer/)).not.toEqual([])
    expect(there?.getAllByText('Allergy')).not.toEqual([])
  })

  it('says nothing of an answer in a place that has no kitchen display, and leads to the money', async () => {
    await put({ orders: [order(1)], orderChecks: [check(1)] })
    await put({ orderLines: [line(1, 0, { firedAt: sixPm - 60_000 })] })
    await show(['place-order'])
    expect(await screen.findAllByText(/Queued/)).not.toEqual([])
    expect(screen.queryByText(/No answer/)).toBeNull()
    expect(await screen.findByRole('link', { name: /^Pay/ })).toBeTruthy()
  })

  it('prints the slip of what the kitchen does not answer also from the row of a phone, which has no other act', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
    const { items } = kitchenRows()
    const kitchenStationId = items[0]?.kitchenStationId ?? null
    const place = { columns: '48', codePage: 'CP852', fiscal: false, type: 'countertop', address: '' }
    await put({ printers: [{ ...place, id: id('9', 1), name: 'Kuchnia', kitchenStationId }] })
    await put({ orders: [order(1), order(2)], orderChecks: [check(1), check(2)] })
    const unseen = { kitchenStationId, firedAt: sixPm - 10 * 60_000 }
    await put({ orderLines: [line(1, 0, unseen), line(2, 0, done)] })
    await show(['place-order'])
    fireEvent.click(await screen.findByRole('button', { name: /^Print slip: Table 12/ }))
    await waitFor(async () => expect(await sent()).toEqual(['print-job.create']))
    expect(screen.queryByRole('button', { name: /^Deliver:/ })).toBeNull()
  })

  it('finds a check by its guest’s phone for who takes orders alone', async () => {
    const { clientId, name, allergyNote, phone, address } = ewa
    const guest = { tableId: null, client: { clientId, name, allergyNote } }
    await put({ orders: [order(1), order(2)], orderChecks: [check(1, guest), check(2)] })
    await put({
      checkContacts: [{ id: id('9', 1), orderCheckId: check(1).id, phone, address, closedDay: null }],
    })
    const search = async (query: string) =>
      fireEvent.change(await screen.findByRole('searchbox', { name: 'Number, table, name' }), {
        target: { value: query },
      })
    await show(['place-order'])
    await waitFor(() => expect(rows()).toHaveLength(2))
    await search(phone)
    await waitFor(() => expect(rows()).toEqual(['A7K-1']))
    cleanup()
    await show(['manage-kitchen-orders', 'access-daily-reports'])
    await waitFor(() => expect(rows()).toHaveLength(2))
    await search(phone)
    await waitFor(() => expect(rows()).toEqual([]))
  })

  it('shows closed checks of others only to those who see reports', async () => {
    const closed = { status: 'done', closedDay: '2026-11-20' } as const
    await put({
      orderChecks: [check(1, closed), check(2, { ...closed, openedBy: id('4', 2) })],
    })
    await show(['place-order'], 'closed')
    await waitFor(() => expect(rows()).toEqual(['A7K-1']))
    expect(screen.getByText(/These are the checks that you served/)).toBeTruthy()
    cleanup()
    await show(['place-order', 'access-daily-reports'], 'closed')
    await waitFor(() => expect(rows()).toEqual(['A7K-1', 'A7K-2']))
  })

  it('shows all of them as one list: those that are open, then what was closed', async () => {
    const closed = { status: 'done', closedDay: '2026-11-20' } as const
    await put({ orderChecks: [check(1, closed), check(2)], orders: [order(2)], orderLines: [line(2, 0)] })
    await show(['place-order', 'access-daily-reports'], 'all')
    await waitFor(() => expect(rows()).toEqual(['A7K-2', 'A7K-1']))
  })

  it('goes on with older checks from the server, and says so when there is no network', async () => {
    const asked: unknown[] = []
    const older = { check: check(7, { status: 'done' }), toPay: 100, documented: 100, paid: 100 }
    const call = async (_: unknown, input: unknown) => {
      asked.push(input)
      return asked.length === 1
        ? { ok: false, error: { kind: 'noInternetConnection' } }
        : { ok: true, value: { data: [older], total: 1 } }
    }
    await put({ orderChecks: [check(1, { status: 'done', closedDay: '2026-11-20' })] })
    await show(['place-order', 'manage-payments'], 'closed', call)
    fireEvent.click(await screen.findByRole('button', { name: 'Show older' }))
    expect(await screen.findByText(/You are offline/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show older' }))
    await waitFor(() => expect(rows()).toEqual(['A7K-1', 'A7K-7']))
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
    expect(asked[1]).toMatchObject({ query: { to: '2026-11-19', pageNumber: 1, pageSize: 10 } })
  })

  it('goes on from the server where only a check that is kept here is older', async () => {
    const asked: unknown[] = []
    const call = async (_: unknown, input: unknown) => {
      asked.push(input)
      return { ok: true, value: { data: [], total: 0 } }
    }
    await put({
      orderChecks: [
        check(1, { status: 'done', closedDay: '2026-11-20' }),
        check(2, { status: 'done', closedDay: '2026-03-02' }),
      ],
    })
    await keepCheck(databases.outbox, check(2).id, sixPm)
    await show(['place-order', 'manage-payments'], 'closed', call)
    fireEvent.click(await screen.findByRole('button', { name: 'Show older' }))
    await waitFor(() => expect(asked).toMatchObject([{ query: { to: '2026-11-19' } }]))
    expect(rows()).toEqual(['A7K-1'])
  })

  it('is gone through with the arrows', async () => {
    await put({ orders: [order(1), order(2)], orderChecks: [check(1), check(2)] })
    await put({ orderLines: [line(1, 0), line(2, 0)] })
    await show(['place-order'])
    await waitFor(() => expect(rows()).toHaveLength(2))
    const focused = () => document.activeElement?.textContent
    fireEvent.keyDown(document.body, { key: 'ArrowDown' })
    expect(focused()).toContain(rows()[0])
    fireEvent.keyDown(document.body, { key: 'ArrowDown' })
    expect(focused()).toContain(rows()[1])
    fireEvent.keyDown(document.body, { key: 'ArrowUp' })
    expect(focused()).toContain(rows()[0])
  })

  it('shows under "Carts" what waits in a cart, and discards one so that it can be taken back', async () => {
    await show(['place-order'], 'unsent')
    const [place] = demoRows().places
    if (place === undefined) throw new Error('no place')
    const [table] = kitchenRows().tables
    const { diningOptions } = kitchenRows()
    const begun = {
      openedBy: id('4', 2),
      begunAt: sixPm,
      tableId: table?.id ?? null,
      comment: 'Urodziny',
    }
    const draft = { ...emptyDraft(newId, id('4', 2), null), ...begun }
    const optionId = diningOptions[0]?.id ?? null
    await screen.findByText('No cart waits')
    act(() => {
      const stores = { device: window.localStorage }
      keepOrderDraft(stores, { placeId: place.id, checkId: null }, { ...draft, diningOptionId: optionId })
    })
    const name = `Table ${table?.name}`
    const link = await screen.findByRole('link', { name: new RegExp(`${name}.*P2`) })
    expect(link.getAttribute('href')).toContain(`cart=${draft.orderId}`)
    fireEvent.click(screen.getByRole('button', { name: `Discard: ${name}` }))
    await screen.findByText('No cart waits')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('link', { name: new RegExp(name) })
  })
})

/** The numbers of the checks, from the top. */
const rows = () =>
  screen.queryAllByRole('listitem').map((each) => {
    const [link] = within(each).getAllByRole('link')
    return /A7K-\d+/.exec(link?.textContent ?? '')?.[0] ?? ''
  })

const show = (permissions: string[], filter = 'open', call?: unknown) =>
  showOrders(
    () => {
      const [look, setLook] = useState(listLookOf({ filter }))
      return <OrdersScreen look={look} onLook={setLook} />
    },
    permissions,
    call,
  )
