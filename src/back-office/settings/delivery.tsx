import { deliverySettings } from '#domain/settings/settings.ts'
import { useAddressSource } from '#hooks/calls/use-address-source.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { flagField } from '../fields/flag.tsx'
import { PlaceSettings } from './place-settings.tsx'

const fields = [flagField('deliverySettings.addressService')]

/** Whether the address service is asked where a house is, and who that is. */
export function Page() {
  return (
    <PlaceSettings settings={deliverySettings} fields={fields}>
      <Source />
    </PlaceSettings>
  )
}

/** Who is told addresses once the service is on, in plain words. */
function Source() {
  const text = useText()
  const known = useAddressSource()
  if (known === null) return <Banner card icon="cloud-off" title={text('settings.delivery.unknown')} />
  const { source, host } = known
  return (
    <Banner
      card
      icon={source === 'simulated' ? 'info' : 'globe'}
      title={text('settings.delivery.source', { source, host })}
      detail={text('settings.delivery.told', { source, host })}
    />
  )
}
