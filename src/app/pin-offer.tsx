import { EnrolOffer } from '#features/switch/enrol-offer.tsx'
import { WithTexts } from './with-texts.tsx'

/** Asks for the PIN once after a password was typed; over the pages of a place. */
export function PinOffer() {
  return (
    <WithTexts part="pages">
      <EnrolOffer />
    </WithTexts>
  )
}
