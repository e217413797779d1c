import '#ui/icons/more-icons.ts'
import { allergenSymbols } from '#domain/menu/allergen-symbols.ts'
import { unitTotal } from '#domain/money/line-total.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useRef, useState } from 'react'
import { wishesOf } from '#domain/order/allergy.ts'
import { isServedByCourse } from '#domain/order/kitchen/courses.ts'
import { AllergyField, unsaid } from './allergy-field.tsx'
import type { DraftLine } from '#device/carts/order-draft.ts'
import type { CardItem } from '#features/till/menu/menu-card.ts'
import { ItemFoot } from './item-foot.tsx'
import { seatsToChoose } from '#features/till/cart/seats.ts'
import type { LineWish } from './line-wish.ts'
import type { Till } from '#features/till/till.ts'
import { chosenModifiers, modifierChoiceOf, firstMissing } from './modifier-choice.ts'
import { OffSale } from '#features/till/menu/off-sale.tsx'
import { OutAnswers } from '#features/till/menu/out-answers.tsx'
import { QuestionBlock } from './question-block.tsx'
import type { Offers } from '#device/place/read-watched.ts'

type ItemSheetProps = {
  till: Pick<Till, 'diningOption' | 'table' | 'draft' | 'check' | 'seat'>
  item: CardItem
  /** The line that is changed; null for a new one. */
  line: DraftLine | null
  /** The answers of the dish that have run out. */
  offers: Offers
  /** Whether the dish is looked at: then what can be done with it is shown too. */
  details?: boolean
  onDone: (wish: LineWish) => void
  onClose: () => void
}

/** An item's questions, and in reach of the thumb how many, for whom, a note and an allergy. Mount it to open it. */
export function ItemSheet({ till, item, line, offers, details = false, onDone, onClose }: ItemSheetProps) {
  const text = useText()
  const format = useFormat()
  const modifiers = useLive(
    (rows) => rows.by('modifiers', 'modifierSectionId', ...item.questions.map((each) => each.id)),
    [item.id],
  )
  const [choice, setChoice] = useState(() => modifierChoiceOf(line?.modifiers ?? []))
  const [quantity, setQuantity] = useState(line?.quantity ?? 1000)
  const [{ note, allergy }, setWishes] = useState(() => wishesOf(line ?? { note: '' }))
  const [asksNote, setAsksNote] = useState(note !== '')
  const [seat, setSeat] = useState(line === null ? till.seat : line.seat)
  const sits = isServedByCourse(till.diningOption)
  const blocks = useRef(new Map<string, HTMLFieldSetElement>())

  const known = modifiers ?? []
  const chosen = chosenModifiers(item.questions, known, choice)
  const missing = firstMissing(item.questions, known, choice)
  const total = format.money(
    Math.round(
      (unitTotal({ unitPrice: line?.unitPrice ?? item.price, modifiers: chosen }) * quantity) / 1000,
    ),
  )

  const press = () => {
    if (modifiers === undefined) return
    const wish = { quantity, modifiers: chosen, note: asksNote ? note.trim() : '', allergy }
    if (missing === null) onDone(sits ? { ...wish, seat } : wish)
    else {
      const block = blocks.current.get(missing.section.id)
      block?.scrollIntoView({ block: 'start' })
      block?.focus({ preventScroll: true })
    }
  }
  const foot = (
    <>
      <ItemFoot
        quantity={quantity}
        onQuantity={setQuantity}
        seats={sits ? seatsToChoose(till) : null}
        seat={seat}
        onSeat={setSeat}
        note={{ said: asksNote, toggle: () => setAsksNote(!asksNote) }}
        allergy={{
          said: allergy !== null,
          toggle: () => setWishes({ note, allergy: allergy === null ? unsaid : null }),
        }}
      />
      <SubmitButton
        missing={missing}
        label={line === null ? text('register.item.add') : text('register.item.change')}
        total={total}
        onPress={press}
      />
    </>
  )
  return (
    <Sheet
      open
      onClose={onClose}
      title={item.name}
      detail={<ItemFacts item={item} />}
      closeLabel={text('register.close')}
      footer={foot}
      flush
    >
      {item.description !== '' && <p className="m-0 px-4 pb-2 text-t2 text-ink-2">{item.description}</p>}
      {modifiers !== undefined &&
        item.questions.map((section) => (
          <QuestionBlock
            key={section.id}
            ref={(block) => {
              if (block === null) blocks.current.delete(section.id)
              else blocks.current.set(section.id, block)
            }}
            section={section}
            modifiers={known}
            choice={choice}
            offers={offers}
            onChange={setChoice}
          />
        ))}
      <div className="grid gap-3 px-4 pt-3 pb-2">
        <OutAnswers menuItemId={item.id} answers={known.filter(({ id }) => offers.get(id)?.out === true)} />
        {asksNote && (
          <TextArea
            // Whoever asked for it writes at once; what is there already is only read.
            ref={note === '' ? focusNow : null}
            label={text('register.line.note')}
            help={text('register.line.noteHelp')}
            maxLength={500}
            rows={2}
            value={note}
            onChange={(event) => setWishes({ note: event.target.value, allergy })}
          />
        )}
        {allergy !== null && (
          <AllergyField
            value={allergy}
            contained={item.allergens}
            onChange={(said) => setWishes({ note, allergy: said })}
          />
        )}
        {line === null && <OffSale item={item} open={details} onDone={onClose} />}
      </div>
    </Sheet>
  )
}

/** Always the same function, so that it runs once the field is there. */
function focusNow(field: HTMLTextAreaElement | null): void {
  field?.focus()
}

type SubmitButtonProps = {
  missing: ReturnType<typeof firstMissing>
  label: string
  total: string
  onPress: () => void
}

/** Adds the line, or says what is missing and leads there. */
function SubmitButton({ missing, label, total, onPress }: SubmitButtonProps) {
  const text = useText()
  if (missing === null) {
    return (
      <Button kind="primary" size="lg" wide onClick={onPress}>
        <span className="flex-1 text-left">{label}</span>
        <span className="tn">{total}</span>
      </Button>
    )
  }
  return (
    <Button
      size="lg"
      wide
      icon="arrow-up"
      className="border-current! bg-bad-soft! text-bad!"
      onClick={onPress}
    >
      <span className="flex-1 text-left">
        {text('register.modifiers.missing', { amount: missing.missing, name: missing.section.name })}
      </span>
      <span className="tn">{total}</span>
    </Button>
  )
}

function ItemFacts({ item }: { item: CardItem }) {
  const text = useText()
  const format = useFormat()
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="tn">{format.money(item.price)}</span>
      {item.allergens.map((each) => (
        <span key={each} className="inline-flex items-center gap-1">
          <Icon name={allergenSymbols[each]} size={16} />
          {text(`register.allergen.${each}`)}
        </span>
      ))}
    </div>
  )
}
