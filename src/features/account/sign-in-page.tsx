import { Link, useNavigate } from '@tanstack/react-router'
import { useDeviceNote } from '#hooks/use-device-note.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useText } from '#hooks/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { Entrance } from './entrance.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Who works here? Afterwards the page that was wanted, or the first one that the role permits. */
export function SignInPage() {
  const text = useText()
  const navigate = useNavigate()
  const online = useOnline()
  const { placeName } = useDeviceNote()
  const enter = () => void navigate({ to: '/', replace: true })
  return (
    <Entrance
      title={text('account.sign-in.title')}
      phoneTitle={text('shell.product')}
      subtitle={placeName ?? undefined}
      note={text(placeName === null ? 'account.note.new-device' : 'account.note.known-device')}
    >
      <div className="flex flex-col gap-4">
        {!online && (
          <Banner
            card
            tone="warn"
            icon="cloud-off"
            title={text('account.offline.title')}
            detail={text('account.offline.detail')}
          />
        )}
        <SignInForm onSignedIn={enter} />
        <Link to="/sign-up" className={buttonClass({ kind: 'quiet', wide: true })}>
          {text('account.sign-up.link')}
        </Link>
      </div>
      <DemoAccounts onSignedIn={enter} />
    </Entrance>
  )
}
