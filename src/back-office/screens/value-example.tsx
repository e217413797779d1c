import { valueOf } from '#domain/money/value-of.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { percentText } from '../fields/percent-text.ts'

type ValueExampleProps = {
  row: { name: string; type: 'PERCENT' | 'AMOUNT'; value: number }
  icon: IconName
  sentence: 'discounts.example' | 'servicefees.example'
}

/** A usual check, grosze. */
const sample = 216_20

/** How a discount or a fee looks at the till and what it makes of a check. */
export function ValueExample({ row, icon, sentence }: ValueExampleProps) {
  const text = useText()
  const format = useFormat()
  const share = row.type === 'PERCENT' ? percentText(row.value, format) : format.money(row.value)
  const result = Math.min(valueOf(row, sample), sentence === 'discounts.example' ? sample : Infinity)
  return (
    <>
      <p className="chip w-fit max-w-full">
        <Icon name={icon} size={18} />
        <span className="cut min-w-0">{row.name}</span>
        <Mark>{share}</Mark>
      </p>
      <p className="mt-2 text-t2 text-ink-2">
        {text(sentence, { check: format.amount(sample), value: format.amount(result) })}
      </p>
    </>
  )
}
