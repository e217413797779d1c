import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { presetOf } from '#domain/access/role-presets.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTill, press, type TerminalTill } from '../terminal-till.tsx'

let till: TerminalTill
beforeEach(async () => {
  screenMatches(['width'])
  till = await openTill()
  await till.put('placeUsers', [
    {
      id: till.actor,
      name: 'Anna',
      role: 'manager',
      preferredDiningOptionId: null,
      permissions: presetOf('manager'),
    },
  ])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  till.close()
})

/** The screen answers the queries of these sizes with yes: `width`, it is wide; `height`, it is low. */
function screenMatches(sizes: readonly string[]) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const matches = sizes.some((size) => query.includes(size))
    return Object.assign(new EventTarget(), { matches }) as never
  })
}

const noPrinters = () => till.clear('printers')
const note = () => screen.findByRole('region', { name: 'The place has no fiscal printer' })
const kinds = async () => (await till.commandsOf()).map(({ envelope }) => envelope.kind)

describe('a sale without a fiscal printer', () => {
  it('says so before the money, and its button promises no receipt', async () => {
    await noPrinters()
    await till.show()
    const ways = within(await note()).getAllByRole('radio')
    expect(ways.map((each) => (each as HTMLInputElement).checked)).toEqual([true, false])
    expect(await screen.findByRole('button', { name: /^Take, receipt later/ })).toBeTruthy()
    expect(within(await note()).getByRole('link', { name: 'Connect' })).toBeTruthy()
    // Its ways on are all there are: what would not be printed anyway is not asked about twice.
    expect(screen.queryByRole('switch', { name: 'Without printing' })).toBeNull()
  })

  it('says nothing of the kind where there is one', async () => {
    await till.show()
    expect(await screen.findByRole('button', { name: /^Take and print the receipt/ })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'The place has no fiscal printer' })).toBeNull()
    expect(screen.getByRole('switch', { name: 'Without printing' })).toBeTruthy()
  })

  it('promises no printed invoice either, and asks nothing of receipts then', async () => {
    await noPrinters()
    await till.show()
    fireEvent.click(await screen.findByRole('radio', { name: 'Invoice' }))
    expect(await screen.findByRole('button', { name: /^Take, invoice later/ })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'The place has no fiscal printer' })).toBeNull()
    const skips = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Without printing' })
    await eventually(async () => expect(skips().disabled).toBe(false))
    fireEvent.click(skips())
    expect(await screen.findByRole('button', { name: /^Take without printing/ })).toBeTruthy()
  })

  it('closes the check at once where the receipt comes from another register', async () => {
    await noPrinters()
    await till.show()
    await note()
    const elsewhere = () =>
      screen.getByRole<HTMLInputElement>('radio', { name: /^Receipt from another cash register/ })
    // By a right, which is read after the first picture.
    await eventually(async () => expect(elsewhere().disabled).toBe(false))
    fireEvent.click(elsewhere())
    await press(/^Take without a receipt/)
    await eventually(async () =>
      expect(await kinds()).toEqual(['document.issue', 'payment.taken', 'document.skip-print']),
    )
  })

  it('is of another register by itself where the guide was told so, but no invoice is', async () => {
    await noPrinters()
    await till.skipPrinters()
    await till.show()
    expect(await screen.findByRole('button', { name: /^Take without a receipt/ })).toBeTruthy()
    fireEvent.click(await screen.findByRole('radio', { name: 'Invoice' }))
    expect(await screen.findByRole('button', { name: /^Take, invoice later/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Receipt' }))
    expect(await screen.findByRole('button', { name: /^Take without a receipt/ })).toBeTruthy()
    fireEvent.click(within(await note()).getByRole('radio', { name: /^Print it once/ }))
    expect(await screen.findByRole('button', { name: /^Take, receipt later/ })).toBeTruthy()
  })

  it('leaves the receipt to be printed later, and still offers to close the check without it', async () => {
    await noPrinters()
    await till.show()
    await note()
    await press(/^Take, receipt later/)
    await eventually(async () => expect(await kinds()).toEqual(['document.issue', 'payment.taken']))
    expect(await screen.findByRole('link', { name: 'Open the check: PDF, e-mail' })).toBeTruthy()
    await press('Close without a receipt')
    await eventually(async () => expect((await kinds()).at(-1)).toBe('document.skip-print'))
  })

  it('takes a test back without money, and with what was taken from stock', async () => {
    await noPrinters()
    await till.show()
    await note()
    await press(/^This is only a test/)
    await press('Take the check back')
    await eventually(async () => expect(await kinds()).toEqual(['check.cancel']))
    const [command] = await till.commandsOf()
    expect(command?.envelope.args).toMatchObject({ reason: 'Test sale', returnToStock: true })
  })

  it.each([
    ['on a phone', []],
    ['on a wide screen of little height, over the keys', ['width', 'height']],
  ])('is one line %s, which opens, so that the ways to pay stay in sight', async (_, sizes) => {
    screenMatches(sizes)
    await noPrinters()
    await till.show()
    const line = await screen.findByRole('button', { name: 'No fiscal printer: no receipt comes out' })
    expect(screen.queryByRole('region', { name: 'The place has no fiscal printer' })).toBeNull()
    fireEvent.click(line)
    expect(within(await note()).getAllByRole('radio')).toHaveLength(2)
  })
})
