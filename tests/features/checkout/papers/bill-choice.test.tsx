import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { openTill, press, type TerminalTill } from '../terminal-till.tsx'

let till: TerminalTill
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  till.close()
})

const isWide = (matches: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: matches && query.includes('width') }) as never,
    )
const bills = async () => (await till.commandsOf('print-job.create')).map(({ envelope }) => envelope.args)

describe.each([
  ['on a phone', false, ['More']],
  ['on a wide screen', true, []],
] as const)('the bill of a payment, %s', (_, wide, way) => {
  beforeEach(async () => {
    isWide(wide)
    await till.show()
    for (const each of way) await press(each)
  })

  it('is printed in the usual language by one press', async () => {
    await press('Bill for the table')
    await eventually(async () => expect(await bills()).toMatchObject([{ kind: 'bill' }]))
    expect((await bills())[0]).not.toHaveProperty('bill')
  })

  it('is seen in the language that its guest reads, and printed in it', async () => {
    await press('Bill: language or guest')
    fireEvent.click(await screen.findByRole('radio', { name: 'English' }))
    const preview = await screen.findByRole('group', { name: 'How the bill will look' })
    await within(preview).findByText(/Bill for the table/)
    await press('Print the bill')
    await eventually(async () =>
      expect(await bills()).toMatchObject([{ kind: 'bill', bill: { language: 'en' } }]),
    )
    expect(await screen.findByText('Bill sent to the printer')).toBeTruthy()
  })
})
