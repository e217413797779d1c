import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { courseGroups } from '#domain/order/kitchen/course-groups.ts'
import { CourseHead } from '#features/orders/lines/course-head.tsx'
import { MoveSheet } from '#features/orders/move/move-sheet.tsx'
import { SplitSheet } from '#features/orders/move/split-sheet.tsx'
import { EventList } from '#features/orders/check/check-events.tsx'
import { noMoney } from '#features/orders/view/check-money.ts'
import { HandOverSheet } from '#features/orders/check/hand-over-sheet.tsx'
import { useOrderActs } from '#features/orders/acts/use-order-acts.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { keepOrderDraft } from '#device/carts/order-draft-store.ts'
import { emptyDraft } from '#device/carts/order-draft.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { loadSaving } from '#device/saving/saving.ts'
import en from '#locales/en.json'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { ensureReplica, openPlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import type { Row } from '#domain/tables.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'
import { check, sixPm, id, line, order } from '#tests/features/kitchen/rows.ts'
import { event } from '#tests/features/orders/documents.ts'

const [marek, kasia] = [id('4', 1), id('4', 2)]
const table = (number: number): Row<'venueTables'> => ({
  id: id('7', number),
  name: String(number),
  seats: 4,
  placement: 'INSIDE',
  room: null,
  position: number,
  plan: null,
})
const soups = line(1, 1, { quantity: 3000, seat: 1 })
const chop = line(1, 2, { name: 'Kotlet', unitPrice: 4200, seat: 2, course: 2, held: true })
const kompot = line(1, 3, { name: 'Kompot', unitPrice: 900 })
const view: CheckView = {
  check: { ...check(1), version: 1 },
  orders: [
    {
      order: { ...order(1), version: 1 },
      lines: [soups, chop, kompot].map((each) => ({ ...each, version: 1 })),
      waiter: null,
    },
  ],
  contact: null,
  table: table(12),
  diningOption: null,
  waiter: 'Marek',
}

let place: PlaceAccess

beforeAll(async () => {
  await loadSaving()
})
beforeEach(async () => {
  const databases = openPlaceDatabases(newId())
  const status = { ...initialStatus }
  const device = { clientId: newId(), deviceCode: 'A7K', grant: 'grant', epoch: 'e', version: 0 }
  await saveRegistration(databases, { ...device, stamp: '', lastSeq: 0 }, 1)
  await ensureReplica(databases.outbox, databases.replica)
  const rows = databases.replicaDb
  const person = { preferredDiningOptionId: null, version: 1 }
  const takesOrders = { role: 'waiter', permissions: ['place-order'] }
  await rows.rows('placeUsers').bulkPut([
    { ...person, id: marek, name: 'Marek', ...takesOrders },
    { ...person, id: kasia, name: 'Kasia', ...takesOrders },
    { ...person, id: id('4', 3), name: 'Tomek', role: 'kitchen', permissions: ['manage-kitchen-orders'] },
  ])
  await rows.rows('venueTables').bulkPut([5, 12].map((n) => ({ ...table(n), version: 1 })))
  await rows.rows('orderChecks').bulkPut([
    { ...check(1), version: 1 },
    { ...check(2, { tableId: id('7', 5) }), version: 1 },
  ])
  await rows.rows('orders').bulkPut([1, 2].map((n) => ({ ...order(n), version: 1 })))
  await rows.rows('orderLines').bulkPut([soups, chop, kompot, line(2, 1)].map((l) => ({ ...l, version: 1 })))
  place = {
    placeId: newId(),
    actor: marek,
    session: newId(),
    databases,
    newId,
    rows: createRowReader(databases.replicaDb),
    engine: { status: () => status, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
    clock: () => sixPm,
  }
})
// The databases stay open: what a test saw saved may still be on its way into the view.
afterEach(cleanup)

function show(page: React.ReactNode) {
  render(
    <TextsProvider locale="en" messages={en}>
      <PlaceContext value={place}>
        <ToastProvider closeLabel="Close">
          <UndoProvider closeLabel="Close">{page}</UndoProvider>
        </ToastProvider>
      </PlaceContext>
    </TextsProvider>,
  )
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const tick = async (name: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }))
/** The commands that were saved, once there are so many. */
const saved = (count: number) =>
  eventually(async () => {
    const commands = await place.databases.outboxDb.commands.toArray()
    expect(commands).toHaveLength(count)
    return commands.map(({ envelope }) => [envelope.kind, envelope.args])
  })

describe('splitting a check', () => {
  it('takes pieces of lines and says what they cost', async () => {
    show(<SplitSheet view={view} documented={new Set()} onClose={() => {}} />)
    await tick(/Żurek/)
    await press('Less: Żurek')
    await press(/To a new check: PLN.48\.00/)
    await press('Undo')
    const [split, back] = await saved(2)
    expect(split).toMatchObject([
      'line.move',
      { newCheck: { tableId: id('7', 12) }, lines: [{ lineId: soups.id, quantity: 2000 }] },
    ])
    expect(back).toMatchObject(['check.merge', { intoCheckId: id('1', 1) }])
  })

  it('takes all that is for one guest by one press', async () => {
    show(<SplitSheet view={view} documented={new Set()} onClose={() => {}} />)
    await press(/^Seat 2/)
    expect(await screen.findByRole('checkbox', { name: /Kotlet/ })).toHaveProperty('checked', true)
    expect(await screen.findByRole('button', { name: /To a new check: PLN.42\.00/ })).toBeTruthy()
  })

  it('shows what a document charges and says why it stays', async () => {
    show(<SplitSheet view={view} documented={new Set([kompot.id])} onClose={() => {}} />)
    const charged = await screen.findByRole('checkbox', { name: /Kompot.*It is on a document already/ })
    expect(charged).toHaveProperty('disabled', true)
    expect(screen.getByRole('checkbox', { name: /Kotlet/ })).toHaveProperty('disabled', false)
  })

  it('leaves something', async () => {
    show(<SplitSheet view={view} documented={new Set()} onClose={() => {}} />)
    for (const name of [/Żurek/, /Kotlet/, /Kompot/]) await tick(name)
    expect(await screen.findByText('Something must stay on this check.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /To a new check/ })).toHaveProperty('disabled', true)
  })
})

describe('moving', () => {
  it('shows what a document charges and says why it stays, also where nothing else is left to move', async () => {
    const all = new Set([soups, chop, kompot].map((each) => each.id))
    show(<MoveSheet view={view} documented={all} chosen={[]} onClose={() => {}} />)
    fireEvent.click(await screen.findByRole('radio', { name: 'Chosen lines' }))
    for (const box of await screen.findAllByRole('checkbox', { name: /It is on a document already/ }))
      expect(box).toHaveProperty('disabled', true)
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  })

  it('takes the whole check to another table by one press, and back by one', async () => {
    show(<MoveSheet view={view} documented={new Set()} chosen={[]} onClose={() => {}} />)
    await press('Table 5, 1 open check')
    await press('Undo')
    expect(await saved(2)).toMatchObject([
      ['check.change-table', { tableId: id('7', 5) }],
      ['check.change-table', { tableId: id('7', 12) }],
    ])
  })

  it('shows a table as ordering while a cart for it waits on this device, with whose it is', async () => {
    const cart = { ...emptyDraft(newId, kasia, null), tableId: id('7', 12), comment: 'x' }
    keepOrderDraft({ device: window.localStorage }, { placeId: place.placeId, checkId: null }, cart)
    show(<MoveSheet view={view} documented={new Set()} chosen={[]} onClose={() => {}} />)
    const busy = await screen.findByRole('button', { name: 'Table 12, 1 open check, ordering, Kasia' })
    expect(busy.textContent).toBe('12K 1')
    expect(screen.getByRole('button', { name: 'Table 5, 1 open check' })).toBeTruthy()
  })

  it('says which of the ticked lines stay, and takes the others', async () => {
    show(<MoveSheet view={view} documented={new Set([chop.id])} chosen={[chop, kompot]} onClose={() => {}} />)
    expect(await screen.findByRole('checkbox', { name: /Kotlet.*It is on a document already/ })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /Kompot/ })).toHaveProperty('checked', true)
    fireEvent.click(screen.getByRole('button', { name: 'Go on with 1 line' }))
    await press(/A7K-2/)
    expect(await saved(1)).toMatchObject([['line.move', { lines: [{ lineId: kompot.id }] }]])
  })

  it('takes lines that were ticked on the page to an open check', async () => {
    show(<MoveSheet view={view} documented={new Set()} chosen={[kompot]} onClose={() => {}} />)
    expect(await screen.findByRole('heading', { name: 'Where to move 1 line' })).toBeTruthy()
    await press(/A7K-2/)
    await screen.findByRole('button', { name: 'Undo' })
    expect(await saved(1)).toMatchObject([
      ['line.move', { orderCheckId: id('1', 2), newCheck: null, lines: [{ lineId: kompot.id }] }],
    ])
  })
})

describe('handing over', () => {
  it('offers those who may take orders, and says who serves now', async () => {
    show(<HandOverSheet view={view} onClose={() => {}} />)
    expect(await screen.findByRole('button', { name: /Marek.*Serves it now/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Tomek/ })).toBeNull()
    await press(/Kasia/)
    await press('Undo')
    expect(await saved(2)).toMatchObject([
      ['check.change-waiter', { userId: kasia }],
      ['check.change-waiter', { userId: marek }],
    ])
  })

  it('tells people of like initials apart, as the choice of who works here does', async () => {
    const like = { role: 'waiter', permissions: ['place-order'], preferredDiningOptionId: null, version: 1 }
    const others = [
      { ...like, id: id('4', 4), name: 'Anna Lis' },
      { ...like, id: id('4', 5), name: 'Adam Lewy' },
    ]
    await place.databases.replicaDb.rows('placeUsers').bulkPut(others as never)
    show(<HandOverSheet view={view} onClose={() => {}} />)
    expect((await screen.findByRole('button', { name: /Anna Lis/ })).textContent).toMatch(/^AnL/)
    expect(screen.getByRole('button', { name: /Adam Lewy/ }).textContent).toMatch(/^AdL/)
  })
})

describe('a held course', () => {
  it('is fired from its head, with no way back', async () => {
    const lines = view.orders[0]?.lines ?? []
    const Head = () => {
      const acts = useOrderActs()
      const [group] = courseGroups(lines).filter(({ course }) => course === 2)
      return group ? <CourseHead group={group} ofCheck={lines} acts={acts} /> : null
    }
    show(<Head />)
    const head = (await screen.findByRole('heading', { name: 'Course 2' })).parentElement
    expect(head && within(head).getByText('held')).toBeTruthy()
    await press('Fire: Course 2, 1 line')
    expect(await screen.findByText('1 line fired: Kotlet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(await saved(1)).toMatchObject([['line.fire', { lineIds: [chop.id] }]])
  })
})

describe('the history of a check', () => {
  it('says the day beside the time of all that came on another day than the check', () => {
    const nextEvening = sixPm + 24 * 60 * 60_000
    const given = [sixPm, nextEvening].map((at, nth) => ({
      event: { ...event({ id: id('9', nth), at }), version: 1 },
      actor: null,
      approver: null,
    }))
    show(<EventList view={view} money={noMoney} given={given} />)
    const times = screen.getAllByRole('time').map(({ textContent }) => textContent)
    expect(times).toEqual(['18:00', '18:0021 Nov'])
  })

  it.each([
    ['discount PERCENT 1000 Reklamacja → Bigos', 'Discount: Reklamacja −10%, Bigos'],
    ['discount off AMOUNT 500 Od szefa', 'Discount taken back: Od szefa −PLN 5.00'],
    ['service-fee PERCENT 1250 Grupa', 'Service fee: Grupa +12.5%'],
    ['service-fee off PERCENT 1250 Grupa', 'Service fee taken off: Grupa +12.5%'],
    ['deposit 150', 'Deposit: PLN 1.50'],
    ['', 'Discount, service fee or deposit changed'],
  ])('says of changed terms which they are: %s', (note, words) => {
    const given = [
      { event: { ...event({ type: 'updated', note }), version: 1 }, actor: null, approver: null },
    ]
    show(<EventList view={view} money={noMoney} given={given} />)
    expect(screen.getByRole('listitem').querySelector('b')?.textContent.replaceAll('\u00a0', ' ')).toBe(words)
  })
})
