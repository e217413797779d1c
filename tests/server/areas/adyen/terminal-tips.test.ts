import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { paymentEvent, postPayments } from '#tests/support/providers/adyen-messages.ts'
import { openAdyenPlace, type AdyenPlace } from '#tests/support/providers/adyen-place.ts'
import { begunPayment, putRows } from '#tests/support/rows/terminal-rows.ts'

let place: AdyenPlace
beforeAll(async () => {
  place = await openAdyenPlace({ fault: () => 'none' })
})
afterAll(() => place.close())

// Of 62.99 zł the terminal that is played says nothing; its guest leaves 15 %, which are 9.45.
const silent = { amount: 6299 }
let id: string
beforeEach(async () => {
  const payment = begunPayment(silent)
  id = payment.id
  await putRows(place.server(), place.placeId, { orderPayments: [payment] })
})

const wantTips = (asksTip: boolean) =>
  place.call(`PUT /places/terminals/${place.placeId}`, { terminalSettings: { asksTip } })

const charge = () => place.call(`POST /terminals/charge/${id}`, { terminalId: 'SIM-1' })

/** The provider's message that so much came; of one number it is heard once. */
async function authorised(amount: number, pspReference: string): Promise<void> {
  await postPayments(place.address, [
    paymentEvent({
      eventCode: 'AUTHORISATION',
      success: true,
      pspReference,
      originalReference: '',
      merchantReference: id,
      amount,
      placeId: '',
    }),
  ])
  await place.applied()
}

const payment = async () => must(await place.row('orderPayments', id), 'the payment')

describe('A card at a terminal that says nothing', () => {
  it('has the tip in it that the terminal was to ask for, whatever the place wants by now', async () => {
    await wantTips(true)
    await charge()
    await wantTips(false)
    await authorised(7244, 'MORE000000000001')
    expect(await payment()).toMatchObject({ status: 'paid', amount: 6299, tip: 945 })
    await authorised(7244, 'MORE000000000001')
    expect(await payment()).toMatchObject({ status: 'paid', amount: 6299, tip: 945 })
    const asked = await place.call(`POST /terminals/ask/${id}`)
    expect(asked.body.data).toMatchObject({ outcome: 'success', tip: 945 })
  })

  it.each([
    ['less than was asked for', true, 6298],
    ['more, where it asked for no tip', false, 7244],
  ])('is not paid by %s', async (_, asksTip, amount) => {
    await wantTips(asksTip)
    await charge()
    await authorised(amount, `OTHER0000000${amount}`)
    expect(await payment()).toMatchObject({ status: 'in-progress', tip: 0 })
  })
})
