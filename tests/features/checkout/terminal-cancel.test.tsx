import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/must.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTill, press, type Said, type TerminalTill } from './terminal-till.tsx'

const aborted: Said = { outcome: 'refused', reason: 'Aborted' }
const paid: Said = { outcome: 'success' }

let till: TerminalTill
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => {
  cleanup()
  till.close()
  vi.restoreAllMocks()
})

/** A call that the server answers when the test says so. */
function held(which: 'charge' | 'cancel' | 'ask'): (said: Said) => void {
  let answer: (said: Said) => void = () => {}
  till.server[which] = () => new Promise((resolve) => (answer = resolve))
  return (said) => answer(said)
}

const charge = () => press(/^Charge the card/)
const stop = () => press('Stop the terminal')
const isWaiting = () => screen.findByText('The terminal waits for the card')

/** Takes a card for the check with a tip of 5.00; the terminal waits until the test answers. */
async function waitForCard(): Promise<(said: Said) => void> {
  const answer = held('charge')
  await till.show()
  await press(/linked terminal/)
  await press(/^Tip/)
  await press('5')
  await press(/^Add tip/)
  await screen.findByText('Bar is ready')
  await charge()
  await isWaiting()
  await eventually(() => expect(calls()).toEqual(['charge']))
  return answer
}

const calls = () => till.heard.map((call) => call.split(' ')[0])
const statuses = async () => (await till.payments()).map(({ status }) => status)

describe('a guest who changes their mind while the terminal waits', () => {
  it('is asked to wait until the terminal has stopped, and then may pay as they like', async () => {
    const ended = await waitForCard()
    const stopped = held('cancel')
    await stop()
    expect(await screen.findByRole('heading', { name: 'Stopping…' })).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Stopping…' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    button.click()
    await eventually(() => expect(calls()).toEqual(['charge', 'cancel']))
    stopped(aborted)
    ended(aborted)
    await screen.findByText('The terminal was stopped, nothing was charged')
    expect(screen.queryByText('The card was refused')).toBeNull()
    expect(await statuses()).toEqual(['not-paid'])
    expect(calls()).toEqual(['charge', 'cancel'])
    const methods = screen.getByRole('group', { name: 'Paid with' })
    expect(within(methods).getByRole('button', { pressed: true }).textContent).toContain('linked terminal')
    // Sum and tip are as they were.
    expect(screen.getByRole('button', { name: /^Charge the card/ }).textContent).toContain('67.00')
  })

  it('who pays by card after all is charged once, as a payment of its own', async () => {
    const ended = await waitForCard()
    till.server.cancel = async () => aborted
    await stop()
    ended(aborted)
    await screen.findByText('The terminal was stopped, nothing was charged')
    till.server.charge = async () => paid
    await charge()
    await screen.findByText('Paid')
    const [first, second] = till.heard.filter((call) => call.startsWith('charge'))
    expect(first).not.toBe(second)
    expect((await statuses()).sort()).toEqual(['not-paid', 'paid'])
  })

  it('has paid all the same when the card was faster, and the screen says so', async () => {
    const ended = await waitForCard()
    till.server.cancel = async () => paid
    await stop()
    ended(paid)
    await screen.findByText(/^Too late to stop: .*67\.00 is already paid by card\.$/)
    await screen.findByText('Paid')
    expect(await till.payments()).toMatchObject([
      { status: 'paid', amount: 62_00, tip: 5_00, reference: 'POI.1' },
    ])
    // Both calls told of the same end: it is kept once, and one document prints.
    expect(await till.commandsOf('payment.settle')).toHaveLength(1)
    expect(await till.commandsOf('print-job.create')).toHaveLength(1)
  })

  it('waits for what the charge itself says when it is the first to know', async () => {
    const ended = await waitForCard()
    held('cancel')
    await stop()
    ended(aborted)
    await screen.findByText('The terminal was stopped, nothing was charged')
    expect(await statuses()).toEqual(['not-paid'])
  })

  it('stays with the question whether they were charged when the terminal does not say', async () => {
    await waitForCard()
    await stop()
    await screen.findByText(/^The terminal did not confirm whether it charged .*67\.00/)
    expect(calls()).toEqual(['charge', 'cancel', 'ask', 'ask', 'ask'])
    expect(await statuses()).toEqual(['in-progress'])
    till.server.ask = async () => paid
    await press('Ask again')
    await screen.findByText('Paid')
    expect(calls().filter((call) => call === 'charge')).toHaveLength(1)
  })

  it('whose stop got lost is told so, and it can be tried again', async () => {
    const ended = await waitForCard()
    till.server.cancel = async () => 'lost'
    await stop()
    await screen.findByText('There is no internet connection.')
    till.server.cancel = async () => aborted
    await stop()
    ended(aborted)
    await screen.findByText('The terminal was stopped, nothing was charged')
    expect(calls()).toEqual(['charge', 'cancel', 'cancel'])
  })
})

describe('a charge of which nobody knows', () => {
  it('that the server may never have heard of can be given up', async () => {
    const ended = await waitForCard()
    ended('lost')
    await screen.findByText(/^The terminal did not confirm/)
    till.server.cancel = async () => aborted
    await stop()
    await screen.findByText('The terminal was stopped, nothing was charged')
    expect(await statuses()).toEqual(['not-paid'])
  })

  it('is found again when the page is opened anew, and is stopped from there', async () => {
    await waitForCard()
    await till.show()
    await screen.findByText(/^The terminal did not confirm/)
    till.server.cancel = async () => aborted
    await stop()
    await screen.findByText('The terminal was stopped, nothing was charged')
    expect(screen.getByRole('button', { name: /^Charge the card/ }).textContent).toContain('67.00')
    expect(calls()).toEqual(['charge', 'cancel'])
  })
})

describe('without a connection', () => {
  it('nothing is stopped from here, and it is said what to do; the outcome is asked once it is back', async () => {
    const ended = await waitForCard()
    till.connect(false)
    const button = await screen.findByRole('button', { name: 'Stop the terminal' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const hint = must(document.getElementById(button.getAttribute('aria-describedby') ?? ''), 'the hint')
    expect(hint.textContent).toMatch(/Cancel the payment on the terminal itself/)
    button.click()
    ended('lost')
    await screen.findByText(/^The terminal did not confirm/)
    expect(calls()).toEqual(['charge'])
    expect(await statuses()).toEqual(['in-progress'])
    till.server.ask = async () => ({ outcome: 'refused', reason: 'Cancel' })
    till.connect(true)
    await screen.findByText('The card was refused')
    expect(calls()).toEqual(['charge', 'ask'])
    expect(await statuses()).toEqual(['not-paid'])
  })
})
