import { latestOnline, onlineState, type OnlineState } from '#domain/payment/online-state.ts'
import { billLinkLastsMs, linkLastsMs, payLink } from '#domain/payment/pay-link.ts'
import type { LinkTerms } from '#domain/sale/link.ts'
import type { PayMethod } from '#domain/sale/methods.ts'
import type { Turn } from '#domain/sale/turn.ts'
import type { Row } from '#domain/tables.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useGuestToken } from '#hooks/money/use-guest-token.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useChosenOffer, type ChosenOffer } from '#hooks/money/use-chosen-offer.ts'
import { useOnlineOffers } from '#hooks/money/use-online-offers.ts'
import type { PrintTarget } from '#hooks/printing/use-printing.ts'
import type { PaidCheckRows } from '#hooks/place/live/read-check-rows.ts'

/** A link that was made, as it stands now. `address`: of the guest's page; `left`: until it ends, ms. */
export type ShownLink = {
  payment: Row<'onlinePayments'>
  state: OnlineState
  address: string
  left: number
}

export type LinkDesk = Pick<ChosenOffer, 'offers' | 'chosen' | 'choose'> & {
  /** The link of the guest whose turn it is, as long as it decides what is done next. */
  shown: ShownLink | null
  /** Nothing else is paid now: the link is for all that is due, or it has ended and somebody decides. */
  isAlone: boolean
  /** Documents of others that wait for money, by id of their part. */
  elsewhere: readonly ShownLink[]
  /** The terms of a new link; null: nobody takes money online here, or no bill can be printed. */
  terms: (where: 'till' | 'bill') => LinkTerms | null
  /** When a link that is made now ends, ms. */
  expiry: () => number
}

/** Links of a check: who takes the money, which are open, and how they stand at this moment. */
export function useLinkDesk(
  { onlinePayments }: PaidCheckRows,
  { part, asked, division }: Turn,
  chosenMethod: PayMethod | null,
  plain: PrintTarget | null,
): LinkDesk {
  const { placeId, engine, clock } = usePlace()
  const { offers, chosen, choose, address } = useChosenOffer(useOnlineOffers())
  const freshToken = useGuestToken()
  const ticking = onlinePayments.some(({ status }) => status === 'pending')
  const now = useNow(ticking ? 1000 : 60_000) + engine.status().clockOffset
  const expiry = (lasts: number) => clock() + engine.status().clockOffset + lasts
  const linkOf = (printoutId: string): ShownLink | null => {
    const payment = latestOnline(printoutId, onlinePayments)
    return (
      payment && {
        payment,
        state: onlineState(payment, now),
        address: payLink(address, placeId, payment.guestToken),
        left: Math.max(0, payment.expiresAt - now),
      }
    )
  }
  const own = part?.printout ? linkOf(part.printout.id) : null
  const shown = own !== null && decides(own, chosenMethod) ? own : null
  return {
    offers,
    chosen,
    choose,
    shown,
    isAlone: shown !== null && (shown.payment.status !== 'pending' || asked >= (part?.due ?? 0)),
    elsewhere: division.parts.flatMap(({ id, printout, due }) => {
      const link = id === part?.id || printout === null || due === 0 ? null : linkOf(printout.id)
      return link?.payment.status === 'pending' ? [link] : []
    }),
    expiry: () => expiry(linkLastsMs),
    terms: (where) => {
      if (chosen === null || (where === 'bill' && plain === null)) return null
      const guestToken = freshToken()
      const bill =
        where === 'bill' && plain !== null
          ? { printerId: plain.printerId, address: payLink(address, placeId, guestToken) }
          : null
      const lasts = where === 'bill' ? billLinkLastsMs : linkLastsMs
      return { provider: chosen, guestToken, expiresAt: expiry(lasts), bill }
    },
  }
}

/** One that is open always; one that brought nothing until somebody pays in another way. */
function decides({ payment, state }: ShownLink, chosenMethod: PayMethod | null): boolean {
  if (payment.status === 'pending') return true
  const isOver = state === 'paid' || state === 'canceled'
  return !isOver && (chosenMethod === null || chosenMethod === 'link')
}
