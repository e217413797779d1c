import { sumOf } from '#domain/money/sum.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/banner.tsx'

/** Online payments that guests have been asked for and that may still come: a warning, since the money is of its own day. */
export function MoneyToCome() {
  const text = useText()
  const format = useFormat()
  const pending = useLive((rows) => rows.by('onlinePayments', 'status', 'pending')) ?? []
  if (pending.length === 0) return null
  const amount = format.money(sumOf(pending.map((each) => each.amount)))
  return (
    <Banner
      card
      tone="warn"
      icon="globe"
      title={text('day.online', { count: pending.length, amount })}
      detail={text('day.online.text')}
    />
  )
}
