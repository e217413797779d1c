import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOutbox } from '#hooks/outbox/use-outbox.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { QrCode } from '#ui/marks/qr-code.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import type { Checkout } from '../checkout.ts'
import type { ShownLink } from './use-link-desk.ts'
import { LinkEnded } from './link-ended.tsx'

/** The link of the guest whose turn it is: its code while it waits, and what to do once it has ended. */
export function LinkCard({ checkout }: { checkout: Checkout }) {
  const { shown } = checkout.link
  if (shown === null) return null
  if (shown.state === 'waiting') return <Waiting checkout={checkout} shown={shown} />
  return <LinkEnded checkout={checkout} shown={shown} />
}

type CardProps = { checkout: Checkout; shown: ShownLink }

function Waiting({ checkout, shown: { payment, address, left } }: CardProps) {
  const text = useText()
  const format = useFormat()
  const offline = useIsOffline()
  const unsent = useIsUnsent(payment.id)
  const { printLink } = checkout
  const amount = format.money(payment.amount)
  const timeOf = (at: number | null) => (at === null ? '' : format.time(at))
  return (
    <section
      aria-label={text('checkout.link.title')}
      className="panel m-auto grid w-full max-w-3xl gap-4 p-4 tablet:grid-cols-[minmax(0,18rem)_1fr] tablet:p-6"
    >
      <div className="mx-auto w-full max-w-72 overflow-hidden rounded-r3 border border-line">
        <QrCode value={address} label={text('checkout.link.code', { amount })} className="w-full" />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <div role="status">
          <h2 className="m-0 flex items-center gap-2 text-t4">
            <Icon name="spinner" className="spin text-busy" />
            {text('checkout.link.waiting')}
          </h2>
          <p className="tn m-0 text-t6 font-bold">{amount}</p>
        </div>
        <p className="tn m-0 text-ink-2">{text('checkout.link.left', { left: clockOf(left) })}</p>
        {offline && (
          <Banner
            card
            tone="warn"
            icon="cloud-off"
            title={text(unsent ? 'checkout.link.offline' : 'checkout.link.deaf')}
            detail={text(unsent ? 'checkout.link.offline.detail' : 'checkout.link.deaf.detail')}
          />
        )}
        <ol className="m-0 flex list-none flex-col gap-2 p-0">
          <Step done at={timeOf(payment.createdAt)}>
            {text('checkout.link.made')}
          </Step>
          <Step done={payment.openedAt !== null} at={timeOf(payment.openedAt)}>
            {text('checkout.link.opened')}
          </Step>
          <Step done={false}>{text('checkout.link.pays')}</Step>
        </ol>
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {printLink !== null && (
            <Button icon="printer" disabled={checkout.working} onClick={() => printLink(address)}>
              {text('checkout.link.bill')}
            </Button>
          )}
          <ShareButton address={address} amount={amount} />
        </div>
        <p className="m-0 flex gap-2 text-t2 text-ink-2">
          <Icon name="bell-ring" size={18} className="mt-px flex-none" />
          <span>{text('checkout.link.leave.hint')}</span>
        </p>
      </div>
    </section>
  )
}

/** Whether the server has not heard of a link: it opens nothing. By any other the guest can pay without this device. */
function useIsUnsent(onlinePaymentId: string): boolean {
  const begins = ({ kind, args }: { kind: string; args: Record<string, unknown> }) =>
    kind === 'online-payment.start' && args['onlinePaymentId'] === onlinePaymentId
  return useOutbox()?.some(({ envelope }) => begins(envelope)) ?? true
}

function Step({ done, at = '', children }: { done: boolean; at?: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon name={done ? 'check' : 'circle-dashed'} className={done ? 'text-ok' : 'text-ink-3'} />
      <span className="flex-1">{children}</span>
      <span className="tn text-t2 text-ink-2">{at}</span>
    </li>
  )
}

/** Hands the address on as the device can: to another app, or into the clipboard. */
function ShareButton({ address, amount }: { address: string; amount: string }) {
  const text = useText()
  const share = useShare()
  const { show } = useToast()
  const press = async () => {
    const done = await share({ title: text('checkout.link.share.title', { amount }), url: address })
    if (done === 'copied') show({ state: 'success', content: text('checkout.link.copied') })
    if (done === 'failed') show({ state: 'error', content: text('checkout.link.copy.failed') })
  }
  return (
    <Button icon="send" onClick={() => void press()}>
      {text('checkout.link.share')}
    </Button>
  )
}

/** `12:36`, of ms. */
function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** The address of a payment as it is handed on to another app. */
type Shared = { title: string; url: string }

/** `failed`: this browser has neither; the person can copy what is shown. */
type ShareOutcome = 'shared' | 'copied' | 'stopped' | 'failed'

/** Hands an address to another app, where the device can; else it is put into the clipboard. */
function useShare(): (what: Shared) => Promise<ShareOutcome> {
  return share
}

async function share(what: Shared): Promise<ShareOutcome> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(what)
      return 'shared'
    }
    await navigator.clipboard.writeText(what.url)
    return 'copied'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'stopped'
    console.warn('the address could not be handed on', error)
    return 'failed'
  }
}
