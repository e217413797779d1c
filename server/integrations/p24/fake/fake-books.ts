import type { P24Keys } from '../p24-keys.ts'
import { paymentNoticeSign, refundNoticeSign } from '../sign.ts'

/** `status`: 0 nothing paid, 1 paid and not verified, 2 paid, 3 given back. Amounts in grosze, instants in ms. */
export type FakeTransaction = {
  token: string
  orderId: number
  sessionId: string
  merchantId: number
  amount: number
  currency: string
  description: string
  language: string
  urlReturn: string
  urlStatus: string
  registeredAt: number
  /** When guests cannot pay any more. */
  until: number
  status: 0 | 1 | 2 | 3
}

/** `status`: 1 completed, 2 pending, 3 waits for the provider, 4 rejected. */
export type FakeP24Refund = {
  requestId: string
  refundsUuid: string
  sessionId: string
  amount: number
  urlStatus: string
  status: 1 | 2 | 3 | 4
}

/** A message on its way to us. */
export type FakeNotice = { url: string; body: object }

/** Amounts that the books of the provider that is played treat in their own way: by the last two digits. */
export const amounts = { refused: 13, silent: 99 } as const

export type FakeP24Books = ReturnType<typeof createFakeBooks>

/** The books of the provider that is played: what was registered, paid, taken and given back, and nothing of ours. */
export function createFakeBooks({
  accounts,
  clock,
  send,
}: {
  accounts: readonly P24Keys[]
  clock(): number
  send(notice: FakeNotice): void
}) {
  const transactions = new Map<string, FakeTransaction>()
  const refunds = new Map<string, FakeP24Refund>()
  const crcOf = (merchantId: number) => accounts.find((each) => each.merchantId === merchantId)?.crc ?? ''

  function tellPaid(transaction: FakeTransaction): void {
    const { merchantId, sessionId, amount, currency, orderId, urlStatus } = transaction
    const posId = accounts.find((each) => each.merchantId === merchantId)?.posId ?? merchantId
    const said = {
      merchantId,
      posId,
      sessionId,
      amount,
      originAmount: amount,
      currency,
      orderId,
      methodId: 154,
      statement: `p24-${orderId}`,
    }
    const sign = paymentNoticeSign(said, crcOf(merchantId))
    send({ url: urlStatus, body: { sign, ...said } })
  }

  /** Money that is there twice is given back by nobody here: that is for us to see. */
  function pay(transaction: FakeTransaction): 'paid' | 'refused' | 'over' | 'before' {
    if (transaction.status !== 0) return 'before'
    if (clock() >= transaction.until) return 'over'
    if (transaction.amount % 100 === amounts.refused) return 'refused'
    transaction.status = 1
    if (transaction.amount % 100 !== amounts.silent) tellPaid(transaction)
    return 'paid'
  }

  function settleRefund(refund: FakeP24Refund, done: boolean): void {
    const transaction = transactions.get(refund.sessionId)
    if (transaction === undefined || refund.status === 1 || refund.status === 4) return
    refund.status = done ? 1 : 4
    const { requestId, refundsUuid, sessionId, amount, urlStatus } = refund
    const { orderId, merchantId, currency } = transaction
    // The message counts otherwise than the list.
    const said = { orderId, sessionId, merchantId, refundsUuid, amount, currency, status: done ? 0 : 1 }
    const sign = refundNoticeSign(said, crcOf(merchantId))
    if (amount % 100 !== amounts.silent) send({ url: urlStatus, body: { requestId, sign, ...said } })
  }

  return { transactions, refunds, crcOf, pay, tellPaid, settleRefund }
}
