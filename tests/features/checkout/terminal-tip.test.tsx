import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTill, press, type TerminalTill } from './terminal-till.tsx'

let till: TerminalTill
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => {
  cleanup()
  till.close()
})

/** Opens the page and chooses the linked terminal. */
async function chooseTerminal(): Promise<void> {
  await till.show()
  await press(/linked terminal/)
  await screen.findByText('Bar is ready')
}

describe('a terminal that asks guests for a tip', () => {
  beforeEach(() => till.askTips())

  it('says so before the card is charged', async () => {
    await chooseTerminal()
    expect(await screen.findByText(/The terminal asks for a tip/)).toBeTruthy()
  })

  it('asks for none where the waiter has entered one', async () => {
    await chooseTerminal()
    await press(/^Tip/)
    await press('5')
    await press(/^Add tip/)
    await screen.findByText(/67\.00 by card/)
    expect(screen.queryByText(/The terminal asks for a tip/)).toBeNull()
  })

  it('tells the waiter what the guest gave, which the payment has', async () => {
    till.server.charge = async () => ({ outcome: 'success', tip: 5_00 })
    await chooseTerminal()
    await press(/^Charge the card/)
    await screen.findByText('Paid')
    expect(screen.getByText(/^Tip .*5\.00 given on the terminal$/)).toBeTruthy()
    expect(await till.payments()).toMatchObject([{ status: 'paid', amount: 62_00, tip: 5_00 }])
  })

  it('whose answer was lost tells of the tip when it is asked again', async () => {
    till.server.charge = async () => 'lost'
    await chooseTerminal()
    await press(/^Charge the card/)
    await screen.findByText(/^The terminal did not confirm/)
    till.server.ask = async () => ({ outcome: 'success', tip: 5_00 })
    await press('Ask again')
    await screen.findByText(/^Tip .*5\.00 given on the terminal$/)
    expect(await till.payments()).toMatchObject([{ status: 'paid', tip: 5_00 }])
  })

  it('says nothing of a guest who gave none', async () => {
    till.server.charge = async () => ({ outcome: 'success' })
    await chooseTerminal()
    await press(/^Charge the card/)
    await screen.findByText('Paid')
    expect(screen.queryByText(/given on the terminal/)).toBeNull()
  })
})

it('asks for no tip until the place wants that', async () => {
  await chooseTerminal()
  expect(screen.queryByText(/The terminal asks for a tip/)).toBeNull()
})
