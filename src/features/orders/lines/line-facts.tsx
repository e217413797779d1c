import { wishesOf } from '#domain/order/allergy.ts'
import type { Row } from '#domain/tables.ts'
import { useAllergenNames } from '#hooks/texts/use-allergen-names.ts'
import { useAllergyWords } from '#hooks/texts/use-allergy-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Alarm } from '#ui/notices/alarm.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { LineRowProps } from './line-row-props.ts'
import { useDiscountText } from '#features/orders/view/use-discount-text.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'

/** Under the name of a dish: how it is wanted, what it contains, how much of it is made, what is taken off. */
export function LineFacts({ line, tools, voided }: LineRowProps & { voided: boolean }) {
  const text = useText()
  const format = useFormat()
  const discountText = useDiscountText()
  const allergyWords = useAllergyWords()
  const allergenNames = useAllergenNames()
  const { allergy, note } = wishesOf(line)
  const contents = line.menuItemId === null ? [] : (tools.allergens.get(line.menuItemId) ?? [])
  const chosen = line.modifiers.map(({ name, amount }) => (amount > 1 ? `${name} ×${amount}` : name))
  const refunded = tools.refunded.get(line.id) ?? 0
  const partly = line.status === 'in-progress' && line.doneQuantity > 0
  return (
    <>
      {chosen.length > 0 && <span className="block text-t2 text-ink-2">{chosen.join(', ')}</span>}
      {allergy !== null && <Alarm className="my-0.5 flex-none!">{allergyWords(allergy)}</Alarm>}
      {note !== '' && (
        <span className="block text-t2 font-semibold wrap-anywhere">
          <Icon name="note" size={14} className="mr-1 inline-block align-[-2px]" />
          {note}
        </span>
      )}
      {contents.length > 0 && !voided && (
        <span className="block text-t1 text-ink-3">
          {text('check.line.allergens', { names: allergenNames(contents) })}
        </span>
      )}
      {partly && !voided && (
        <span className="block text-t1 font-semibold text-ok">
          {text('check.line.partly', {
            done: format.quantity(line.doneQuantity),
            of: format.quantity(line.quantity - line.voidedQuantity),
          })}
        </span>
      )}
      {line.discount !== null && !voided && (
        <span className="block text-t1 font-semibold text-ink-2">{discountText(line.discount)}</span>
      )}
      {refunded > 0 && (
        <span className="block text-t1 font-semibold text-bad">
          {text('check.line.refunded', { quantity: format.quantity(refunded) })}
        </span>
      )}
      {line.voidedQuantity > 0 && <TakenBack line={line} />}
    </>
  )
}

/** Who has struck it out, when and why. */
function TakenBack({ line }: { line: Row<'orderLines'> }) {
  const text = useText()
  const format = useFormat()
  const people = usePeople()
  const part = line.voidedQuantity < line.quantity ? '.part' : ''
  const why = line.voidReason === '' ? '' : '.why'
  return (
    <span className="block text-t1 font-semibold text-bad">
      {text(`check.line.canceled${part}${why}`, {
        quantity: format.quantity(line.voidedQuantity),
        time: line.voidedAt === null ? '' : format.time(line.voidedAt),
        who: people(line.voidedBy),
        reason: line.voidReason,
      })}
    </span>
  )
}
