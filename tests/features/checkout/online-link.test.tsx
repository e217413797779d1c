import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTill, press, type TerminalTill } from './terminal-till.tsx'

let till: TerminalTill
beforeEach(async () => {
  till = await openTill()
  till.online.offers = async () => ({
    address: 'https://lokal.example',
    offers: [{ provider: 'P24', environment: 'live' }],
  })
})
afterEach(() => {
  cleanup()
  till.close()
  vi.restoreAllMocks()
})

const link = async (): Promise<Row<'onlinePayments'>> =>
  must((await till.rows.by('onlinePayments', 'orderCheckId', till.checkId)).at(-1), 'a link')

/** The code of the check is on the screen. */
async function showCode(): Promise<void> {
  await till.show()
  await press(/^Online.*QR for the guest/)
  await press(/^Show the code/)
  await screen.findByRole('heading', { name: 'Waiting for the money' })
}

/** The server has said something of the link, and the device has fetched it. */
async function hear(patch: Partial<Row<'onlinePayments'>>): Promise<void> {
  const row = await link()
  await act(() => till.put('onlinePayments', [{ ...row, ...patch }]))
}

describe('a guest who pays with their telephone', () => {
  it('gets a code for the unprinted document, with the way back to the room as the first choice', async () => {
    await showCode()
    const { guestToken } = await link()
    expect(guestToken).toMatch(/^[\w-]{22}$/)
    expect(screen.getByRole('img', { name: /^QR code of the page where the guest pays/ })).toBeTruthy()
    expect(screen.getByText(/^The link works for another (15:00|14:5\d)$/)).toBeTruthy()
    const leave = await screen.findByRole('link', { name: 'Leave it, back to the orders' })
    expect(leave.className).toContain('btn-primary')
    expect(await till.commandsOf('document.issue')).toHaveLength(1)
    expect(await till.commandsOf('print-job.create')).toHaveLength(0)
    expect(await till.payments()).toEqual([])
  })

  it('finds the same code when the check is opened again', async () => {
    await showCode()
    const { guestToken } = await link()
    await till.show()
    await screen.findByRole('heading', { name: 'Waiting for the money' })
    expect((await link()).guestToken).toBe(guestToken)
    expect(await till.commandsOf('online-payment.start')).toHaveLength(1)
  })

  it('is told to have opened the page as soon as the server says so', async () => {
    await showCode()
    const step = () => screen.getByText('Guest opened the page').closest('li')?.textContent
    expect(step()).toBe('Guest opened the page')
    await hear({ openedAt: Date.UTC(2026, 10, 20, 17, 4) })
    await eventually(() => expect(step()).toMatch(/18:04$/))
  })

  it('who has paid is told apart from one who gave cash: who confirmed it, and the tip', async () => {
    await showCode()
    const { id, printoutId } = await link()
    const [payment] = await till.payments()
    expect(payment).toBeUndefined()
    await act(() =>
      till.put('orderPayments', [
        {
          id,
          printoutId,
          orderCheckId: till.checkId,
          type: 'ONLINE',
          status: 'paid',
          amount: 62_00,
          tip: 5_00,
          tendered: 0,
          reference: '318204',
          integrated: true,
          refundedAmount: 0,
          drawerId: null,
          takenAt: 1,
          takenBy: till.actor,
          closedDay: null,
        },
      ]),
    )
    await hear({
      status: 'completed',
      reference: '318204',
      tip: 5_00,
      completedAt: Date.UTC(2026, 10, 20, 17, 4),
    })
    await screen.findByRole('heading', { name: 'Paid' })
    const paid = await screen.findByRole('list', { name: 'Paid online' })
    expect(within(paid).getByText('Confirmed by Przelewy24')).toBeTruthy()
    expect(paid.textContent).toMatch(/318204.*tip .*5\.00/)
  })

  it('who changes their mind pays in cash, once the link is ended', async () => {
    await showCode()
    await press('Cancel the link, pay otherwise')
    await press(/^Take and print the receipt/)
    await screen.findByRole('heading', { name: 'Paid' })
    expect(await link()).toMatchObject({ status: 'error', error: 'canceled' })
    expect(await till.payments()).toMatchObject([{ type: 'CASH', amount: 62_00, status: 'paid' }])
  })

  it('whose time is over may go on with the same code, for a new time', async () => {
    await showCode()
    await hear({ status: 'error', error: 'expired' })
    await screen.findByRole('heading', { name: /^The link ended at/ })
    expect(screen.getByText(/^Nothing came in/)).toBeTruthy()
    const { guestToken, attempt } = await link()
    await press(/^New time for the link/)
    await screen.findByRole('heading', { name: 'Waiting for the money' })
    expect(await link()).toMatchObject({ status: 'pending', guestToken, attempt: attempt + 1 })
  })

  it('who says that they have paid is believed when the provider says so', async () => {
    await showCode()
    await hear({ status: 'error', error: 'expired' })
    till.online.ask = async () => ({ ...(await link()), status: 'error' })
    await press('Ask Przelewy24 again')
    await screen.findByText('The provider knows of no money yet')
    till.online.ask = async () => ({ ...(await link()), status: 'completed' })
    await press('Ask Przelewy24 again')
    await screen.findByText('The money is there')
  })

  it('can be handed the address instead, which opens their page and nobody else’s', async () => {
    await showCode()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await press('Share the link')
    await screen.findByText('The link is copied')
    const { guestToken } = await link()
    expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/lokal\.example\/pay\/[\w-]{44}$/))
    expect(copied).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`${guestToken}$`)))
  })
})

describe('a till without internet', () => {
  it('says of a code that the server does not know that nobody can pay by it yet', async () => {
    await showCode()
    till.connect(false)
    expect(await screen.findByText(/^The code is made and kept/)).toBeTruthy()
    expect(screen.queryByText('This till hears of no money now')).toBeNull()
  })

  it('warns of taking other money where the guest may have paid already', async () => {
    await showCode()
    await till.drain()
    till.connect(false)
    expect(await screen.findByText('This till hears of no money now')).toBeTruthy()
    expect(screen.queryByText(/^The code is made and kept/)).toBeNull()
  })
})

describe('a bill with the code on it', () => {
  it('prints with the document unprinted, and the code works for two hours', async () => {
    await till.show()
    await press(/^Online.*QR for the guest/)
    await press('Print a bill with the code')
    await screen.findByRole('heading', { name: 'Waiting for the money' })
    const [job] = await till.commandsOf('print-job.create')
    const { guestToken } = await link()
    expect(job?.envelope.args).toMatchObject({ kind: 'bill', payLink: expect.stringContaining(guestToken) })
    expect(screen.getByText(/^The link works for another (2:00:00|1:59:5\d)$/)).toBeTruthy()
  })
})

describe('where nobody takes money online', () => {
  it('only what was paid before is marked, as ever', async () => {
    till.online.offers = async () => ({ address: 'https://lokal.example', offers: [] })
    await till.show()
    await press(/^Online.*already paid/)
    expect(await screen.findByText(/has already been paid online/)).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'How it is paid online' })).toBeNull()
  })
})

describe('without a connection', () => {
  it('the code is made all the same, and it is said when the guest can pay by it', async () => {
    await till.show()
    await screen.findByRole('button', { name: /^Online.*QR for the guest/ })
    till.connect(false)
    await press(/^Online.*needs internet/)
    await screen.findByText('An online payment needs the internet, and there is none here now')
    await screen.findByText(/^The code is made and kept\. The guest can pay by it once/)
    await press(/^Show the code/)
    await screen.findByRole('img', { name: /^QR code/ })
    expect(screen.getByText(/^An online payment needs the internet/)).toBeTruthy()
    await eventually(async () => expect(await link()).toMatchObject({ status: 'pending' }))
  })
})
