import { Link } from '@tanstack/react-router'
import type { PlaceOpening } from '#hooks/place/place-provider.tsx'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'

/** The screen until a place is on this device: only the first time it takes longer than a moment. */
export function PlaceOpeningScreen({ opening }: { opening: PlaceOpening }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      {opening.step === 'not-connected' && <NotConnected {...opening} />}
      {opening.step === 'loading' && <Loading {...opening} />}
    </main>
  )
}

function NotConnected({ failure, retry }: Extract<PlaceOpening, { step: 'not-connected' }>) {
  const text = useText()
  const offline = failure.code === 'no_internet_connection'
  return (
    <EmptyState
      icon={offline ? 'cloud-off' : 'alert'}
      title={text('place.connect.title')}
      text={offline ? text('place.connect.offline') : text(`error.${failure.code}`)}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Link to="/places" className={buttonClass()}>
            {text('place.connect.other')}
          </Link>
          <Button kind="primary" icon="refresh" onClick={retry}>
            {text('shell.retry')}
          </Button>
        </span>
      }
    />
  )
}

function Loading({ progress, connected, retry }: Extract<PlaceOpening, { step: 'loading' }>) {
  const text = useText()
  const share = progress === null ? 0 : progress.done / Math.max(1, progress.of)
  const detail = connected ? text('place.load.detail') : text('place.load.offline')
  return (
    <div className="w-full max-w-md p-8 text-center" role="status">
      <h1 className="text-t4">{text('place.load.title')}</h1>
      <p className="mt-1 text-ink-2">{detail}</p>
      <div
        role="progressbar"
        aria-label={text('place.load.title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="mt-4 h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-accent" style={{ width: `${Math.max(4, share * 100)}%` }} />
      </div>
      {!connected && (
        <Button className="mt-4" icon="refresh" onClick={retry}>
          {text('shell.retry')}
        </Button>
      )}
    </div>
  )
}
