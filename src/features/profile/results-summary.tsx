import { useFormat } from '#hooks/texts/use-format.ts'
import { useOwnResults } from '#hooks/outbox/use-own-results.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** Checks of the last seven days and what they came to, in two numbers. Leads to the days. */
export function ResultsSummary({ onMore }: { onMore: () => void }) {
  const text = useText()
  const { money, quantity } = useFormat()
  const days = useOwnResults()
  if (days === undefined) return null
  const checks = days.reduce((sum, day) => sum + day.checks, 0)
  const sales = days.reduce((sum, day) => sum + day.sales, 0)
  return (
    <section className="panel p-4">
      <h2 className="text-t3">{text('account.profile.last-days')}</h2>
      <dl className="mt-2 grid grid-cols-2 gap-2">
        <div>
          <dt className="text-t2 text-ink-2">{text('account.results.checks')}</dt>
          <dd className="tn text-t4 font-bold">{quantity(checks * 1000)}</dd>
        </div>
        <div>
          <dt className="text-t2 text-ink-2">{text('account.results.total')}</dt>
          <dd className="tn text-t4 font-bold">{money(sales)}</dd>
        </div>
      </dl>
      <button
        type="button"
        className="mt-1 -mb-2 min-h-12 text-t2 font-semibold text-accent-text"
        onClick={onMore}
      >
        {text('account.profile.results')}
      </button>
    </section>
  )
}
