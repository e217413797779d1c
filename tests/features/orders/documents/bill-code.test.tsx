import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BillCodeDialog } from '#features/orders/documents/bill-code-dialog.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { openTill, press, type TerminalTill } from '#tests/features/checkout/terminal-till.tsx'

let till: TerminalTill
beforeEach(async () => {
  till = await openTill()
  const offers = [{ provider: 'P24', environment: 'live' }]
  const known = JSON.stringify({ address: 'https://lokal.example', offers })
  till.kept.setItem(`lokal.online-offers:${till.placeId}`, known)
})
afterEach(() => {
  cleanup()
  till.close()
})

const totals = { toPay: 62_00, paid: 0, refunded: 0, left: 62_00, over: 0, undocumented: 62_00 }
const Page = () => <BillCodeDialog checkId={till.checkId} totals={totals} onClose={() => undefined} />

const links = () => till.rows.by('onlinePayments', 'orderCheckId', till.checkId)
const jobs = () => till.commandsOf('print-job.create')

it('a bill with a code says what is issued, and prints the address of what the guest is asked for', async () => {
  await till.show(Page)
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(
    /pays .*62\.00.*The receipt is issued now/,
  )
  expect(await links()).toEqual([])
  await press('Print the bill')
  await screen.findByText('Sent to print')
  const [link] = await links()
  expect(link).toMatchObject({ amount: 62_00, status: 'pending', provider: 'P24' })
  await eventually(async () =>
    expect((await jobs()).map(({ envelope }) => envelope.args)).toMatchObject([
      {
        kind: 'bill',
        payLink: expect.stringMatching(new RegExp(`^https://lokal\\.example/pay/.{22}${link?.guestToken}$`)),
      },
    ]),
  )
})

it('a bill that is printed twice has one code', async () => {
  await till.show(Page)
  await press('Print the bill')
  await eventually(async () => expect(await jobs()).toHaveLength(1))
  await press('Print the bill')
  await eventually(async () => expect(await jobs()).toHaveLength(2))
  expect(await links()).toHaveLength(1)
})
