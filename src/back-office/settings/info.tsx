import { placeImage, placeInfo } from '#domain/settings/settings.ts'
import { useCan } from '#hooks/place/use-can.ts'
import { text } from '../fields/text.tsx'
import { PlaceImage } from './place-image.tsx'
import { PlaceSettings } from './place-settings.tsx'

const fields = [
  text('name', { kind: 'name' }),
  text('legalName', { counter: false }),
  text('street', { kind: 'address', half: true }),
  text('streetNumber', { half: true }),
  text('postcode', { kind: 'postcode', half: true }),
  text('city', { half: true }),
  text('phone', { kind: 'phone', half: true }),
  text('email', { kind: 'email', half: true }),
  text('taxId', { kind: 'tax-id', half: true }),
]

/** Name, address, contact and image of the place. */
export function Page() {
  const mayChange = useCan(...placeImage.change)
  return (
    <PlaceSettings settings={placeInfo} fields={fields}>
      <PlaceImage mayChange={mayChange} />
    </PlaceSettings>
  )
}
