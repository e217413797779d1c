import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { usePeopleHere } from '#hooks/place/people/use-people-here.ts'
import { useOwnPin } from '#hooks/pins/use-own-pin.ts'
import { usePinOffer } from '#hooks/pins/use-pin-offer.ts'
import { canKnowPins } from '#hooks/pins/use-pins.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { EnrolSelf } from './enrol-self.tsx'
import { SetPinLink } from './set-pin-link.tsx'

/** After a password: asks for the PIN once, and says what it means not to. Nothing where the device knows it. */
export function EnrolOffer() {
  const online = !useIsOffline()
  const { actor } = usePlace()
  const own = usePeopleHere()?.find(({ id }) => id === actor)
  if (own === undefined || own.enrolled || !online || !canKnowPins()) return null
  return <Offer digits={own.digits} />
}

/** Asks for the PIN that there is, or for a first one. Until the server says which, it asks for nothing. */
function Offer({ digits }: { digits: number }) {
  const text = useText()
  const toast = useToast()
  const { done } = usePinOffer()
  const { known } = useOwnPin()
  const [typing, setTyping] = useState(false)
  if (known === null) return null
  return (
    <>
      <Banner
        icon="key"
        title={text(known.hasPin ? 'switch.offer' : 'switch.offer.set')}
        detail={text('switch.offer.detail')}
        action={
          <div className="flex gap-2">
            <Button onClick={done}>{text('switch.offer.later')}</Button>
            {known.hasPin ? (
              <Button kind="primary" onClick={() => setTyping(true)}>
                {text('switch.enrol.act')}
              </Button>
            ) : (
              <SetPinLink onClick={done} />
            )}
          </div>
        }
      />
      <Sheet
        open={typing}
        onClose={() => setTyping(false)}
        title={text('switch.enrol.title')}
        closeLabel={text('shell.close')}
      >
        <EnrolSelf
          digits={digits}
          onSet={done}
          onKnown={() => {
            toast.show({ content: text('switch.enrol.done'), state: 'success' })
            done()
          }}
        />
      </Sheet>
    </>
  )
}
