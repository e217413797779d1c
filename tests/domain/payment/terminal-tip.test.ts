import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asksForTip, withTerminalTip } from '#domain/payment/terminal-tip.ts'
import { payment } from '#tests/support/rows/money-rows.ts'

describe('A terminal', () => {
  it.each([
    [true, 0, true],
    [true, 1, false],
    [true, 5_00, false],
    [false, 0, false],
    [false, 5_00, false],
  ])('of a place that wants tips (%j) asks for one beside a tip of %i grosze: %j', (asksTip, tip, asked) => {
    const terminalSettings = { asksTip } as Parameters<typeof asksForTip>[0]['terminalSettings']
    expect(asksForTip({ terminalSettings }, { tip })).toBe(asked)
  })
})

describe('The tip that a guest gives on a terminal', () => {
  const grosze = fc.integer({ min: 0, max: 100_00 })

  it('stands beside the amount of a payment without one, which stays as it was', () => {
    const paid = payment({ type: 'CARD', amount: 24_00, tip: 0 })
    expect(withTerminalTip(paid, 1)).toEqual({ ...paid, tip: 1 })
  })

  it('never takes the place of a tip that is there, not even of one grosz', () => {
    expect(withTerminalTip(payment({ tip: 1 }), 5_00).tip).toBe(1)
  })

  it('counts once, however often and with whatever words the terminal says it', () => {
    fc.assert(
      fc.property(grosze, fc.array(grosze, { minLength: 1 }), (entered, said) => {
        const told = said.reduce(withTerminalTip, payment({ tip: entered }))
        expect(told.tip).toBe([entered, ...said].find((tip) => tip > 0) ?? 0)
      }),
    )
  })
})
