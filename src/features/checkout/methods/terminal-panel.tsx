import { abortedAtTerminal } from '#domain/payment/aborted.ts'
import { asksForTip } from '#domain/payment/terminal-tip.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { ChoiceRow } from '../choice-button.tsx'
import type { Checkout } from '../checkout.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'

/** A card on the provider's terminal: which one, or why not and what to do instead. */
export function TerminalPanel({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const offline = useIsOffline()
  const place = usePlaceRow()
  const [choosing, setChoosing] = useState(false)
  const { terminal, collection, change } = checkout
  const { terminals, chosen, refused } = terminal
  if (!offline && terminals === undefined) {
    return (
      <p role="status" className="panel m-0 flex min-h-14 items-center gap-2 p-4 text-ink-2">
        <Icon name="spinner" className="spin" />
        {text('checkout.terminal.looking')}
      </p>
    )
  }
  if (offline || chosen === null) {
    return (
      <Banner
        card
        tone="warn"
        icon={offline ? 'cloud-off' : 'card'}
        title={text(offline ? 'checkout.terminal.offline' : 'checkout.terminal.none')}
        detail={text('checkout.terminal.instead')}
        action={
          <Button onClick={() => change({ method: 'card' })}>{text('checkout.terminal.outside')}</Button>
        }
      />
    )
  }
  return (
    <>
      {refused === abortedAtTerminal && (
        <Banner
          card
          icon="info"
          title={text('checkout.terminal.stopped')}
          detail={text('checkout.terminal.stoppedHint')}
        />
      )}
      {refused !== null && refused !== abortedAtTerminal && (
        <Banner
          card
          tone="bad"
          icon="error"
          title={text('checkout.terminal.refused')}
          detail={refused === '' ? text('checkout.terminal.refusedHint') : refused}
        />
      )}
      <div className="panel flex flex-wrap items-center gap-3 p-4">
        <Icon name="card" size={22} />
        <span className="min-w-0 flex-1 font-semibold">
          {text('checkout.terminal.ready', { name: chosen.name })}
          <span className="block text-t2 font-medium text-ink-2">
            {text('checkout.terminal.pays', { amount: format.money(collection.amount + collection.tip) })}
            {place && asksForTip(place, collection) && ` · ${text('checkout.terminal.asksTip')}`}
            {chosen.simulated && ` · ${text('checkout.terminal.simulated')}`}
          </span>
        </span>
        {(terminals?.length ?? 0) > 1 && (
          <Button onClick={() => setChoosing(true)}>{text('checkout.terminal.change')}</Button>
        )}
      </div>
      {choosing && (
        <Sheet
          open
          onClose={() => setChoosing(false)}
          title={text('checkout.terminal.change')}
          closeLabel={text('checkout.close')}
        >
          <div className="flex flex-col gap-2">
            {terminals?.map((each) => (
              <ChoiceRow
                key={each.id}
                pressed={each.id === chosen.id}
                onClick={() => {
                  terminal.choose(each.id)
                  setChoosing(false)
                }}
              >
                <Icon name="card" />
                {each.name}
              </ChoiceRow>
            ))}
          </div>
        </Sheet>
      )}
    </>
  )
}

/** A charge that is under way, or that nobody has answered for: then a person decides. It can be stopped either way. */
export function TerminalWait({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const { waiting } = checkout.terminal
  useAskAfterOffline(waiting?.phase === 'unknown' ? checkout.askTerminal : null)
  if (waiting === null) return null
  const { payment, phase } = waiting
  const amount = format.money(payment.amount + payment.tip)
  if (phase !== 'unknown') {
    const stopping = phase === 'stopping'
    return (
      <section className="panel m-auto flex w-full max-w-lg flex-col items-center gap-3 p-6 text-center">
        <div role="status" className="flex flex-col items-center gap-3">
          <Icon name="spinner" size={40} className="spin text-ink-2" />
          <h2 className="m-0 text-t4">
            {text(stopping ? 'checkout.terminal.stopping' : 'checkout.terminal.waiting')}
          </h2>
          <p className="tn m-0 text-t6 font-bold">{amount}</p>
          <p className="m-0 text-ink-2">
            {text(stopping ? 'checkout.terminal.stoppingHint' : 'checkout.terminal.waitingHint')}
          </p>
        </div>
        <StopButton stopping={stopping} onStop={checkout.stopTerminal} />
      </section>
    )
  }
  return (
    <section className="panel m-auto flex w-full max-w-lg flex-col gap-3 p-6">
      <div role="alert" className="flex flex-col gap-3">
        <h2 className="m-0 flex items-center gap-2 text-t4">
          <Icon name="help" size={24} className="text-bad" />
          {text('checkout.terminal.unknown', { amount })}
        </h2>
        <p className="m-0 text-ink-2">{text('checkout.terminal.unknownHint')}</p>
      </div>
      <Button kind="primary" size="lg" icon="refresh" onClick={checkout.askTerminal}>
        {text('checkout.terminal.again')}
      </Button>
      <StopButton stopping={false} onStop={checkout.stopTerminal} />
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" onClick={() => checkout.decideCharge('success')}>
          {text('checkout.terminal.charged')}
        </Button>
        <Button size="lg" onClick={() => checkout.decideCharge('error')}>
          {text('checkout.terminal.notCharged')}
        </Button>
      </div>
    </section>
  )
}

/** Stops the terminal, which only the server can do: without it, a person does so on the terminal itself. */
function StopButton({ stopping, onStop }: { stopping: boolean; onStop: () => void }) {
  const text = useText()
  const offline = useIsOffline()
  const hint = useId()
  return (
    <div className="flex w-full flex-col gap-1">
      <Button
        size="lg"
        wide
        icon="close"
        working={stopping}
        workingLabel={text('checkout.terminal.stopping')}
        aria-disabled={offline}
        aria-describedby={offline ? hint : undefined}
        onClick={() => {
          if (!offline) onStop()
        }}
      >
        {text('checkout.terminal.stop')}
      </Button>
      {offline && (
        <p id={hint} role="status" className="m-0 text-t2 text-ink-2">
          {text('checkout.terminal.stopOffline')}
        </p>
      )}
    </div>
  )
}

/** Asks once the network is back. `ask` null: not now, somebody is being asked or there is nothing to ask. */
function useAskAfterOffline(ask: (() => void) | null): void {
  const offline = useIsOffline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (offline) wasOffline.current = true
    else if (wasOffline.current && ask !== null) {
      wasOffline.current = false
      ask()
    }
  }, [offline, ask])
}
