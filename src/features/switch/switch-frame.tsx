import { Dialog, DialogPanel } from '@headlessui/react'
import { useState, type ReactNode } from 'react'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Logo } from '#ui/marks/logo.tsx'
import { media, useMedia } from '#ui/use-media.ts'

type SwitchFrameProps = {
  pill: ReactNode
  /** Leads to the manual; nothing while the device is locked. */
  help: ReactNode
  /** Null while the device is locked: there is nothing to go back to. */
  onClose: (() => void) | null
  /** Who works here now. */
  stays: string | null
  /** The name of the person whose PIN is good no more. */
  refused: string | null
  /** The note for whoever works here before they lock it. */
  note: ReactNode
  people: ReactNode
  children: ReactNode
  /** Null: nobody could open it again without the internet, or it is locked. */
  onLock: (() => void) | null
  /** Null without a network, which a password needs. */
  onPassword: (() => void) | null
  /** Everybody types their PIN once, for those who look after the people. */
  onRound: (() => void) | null
  /** A manager may let the chosen person try again. */
  onUnlock: (() => void) | null
}

/** The whole screen: people beside the keys on a tablet, above them on a phone. */
export function SwitchFrame(props: SwitchFrameProps) {
  const wide = useMedia(media.tablet)
  const close = props.onClose ?? (() => undefined)
  return (
    <Dialog open onClose={close} className="relative z-40 outline-none">
      <DialogPanel className="fixed inset-0 flex overflow-hidden bg-canvas">
        {wide ? <Wide {...props} /> : <Narrow {...props} />}
      </DialogPanel>
    </Dialog>
  )
}

function Wide(props: SwitchFrameProps) {
  const { pill, help, onClose, people, children, onUnlock } = props
  const text = useText()
  const place = usePlaceRow()
  return (
    <>
      <section className="flex min-w-0 flex-1 flex-col gap-6 overflow-y-auto p-8">
        <div className="flex items-center gap-3">
          <Logo label={text('shell.product')} size={36} />
          <b className="cut flex-1 font-[650]">{place?.name}</b>
          <span inert>{pill}</span>
          {help}
          {onClose && <IconButton icon="close" kind="line" label={text('shell.close')} onClick={onClose} />}
        </div>
        <Heading {...props} />
        {people}
        <WideActs {...props} />
      </section>
      <section className="flex w-104 flex-none flex-col gap-5 overflow-y-auto border-l border-line bg-surface p-8">
        <div className="my-auto flex flex-col gap-5">
          {children}
          {onUnlock && (
            <Button icon="key" onClick={onUnlock}>
              {text('switch.unlock')}
            </Button>
          )}
          <Forgotten />
        </div>
      </section>
    </>
  )
}

function WideActs({ onPassword, onLock, onRound }: SwitchFrameProps) {
  const text = useText()
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2">
      {onPassword === null ? (
        <p className="m-0 flex-1 text-t2 text-ink-2">{text('switch.password.offline')}</p>
      ) : (
        <Button icon="login" onClick={onPassword}>
          {text('switch.password')}
        </Button>
      )}
      {onLock && (
        <Button kind="quiet" icon="lock" onClick={onLock}>
          {text('switch.lock')}
        </Button>
      )}
      {onRound && (
        <Button kind="quiet" icon="people" onClick={onRound}>
          {text('switch.round')}
        </Button>
      )}
    </div>
  )
}

function Narrow(props: SwitchFrameProps) {
  const { pill, help, onClose, people, note, children, onLock, onPassword, onRound, onUnlock } = props
  const text = useText()
  return (
    <section className="flex min-w-0 flex-1 flex-col">
      <header className="flex min-h-14 flex-none items-center gap-2 border-b border-line bg-surface px-2">
        {onClose && <IconButton icon="close" label={text('shell.close')} onClick={onClose} />}
        <span className="min-w-0 flex-1 px-2">
          <h1 className="cut m-0 text-t4 leading-6">{text('switch.title')}</h1>
        </span>
        <span inert>{pill}</span>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        {people}
        <Refused {...props} />
        {note}
        <div className="mt-auto flex flex-col gap-2">
          {children}
          <Forgotten />
        </div>
      </div>
      <div className="flex flex-none flex-col gap-2 border-t border-line bg-surface px-4 pt-2 pb-5">
        {onUnlock && (
          <Button size="lg" icon="key" onClick={onUnlock}>
            {text('switch.unlock')}
          </Button>
        )}
        <div className="flex items-center gap-2">
          {onPassword === null ? (
            <p className="m-0 flex-1 text-t2 text-ink-2">{text('switch.password.offline')}</p>
          ) : (
            <Button
              size="lg"
              className="flex-1"
              kind={onUnlock ? 'primary' : 'line'}
              icon="login"
              onClick={onPassword}
            >
              {text('switch.password')}
            </Button>
          )}
          {onLock && <IconButton icon="lock" kind="line" label={text('switch.lock')} onClick={onLock} />}
          {onRound && <IconButton icon="people" kind="line" label={text('switch.round')} onClick={onRound} />}
          {help}
        </div>
      </div>
    </section>
  )
}

function Heading(props: SwitchFrameProps) {
  const text = useText()
  const { stays, onClose } = props
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="m-0 text-t5">{text('switch.question')}</h1>
        <p className="m-0 text-ink-2">
          {stays !== null && onClose ? text('switch.stays', { name: stays }) : text('switch.goes-on')}
        </p>
      </div>
      <Refused {...props} />
      {props.note}
    </div>
  )
}

function Refused({ refused }: Pick<SwitchFrameProps, 'refused'>) {
  const text = useText()
  if (refused === null) return null
  return (
    <Banner
      card
      tone="warn"
      icon="lock"
      title={text('switch.refused', { name: refused })}
      detail={text('switch.refused.detail')}
    />
  )
}

function Forgotten() {
  const text = useText()
  const [open, setOpen] = useState(false)
  if (open)
    return (
      <p role="status" className="m-0 text-center text-t2 text-ink-2">
        {text('switch.forgot.detail')}
      </p>
    )
  return (
    <Button kind="quiet" onClick={() => setOpen(true)}>
      {text('switch.forgot')}
    </Button>
  )
}
