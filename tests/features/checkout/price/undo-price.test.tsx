import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import type { GivenDiscount } from '#domain/money/value-of.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTill, press, type TerminalTill } from '../terminal-till.tsx'

let till: TerminalTill
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => {
  cleanup()
  till.close()
})

const agreed: GivenDiscount = { name: 'Discount', type: 'PERCENT', value: 25_00 }
const regulars: GivenDiscount = { name: 'Stały gość', type: 'PERCENT', value: 10_00 }
const undo = () => screen.queryByRole('button', { name: 'Undo' })

/** Opens the discounts at the till, of a check that has this one. */
async function openDiscounts(discount: GivenDiscount | null): Promise<void> {
  const check = must(await till.rows.get('orderChecks', till.checkId), 'the check')
  await till.put('orderChecks', [{ ...check, discount }])
  await till.show()
  await press('Discount')
}

async function giveRegulars(before: GivenDiscount | null): Promise<void> {
  await openDiscounts(before)
  await press(/^Stały gość/)
  expect(await screen.findByText('Discount given')).toBeTruthy()
}

describe('a discount that a waiter gives', () => {
  it('can be taken back for none, and for another one of the list of the place', async () => {
    for (const before of [null, { name: 'Lunch', type: 'PERCENT' as const, value: 15_00 }]) {
      await giveRegulars(before)
      await press('Undo')
      await eventually(async () => {
        const [command] = (await till.commandsOf('check.set-discount')).slice(-1)
        expect(command?.envelope.args).toMatchObject({ discount: before })
      })
    }
  })

  it('cannot be taken back for one that a manager had to agree to', async () => {
    await giveRegulars(agreed)
    expect(undo()).toBeNull()
    await openDiscounts(agreed)
    await press('Remove the discount')
    expect(await screen.findByText('Discount removed')).toBeTruthy()
    expect(undo()).toBeNull()
  })

  it('stands once the check is paid', async () => {
    await giveRegulars(null)
    expect(undo()).not.toBeNull()
    await press(/^Cash/)
    await press(/^Take .*55\.80/)
    await eventually(() => expect(undo()).toBeNull())
    const given = (await till.commandsOf('check.set-discount')).map(({ envelope }) => envelope.args)
    expect(given).toMatchObject([{ discount: regulars }])
  })
})
