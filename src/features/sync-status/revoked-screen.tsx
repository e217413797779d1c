import '#ui/icons/more-icons.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useDevice } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useConnectAgain } from '#hooks/session/use-connect-again.ts'
import { useSession } from '#hooks/session/session-context.ts'
import { useSignInAgain } from '#hooks/session/use-sign-in-again.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { forgetTraces } from '#device/place/forget-traces.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useThisDevice } from '#hooks/device/use-this-device.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { useSaveExport } from './use-save-export.ts'

/**
 * The place has shut this device out: what is safe first, then what can be done. Stands instead of the pages, and is no
 * dialog: a dialog that opens late would lie over the one that asks to sign in, without which nothing can be done here.
 */
export function RevokedScreen() {
  const text = useText()
  const { placeId } = usePlace()
  const name = useDevice().places.find(({ id }) => id === placeId)?.name ?? text('shell.product')
  const { waiting, leave } = useThisDevice()
  const { connect } = useConnectAgain()
  const { expired } = useSession()
  const { ask } = useSignInAgain()
  const errorText = useErrorText()
  const { working, failure, run } = useOneCall()
  const stores = useStores()
  useEffect(() => {
    forgetTraces(placeId, stores).catch((error: unknown) =>
      console.warn('what was entered and seen here could not be taken off the device', error),
    )
  }, [placeId, stores])
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const holds = waiting !== null && waiting > 0
  return (
    <main className="fixed inset-0 grid overflow-y-auto bg-canvas p-4 pt-[calc(1rem+var(--inset-top))] pb-safe">
      <div className="m-auto flex w-full max-w-2xl flex-col gap-4">
        <div className="flex items-center gap-4">
          <span className="grid size-14 flex-none place-items-center rounded-full bg-bad-soft text-bad">
            <Icon name="shield-off" size={28} />
          </span>
          <div>
            <h1 ref={title} tabIndex={-1} className="m-0 text-t5 outline-none">
              {text('outbox.revoked.title')}
            </h1>
            <p className="text-ink-2">{text('outbox.revoked.detail', { place: name })}</p>
          </div>
        </div>
        {holds && <Kept waiting={waiting} />}
        {failure && <Banner card tone="bad" icon="error" title={errorText(failure.code)} />}
        <div className="panel">
          <Way
            icon="monitor"
            title={text('outbox.revoked.again')}
            detail={text('outbox.revoked.again.detail')}
          >
            <Button
              kind="primary"
              working={working}
              workingLabel={text('outbox.problem.working')}
              onClick={() => (expired ? ask() : void run(connect))}
            >
              {text('outbox.problem.act')}
            </Button>
          </Way>
          <Way
            icon="trash"
            title={text('outbox.revoked.wipe')}
            detail={text(holds ? 'outbox.revoked.wipe.later' : 'outbox.revoked.wipe.detail')}
          >
            <Button
              disabled={waiting === null || holds || working}
              onClick={() => void run(() => leave('sent'))}
            >
              {text('outbox.revoked.wipe.act')}
            </Button>
          </Way>
        </div>
        <Link to="/places" className={buttonClass({ kind: 'quiet' })}>
          {text('outbox.revoked.places')}
        </Link>
      </div>
    </main>
  )
}

function Kept({ waiting }: { waiting: number }) {
  const text = useText()
  const saveExport = useSaveExport()
  return (
    <div className="panel border-l-4 border-l-warn-fill">
      <Way
        icon="archive"
        title={text('outbox.revoked.kept', { count: waiting })}
        detail={text('outbox.revoked.kept.detail')}
      >
        <Button icon="download" onClick={() => void saveExport()}>
          {text('outbox.revoked.export')}
        </Button>
      </Way>
    </div>
  )
}

type WayProps = { icon: IconName; title: string; detail: string; children: ReactNode }

function Way({ icon, title, detail, children }: WayProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 border-b border-line p-4 last:border-b-0">
      <Icon name={icon} className="text-ink-2" />
      <div className="min-w-52 flex-1">
        <h2 className="text-t3 font-semibold">{title}</h2>
        <p className="text-t2 text-ink-2">{detail}</p>
      </div>
      {children}
    </div>
  )
}
