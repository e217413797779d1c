import { sumOf } from '#domain/money/sum.ts'
import type { PricedCheck } from '#domain/pricing/priced-check.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { useDiscountText } from '#features/orders/view/use-discount-text.ts'

/** The amounts that are taken off or added for the check as a whole. Nothing where there are none. */
export function PriceRows({ check, priced }: { check: CheckView['check']; priced: PricedCheck }) {
  const text = useText()
  const format = useFormat()
  const discountText = useDiscountText()
  const rows = [
    [check.discount && discountText(check.discount), -sumOf(priced.lines.map((line) => line.billDiscount))],
    [check.serviceFee?.name ?? text('check.fee'), sumOf(priced.fee.map(({ gross }) => gross))],
    [text('check.delivery'), sumOf(priced.delivery.map(({ gross }) => gross))],
    [text('check.deposit'), priced.deposit],
  ] as const
  return rows
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]) => (
      <div
        key={label}
        className="flex min-h-12 items-center gap-3 border-b border-line px-4 text-t2 font-semibold text-ink-2"
      >
        <span className="min-w-0 flex-1">{label}</span>
        <span className="tn whitespace-nowrap">{format.amount(amount)}</span>
      </div>
    ))
}
