import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDeviceNote } from '#hooks/device/use-device-note.ts'
import { useOnline } from '#hooks/device/use-online.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useWayToPins } from '#hooks/pins/use-way-to-pins.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { Entrance } from './entrance.tsx'
import { KeptHere } from './kept-here.tsx'
import { PlaceSignInForm } from './place-sign-in-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Who works here? Afterwards the page that was wanted, or the first one that the role permits. */
export function SignInPage() {
  const text = useText()
  const navigate = useNavigate()
  const online = useOnline()
  const { placeName, placeSlug, closed } = useDeviceNote()
  const [byName, setByName] = useState(false)
  const enter = () => void navigate({ to: '/', replace: true })
  return (
    <Entrance
      title={text('account.sign-in.title')}
      phoneTitle={text('shell.product')}
      subtitle={placeName ?? undefined}
      note={text(noteOf(placeName, closed))}
    >
      <div className="flex flex-col gap-4">
        <ToPins />
        <KeptHere />
        {!online && (
          <Banner
            card
            tone="warn"
            icon="cloud-off"
            title={text('account.offline.title')}
            detail={text('account.offline.detail')}
          />
        )}
        {byName ? (
          <PlaceSignInForm placeSlug={placeSlug ?? ''} onSignedIn={enter} />
        ) : (
          <SignInForm onSignedIn={enter} />
        )}
        <div className="flex flex-col">
          {/* A link is sent to an e-mail; whoever has none gets a new password from a manager. */}
          {!byName && (
            <Link to="/forgot-password" className={buttonClass({ kind: 'quiet', wide: true })}>
              {text('account.forgot.link')}
            </Link>
          )}
          <Button kind="quiet" wide onClick={() => setByName(!byName)}>
            {text(byName ? 'account.place.with-email' : 'account.place.link')}
          </Button>
          <Link to="/sign-up" className={buttonClass({ kind: 'quiet', wide: true })}>
            {text('account.sign-up.link')}
          </Link>
        </div>
      </div>
      <DemoAccounts onSignedIn={enter} />
    </Entrance>
  )
}

function noteOf(placeName: string | null, closed: boolean) {
  if (placeName === null) return 'account.note.new-device'
  return closed ? 'account.note.closed-device' : 'account.note.known-device'
}

/** Back to those who may take the device over by PIN, which needs no network. */
function ToPins() {
  const text = useText()
  const way = useWayToPins()
  if (way === null) return null
  return (
    <Link
      to="/p/$placeId"
      params={{ placeId: way.placeId }}
      className={buttonClass({ kind: 'line', wide: true })}
      onClick={way.take}
    >
      <Icon name="back" size={20} />
      {text('account.to-pins')}
    </Link>
  )
}
