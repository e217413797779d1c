import { isRefusedByAmount, refundFate } from './fake-fates.ts'

export type FakeLink = {
  id: string
  reference: string
  merchantAccount: string
  store: string
  amount: number
  description: string
  locale: string
  returnUrl: string
  expiresAt: number
  status: 'active' | 'completed' | 'expired'
  metadata: Record<string, string>
}

/** A payment that the provider has taken, and what it has given back of it. Amounts in grosze. */
export type FakePayment = {
  pspReference: string
  reference: string
  merchantAccount: string
  store: string
  amount: number
  at: number
  metadata: Record<string, string>
}

export type FakeAdyenRefund = {
  pspReference: string
  original: string
  reference: string
  amount: number
  reason: string
  at: number
  state: 'received' | 'refunded' | 'refused' | 'failed' | 'reversed'
}

/** Something that has happened, and of which a message is due. */
export type FakeEvent =
  | { kind: 'authorised' | 'declined'; payment: FakePayment; linkId: string; at: number }
  | {
      kind: 'refund'
      refund: FakeAdyenRefund
      payment: FakePayment
      state: FakeAdyenRefund['state']
      at: number
    }

export type FakeAdyenBooks = {
  links: Map<string, FakeLink>
  payments: Map<string, FakePayment>
  refunds: Map<string, FakeAdyenRefund>
  /** A guest pays by a link; false: their card is declined, or the link takes nothing any more. */
  pay(link: FakeLink): boolean
  decline(link: FakeLink): void
  /** A link that nobody can pay by any more is expired. */
  look(link: FakeLink): FakeLink
  /** Takes a refund on; null: there is not so much to give back. */
  refund(
    payment: FakePayment,
    asked: Pick<FakeAdyenRefund, 'reference' | 'amount' | 'reason'>,
  ): FakeAdyenRefund | null
}

export type FakeBooksOptions = {
  /** Now, ms. */
  clock(): number
  /** A fresh number: 16 capital letters and digits. */
  number(): string
  told(event: FakeEvent): void
}

/** The books of the provider that is played: what it knows of payments, and what it does with them. */
export function createFakeBooks({ clock, number, told }: FakeBooksOptions): FakeAdyenBooks {
  const links = new Map<string, FakeLink>()
  const payments = new Map<string, FakePayment>()
  const refunds = new Map<string, FakeAdyenRefund>()

  const paymentOf = (link: FakeLink): FakePayment => {
    const { reference, merchantAccount, store, amount, metadata } = link
    return { pspReference: number(), reference, merchantAccount, store, amount, at: clock(), metadata }
  }
  const look = (link: FakeLink) => {
    if (link.status === 'active' && link.expiresAt <= clock()) link.status = 'expired'
    return link
  }
  const decline = (link: FakeLink) =>
    told({ kind: 'declined', payment: paymentOf(link), linkId: link.id, at: clock() })

  return {
    links,
    payments,
    refunds,
    look,
    decline,

    pay(link) {
      if (look(link).status !== 'active') return false
      if (isRefusedByAmount(link.amount)) {
        decline(link)
        return false
      }
      const payment = paymentOf(link)
      link.status = 'completed'
      payments.set(payment.pspReference, payment)
      told({ kind: 'authorised', payment, linkId: link.id, at: clock() })
      return true
    },

    refund(payment, { reference, amount, reason }) {
      const { pspReference: original } = payment
      const standing = [...refunds.values()].filter(
        (each) => each.original === original && ['received', 'refunded'].includes(each.state),
      )
      const left = payment.amount - standing.reduce((sum, each) => sum + each.amount, 0)
      if (amount <= 0 || amount > left) return null
      const at = clock()
      const refund: FakeAdyenRefund = {
        pspReference: number(),
        original,
        reference,
        amount,
        reason,
        at,
        state: 'received',
      }
      refunds.set(refund.pspReference, refund)
      for (const [step, state] of refundFate(amount).entries()) {
        refund.state = state
        // A bank that sends money back does so days later.
        told({ kind: 'refund', refund, payment, state, at: at + 1 + step * 3 * 24 * 3_600_000 })
      }
      return refund
    },
  }
}
