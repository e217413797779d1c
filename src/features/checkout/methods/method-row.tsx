import { methodIcons } from '#hooks/money/payment-icons.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { WayButton } from '../choice-button.tsx'
import { isAllowed, payMethods, type PayMethod } from '#domain/sale/methods.ts'
import type { Checkout } from '../checkout.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useMethodName } from '../use-words.ts'

/** How it is paid; what this way of serving does not take is shown as not possible. */
export function MethodRow({ checkout, narrow = false }: { checkout: Checkout; narrow?: boolean }) {
  const text = useText()
  const nameOf = useMethodName()
  const offline = useIsOffline()
  const { method, rows, change, link } = checkout
  // Online is one button: with a link where somebody takes that money, else what came before.
  const byLink = link.offers.length > 0
  const shown = payMethods.filter((each) => each !== (byLink ? 'online' : 'link'))
  const isOnline = method === 'link' || method === 'online'
  const option = rows.option
  const refused = payMethods.filter((each) => !isAllowed(each, option))
  return (
    <div className={narrow ? undefined : 'min-w-0 flex-1'}>
      <div
        role="group"
        aria-label={text('checkout.method')}
        className={cx('grid gap-2', narrow ? 'grid-cols-2' : 'grid-cols-4')}
      >
        {shown.map((each) => {
          const { title, detail } = nameOf(each)
          return (
            <WayButton
              key={each}
              icon={methodIcons[each]}
              title={title}
              detail={offline && throughInternet.has(each) ? text('checkout.method.offline') : detail}
              pressed={each === method || (isOnline && (each === 'link' || each === 'online'))}
              disabled={refused.includes(each)}
              onClick={() => change({ method: each, typed: '' })}
            />
          )
        })}
      </div>
      {refused.length > 0 && option !== null && (
        <p className="m-0 mt-1 text-t1 text-ink-2">
          {text('checkout.method.refused', {
            option: option.name,
            what: refused.includes('cash') ? (refused.includes('card') ? 'both' : 'cash') : 'card',
          })}
        </p>
      )}
    </div>
  )
}

/** The ways to pay that reach whoever takes the money through the internet. */
const throughInternet: ReadonlySet<PayMethod> = new Set(['terminal', 'link'])
