import { useDevice } from '#hooks/device/app-services.ts'
import { useSession } from '#hooks/session/session-context.ts'
import { useSignInAgain } from '#hooks/session/use-sign-in-again.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { PlaceSignInForm } from './place-sign-in-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Over whatever page is open when the session has ended. It can wait: saved work goes on being sent. */
export function SignInAgain() {
  const text = useText()
  const { user } = useSession()
  const { asking, later } = useSignInAgain()
  const { places, lastPlaceId } = useDevice()
  const slug = places.find(({ id }) => id === lastPlaceId)?.slug ?? ''
  return (
    <Sheet
      open={asking}
      onClose={later}
      title={text('account.again.title')}
      detail={text('account.again.detail')}
      closeLabel={text('account.again.later')}
    >
      <div className="flex flex-col gap-2">
        {user !== null && user.email === null ? (
          <PlaceSignInForm placeSlug={slug} login={user.name} onSignedIn={() => undefined} />
        ) : (
          <SignInForm login={user?.email ?? ''} onSignedIn={() => undefined} />
        )}
        <Button kind="quiet" wide onClick={later}>
          {text('account.again.later')}
        </Button>
      </div>
    </Sheet>
  )
}
