import * as v from 'valibot'
import { onlineProviders, type OnlineProvider } from '#domain/payment/online-providers.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { OnlineOffers } from './use-online-offers.ts'
import { useStored } from '#hooks/device/use-stored.ts'

export type ChosenOffer = OnlineOffers & {
  /** Null: nobody takes money online for the place. */
  chosen: OnlineProvider | null
  choose: (provider: OnlineProvider) => void
}

/** Of those who take money online for the place, as known: who was chosen on this device last. */
export function useChosenOffer(known: OnlineOffers | null): ChosenOffer {
  const { placeId } = usePlace()
  const [kept, choose] = useStored(`lokal.online-provider:${placeId}`, v.picklist(onlineProviders))
  // By Przelewy24 a guest pays with BLIK, as most do.
  const offers = (known?.offers ?? []).toSorted((a, b) => (a.provider < b.provider ? 1 : -1))
  const chosen = offers.find(({ provider }) => provider === kept)?.provider ?? offers[0]?.provider ?? null
  return { address: known?.address ?? location.origin, offers, chosen, choose }
}
