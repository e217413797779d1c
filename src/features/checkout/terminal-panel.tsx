import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useState } from 'react'
import { RowButton } from './choice-button.tsx'
import type { Checkout } from './use-checkout.ts'
import { useIsOffline } from '#hooks/use-is-offline.ts'

/** A card on the provider's terminal: which one, or why not and what to do instead. */
export function TerminalPanel({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const offline = useIsOffline()
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
      {refused !== null && (
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
              <RowButton
                key={each.id}
                pressed={each.id === chosen.id}
                onClick={() => {
                  terminal.choose(each.id)
                  setChoosing(false)
                }}
              >
                <Icon name="card" />
                {each.name}
              </RowButton>
            ))}
          </div>
        </Sheet>
      )}
    </>
  )
}

/** A charge that is under way, or that nobody has answered for: then a person decides. */
export function TerminalWait({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const { waiting } = checkout.terminal
  if (waiting === null) return null
  const { payment, phase } = waiting
  const amount = format.money(payment.amount + payment.tip)
  if (phase === 'waiting') {
    return (
      <section
        role="status"
        className="panel m-auto flex w-full max-w-lg flex-col items-center gap-3 p-6 text-center"
      >
        <Icon name="spinner" size={40} className="spin text-ink-2" />
        <h2 className="m-0 text-t4">{text('checkout.terminal.waiting')}</h2>
        <p className="tn m-0 text-t6 font-bold">{amount}</p>
        <p className="m-0 text-ink-2">{text('checkout.terminal.waitingHint')}</p>
      </section>
    )
  }
  return (
    <section role="alert" className="panel m-auto flex w-full max-w-lg flex-col gap-3 p-6">
      <h2 className="m-0 flex items-center gap-2 text-t4">
        <Icon name="help" size={24} className="text-bad" />
        {text('checkout.terminal.unknown', { amount })}
      </h2>
      <p className="m-0 text-ink-2">{text('checkout.terminal.unknownHint')}</p>
      <Button kind="primary" size="lg" icon="refresh" onClick={checkout.askTerminal}>
        {text('checkout.terminal.again')}
      </Button>
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
