import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CheckBill } from '#features/orders/documents/check-bill.tsx'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { must } from '#domain/must.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTill, press, type TerminalTill } from '#tests/features/checkout/terminal-till.tsx'

let till: TerminalTill
let view: CheckView
beforeEach(async () => {
  till = await openTill()
  const [orders, lines] = await Promise.all([
    till.rows.by('orders', 'orderCheckId', till.checkId),
    till.rows.by('orderLines', 'orderCheckId', till.checkId),
  ])
  view = {
    check: must(await till.rows.get('orderChecks', till.checkId), 'the check'),
    orders: orders.map((order) => ({ order, lines, waiter: null })),
    contact: null,
    table: null,
    diningOption: null,
    waiter: null,
  }
})
afterEach(() => {
  cleanup()
  till.close()
})

const Page = () => <CheckBill view={view} onClose={() => undefined} />
const jobs = async () => (await till.commandsOf('print-job.create')).map(({ envelope }) => envelope.args)

it('a bill is seen before it is printed, in the language that its guest reads', async () => {
  await till.show(Page)
  expect((await screen.findByText(/Rachunek kelnerski/)).closest('[role=group]')?.textContent).toMatch(
    /62,00/,
  )
  fireEvent.click(screen.getByRole('radio', { name: 'English' }))
  expect((await screen.findByText(/Bill for the table/)).closest('[role=group]')?.textContent).toMatch(
    /62\.00/,
  )
  await press('Print the bill')
  await eventually(async () =>
    expect(await jobs()).toMatchObject([{ kind: 'bill', bill: { language: 'en' } }]),
  )
})

it('a bill in the usual language says nothing of its language', async () => {
  await till.show(Page)
  await screen.findByText(/Rachunek kelnerski/)
  await press('Print the bill')
  await eventually(async () => expect(await jobs()).toMatchObject([{ kind: 'bill', bill: {} }]))
})
