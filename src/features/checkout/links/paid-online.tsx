import { onlineState } from '#domain/payment/online-state.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Checkout } from '../checkout.ts'

/** Money that came in by links: who confirmed it, by which number, and the tips. Nothing where none came. */
export function PaidOnline({ rows }: Pick<Checkout, 'rows'>) {
  const text = useText()
  const format = useFormat()
  const paid = rows.onlinePayments.filter((each) => onlineState(each, 0) === 'paid')
  if (paid.length === 0) return null
  return (
    <ul aria-label={text('checkout.link.paid')} className="panel m-0 list-none p-0 text-left">
      {paid.map(({ id, provider, reference, amount, tip, completedAt }) => (
        <li
          key={id}
          className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-0"
        >
          <Icon name="shield-check" className="text-ok" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">
              {text('checkout.link.confirmed', { provider: text(`provider.${provider}`) })}
            </span>
            <span className="tn block text-t2 wrap-anywhere text-ink-2">
              {[
                completedAt === null ? '' : format.time(completedAt),
                reference,
                tip === 0 ? '' : text('checkout.link.tip', { amount: format.money(tip) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="tn font-semibold">{format.money(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
