import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/must.ts'
import { refundStatuses } from '#domain/payment/refund.ts'
import { fail, ok } from '#domain/result.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { noMoney } from '#features/orders/view/check-money.ts'
import { DocumentRow } from '#features/orders/documents/document-row.tsx'
import { documentsOf } from '#features/orders/view/document-view.ts'
import { goesToTerminal, openRefund } from '#features/orders/refund/terminal-refund.ts'
import type { PaperActs } from '#features/orders/acts/use-paper.ts'
import { useRefund } from '#features/orders/refund/use-refund.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import type { Act } from '#device/outbox/act.ts'
import en from '#locales/en.json'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { initialStatus, type EngineStatus } from '#platform/engine-port.ts'
import { newDevice } from '#platform/device-state.ts'
import { newId } from '#platform/new-id.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { openDrawer } from '#tests/support/rows/drawer-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ToastContext } from '#ui/notices/toast-context.ts'
import { payment, printout, refund } from '#tests/features/orders/documents.ts'

const onTerminal = payment(1, { type: 'CARD', integrated: true })
const waiting: OrderPayment = { ...onTerminal, status: 'refund-in-progress' }
const back = refund(1, { type: 'CARD', amount: 1800, status: 'requested' })

describe('which refunds go through the terminal', () => {
  it('are those to the card that a connected terminal took', () => {
    expect(goesToTerminal({ payment: onTerminal, type: 'CARD' })).toBe(true)
    expect(goesToTerminal({ payment: onTerminal, type: 'CASH' })).toBe(false)
    expect(goesToTerminal({ payment: payment(1, { type: 'CARD' }), type: 'CARD' })).toBe(false)
  })

  it('is asked about as long as the terminal has yet to say how it ended', () => {
    const open = refundStatuses.filter((status) => openRefund(waiting, [{ ...back, status }]) !== null)
    expect(open).toEqual(['requested', 'sent'])
    expect(openRefund(waiting, [refund(1, { amount: 1800, status: 'requested' })])).toBeNull()
    expect(openRefund(waiting, [refund(1, { ...back, orderPaymentId: payment(2).id })])).toBeNull()
  })

  it('is the last one, never one that was given back in cash or failed before', () => {
    const cash = refund(2, { orderPaymentId: onTerminal.id, amount: 800 })
    const failed = refund(3, { ...back, amount: 500, status: 'failed', givenAt: back.givenAt + 20 })
    const last = refund(4, { ...back, id: refund(4).id, amount: 1000, givenAt: back.givenAt + 9 })
    expect(openRefund(waiting, [last, back, cash, failed])).toBe(last)
  })

  it('is none that was paid online: another provider gives that back', () => {
    const online = payment(1, { type: 'ONLINE', integrated: true })
    expect(openRefund(online, [{ ...back, type: 'ONLINE' }])).toBeNull()
  })
})

const saved = vi.hoisted(() => ({ acts: [] as (Act | null)[] }))
// Replaced for this file alone.
afterAll(() => {
  vi.doUnmock('#features/orders/acts/use-save-acts.ts')
  vi.doUnmock('#hooks/place/people/use-can.ts')
  vi.doUnmock('#hooks/place/people/use-people.ts')
})
vi.mock('#features/orders/acts/use-save-acts.ts', () => ({
  useSaveActs: () => (acts: (Act | null)[]) => {
    saved.acts.push(...acts)
    return Promise.resolve(true)
  },
}))
vi.mock('#hooks/place/people/use-can.ts', () => ({ useCan: () => true }))
vi.mock('#hooks/place/people/use-people.ts', () => ({ usePeople: () => () => 'Jan' }))

const call = vi.fn()
const show = vi.fn()
const paper = { correction: () => null } as unknown as PaperActs

const kasia = newId()
let databases: PlaceDatabases
let status: EngineStatus

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  const device = { clientId: newId(), deviceCode: 'A7K', grant: 'g', epoch: 'e', version: 0, stamp: '' }
  await saveRegistration(databases, { ...device, lastSeq: 0 }, 1)
  saved.acts = []
  call.mockResolvedValue(ok({ data: { outcome: 'confirmed', reason: null } }))
  status = { ...initialStatus, phase: 'idle', connected: true }
})
afterEach(() => {
  cleanup()
  databases.close()
  vi.resetAllMocks()
  vi.restoreAllMocks()
})

/** Something that was done here waits, and nothing can go out. */
async function cutOff() {
  status = { ...initialStatus, phase: 'backing-off' }
  const deps = { clock: () => 1_790_000_000_000, newId, clockOffset: () => 0 }
  const args = { orderId: newId(), kitchenStationId: newId() }
  await enqueue(databases.outbox, deps, { kind: 'ticket.unanswered', actor: newId(), session: newId(), args })
}

function open(screenOf: ReactNode) {
  let count = 0
  const place = {
    newId: () => `new-${++count}`,
    databases,
    actor: kasia,
    rows: createRowReader(databases.replicaDb),
    engine: {
      status: () => status,
      subscribe: (listener: () => void) => {
        setTimeout(listener)
        return () => undefined
      },
      retryNow: () => undefined,
    },
  } as unknown as PlaceAccess
  render(
    <TextsProvider locale="en" messages={en}>
      <AppServicesContext
        value={{ api: { call }, device: { get: () => newDevice } } as unknown as AppServices}
      >
        <PlaceContext value={place}>
          <ToastContext value={{ show, close: () => {} }}>{screenOf}</ToastContext>
        </PlaceContext>
      </AppServicesContext>
    </TextsProvider>,
  )
}

const toasts = () => show.mock.calls.map(([toast]) => String(toast.content))
const asked = () => call.mock.calls.map(([, input]) => input.params.refundId)

function view(refund = back) {
  const money = { ...noMoney, printouts: [printout(1)], payments: [waiting], refunds: [refund] }
  return must(documentsOf(money)[0], 'the document')
}

function Giver() {
  const give = useRefund(paper)
  const parts = [
    { payment: onTerminal, amount: 1800, items: [], type: 'CARD' as const },
    { payment: payment(2, { type: 'CARD' }), amount: 500, items: [], type: 'CARD' as const },
    { payment: payment(3), amount: 200, items: [], type: 'CASH' as const },
  ]
  const order = { document: view(), parts, reason: 'RETURN', comment: '', goods: null, amount: 2500 } as const
  return <button onClick={() => void give(order)}>give</button>
}

describe('giving back what a terminal took', () => {
  it('asks the terminal for the saved refund of its payment, and for no other', async () => {
    open(<Giver />)
    fireEvent.click(screen.getByRole('button', { name: 'give' }))
    await eventually(() => expect(toasts()).toHaveLength(2))
    const given = saved.acts.map((act) => act?.kind === 'refund.given' && act.args.refundId)
    expect(given.filter(Boolean)).toHaveLength(3)
    expect(asked()).toEqual([given[0]])
    expect(toasts()[1]).toMatch(/18\.00 went back to the card/)
  })

  it('names the open purse of who gives it', async () => {
    const drawer = openDrawer({ holder: 'PERSON', holderId: kasia })
    await databases.replicaDb.rows('drawers').put({ ...drawer, version: 1 })
    open(<Giver />)
    fireEvent.click(screen.getByRole('button', { name: 'give' }))
    await eventually(() => expect(saved.acts.length).toBeGreaterThan(2))
    const named = saved.acts.flatMap((act) => (act?.kind === 'refund.given' ? [act.args.drawerId] : []))
    expect(named).toEqual([drawer.id, drawer.id, drawer.id])
  })

  it.each([
    ['pending', null, /The bank has the card refund of .*18\.00/],
    ['failed', null, /18\.00 did not go through\./],
    ['failed', 'NotAllowed', /18\.00 did not go through: NotAllowed/],
    ['unknown', null, /has no answer yet and waits/],
  ])('asked again, says how it stands: %s', async (outcome, reason, words) => {
    call.mockResolvedValue(ok({ data: { outcome, reason } }))
    open(<DocumentRow document={view()} act={null} />)
    expect(screen.getByText(/waiting for the provider/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ask the terminal again' }))
    await eventually(() => expect(toasts()[0]).toMatch(words))
    expect(asked()).toEqual([back.id])
  })

  it('waits when there is no answer', async () => {
    call.mockResolvedValue(fail(noInternetConnection('')))
    open(<DocumentRow document={view()} act={null} />)
    fireEvent.click(screen.getByRole('button', { name: 'Ask the terminal again' }))
    await eventually(() => expect(toasts()[0]).toMatch(/has no answer yet and waits/))
  })

  it('waits when the server does not get to know the refund', async () => {
    await cutOff()
    open(<DocumentRow document={view()} act={null} />)
    fireEvent.click(screen.getByRole('button', { name: 'Ask the terminal again' }))
    await eventually(() => expect(toasts()).toEqual([expect.stringMatching(/has no answer yet and waits/)]))
    expect(call).not.toHaveBeenCalled()
  })

  it('asks nobody without internet, and says so', async () => {
    await cutOff()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open(<DocumentRow document={view()} act={null} />)
    expect(screen.getByText(/waiting for the internet/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ask the terminal again' }))
    await eventually(() => expect(toasts()[0]).toMatch(/^No internet: .*18\.00 waits/))
    expect(call).not.toHaveBeenCalled()
  })

  it.each([
    ['confirmed', /^Refund to the card/],
    ['failed-late', /failed after it had been confirmed/],
    ['reversed', /reversed by the bank/],
  ] as const)('has nothing to ask once the refund is %s', (status, words) => {
    open(<DocumentRow document={view({ ...back, status })} act={null} />)
    expect(screen.queryByRole('button', { name: 'Ask the terminal again' })).toBeNull()
    expect(screen.getByText(words)).toBeTruthy()
  })
})
