import { placeImage, placeInfo } from '#domain/settings/settings.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { textField } from '../fields/text.tsx'
import { PlaceImage } from './place-image.tsx'
import { PlaceSettings } from './place-settings.tsx'

const fields = [
  textField('name', { kind: 'name' }),
  textField('legalName', { counter: false }),
  textField('street', { kind: 'address', half: true }),
  textField('streetNumber', { half: true, counter: false }),
  textField('postcode', { kind: 'postcode', half: true }),
  textField('city', { half: true, counter: false }),
  textField('phone', { kind: 'phone', half: true }),
  textField('email', { kind: 'email', half: true }),
  textField('taxId', { kind: 'tax-id', half: true }),
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
