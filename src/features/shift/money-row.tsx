import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { SumRow } from '#ui/lists/sum-row.tsx'
import { differenceKind } from './use-drawer-words.ts'

type MoneyRowProps = { label: string; amount: number; strong?: boolean; bare?: boolean }

/** A row of money: its label and its amount. */
export function MoneyRow({ label, amount, strong, bare }: MoneyRowProps) {
  const format = useFormat()
  return <SumRow label={label} value={bare ? format.amount(amount) : format.money(amount)} strong={strong} />
}

/** The difference in a word and as an amount. */
export function DifferenceRow({ difference }: { difference: number }) {
  const text = useText()
  const format = useFormat()
  const kind = differenceKind(difference)
  return (
    <div
      className={cx(
        'mt-1 flex items-center gap-2 rounded-r1 px-3 py-2',
        kind === 'even' ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn',
      )}
    >
      <Icon name={kind === 'even' ? 'success' : 'error'} />
      <b className="flex-1 font-semibold">{text(`shift.difference.${kind}`)}</b>
      <b className="tn text-t5 font-bold whitespace-nowrap">{format.money(difference)}</b>
    </div>
  )
}
