import { allergenSymbols } from '#domain/menu/allergen-symbols.ts'
import { keepTogether } from '#domain/text/keep-together.ts'
import type { Allergen } from '#domain/menu/menu-item.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { memo, useId, type CSSProperties } from 'react'
import type { CardItem } from './menu-card.ts'
import type { TileFace } from './tile-faces.tsx'

type ItemTileProps = {
  item: CardItem
  /** In the cart, thousandths. */
  inCart: number
  /** When it is on sale again, ms and how to say it, or that the stock has none; null while it is on sale. */
  out: { until: number; say: 'time' | 'date' } | 'stock' | null
  /** How many portions are left, where they are few. */
  left: number | null
  /** Its colour and picture; undefined: plain. */
  face: TileFace | undefined
  /** Shows what is in it, where nothing is looked for. */
  allergens: boolean
  /** Of the allergens that are looked for, those that it has. */
  marked: readonly Allergen[]
  onPress: (item: CardItem) => void
  onDetails: (item: CardItem) => void
}

/** A dish or drink to tap. A long press shows what is in it. */
export const ItemTile = memo(function ItemTile(props: ItemTileProps) {
  const { item, inCart, out, left, face, allergens, marked, onPress, onDetails } = props
  const text = useText()
  const format = useFormat()
  const facts = useId()
  const count = format.quantity(inCart)
  return (
    <button
      type="button"
      className={cx(
        'tile h-full w-full',
        inCart > 0 && 'has-q',
        face && 'faced',
        (out || marked.length > 0) && 'out',
      )}
      style={face && ({ '--face': face.colour } as CSSProperties)}
      aria-label={item.name}
      aria-describedby={facts}
      onClick={() => onPress(item)}
      onContextMenu={(event) => {
        event.preventDefault()
        onDetails(item)
      }}
    >
      {inCart > 0 && (
        <span className="qty tn" aria-hidden="true">
          {count}
        </span>
      )}
      {face?.picture}
      <span className="nm">{keepTogether(item.name)}</span>
      <span id={facts} className="flex flex-wrap items-center justify-between gap-x-2">
        {out ? (
          <Mark tone="solid-bad" icon="ban">
            {out === 'stock'
              ? text('register.tile.out')
              : out.say === 'time'
                ? text('register.tile.outUntil', { until: format.time(out.until) })
                : text('register.tile.outUntil', { until: format.day(out.until) })}
          </Mark>
        ) : (
          <span className="pr tn">
            {format.amount(item.price)}
            {left !== null && (
              <span className="ml-1.5 font-semibold text-warn">
                {text('register.tile.left', { count: left })}
              </span>
            )}
          </span>
        )}
        {marked.length > 0 ? (
          <Contains marked={marked} brief={out !== null} />
        ) : (
          allergens && !out && <Allergens item={item} />
        )}
        {inCart > 0 && <span className="sr-only">{text('register.tile.inCart', { count })}</span>}
      </span>
    </button>
  )
})

/**
 * The mark of a tile that an allergen is in the dish: loud, and never cut. Beside another mark there is room for the
 * sign only.
 */
function Contains({ marked, brief }: { marked: readonly Allergen[]; brief: boolean }) {
  const text = useText()
  const names = marked.map((each) => text(`register.allergen.${each}`))
  return (
    <span className="inline-flex items-center gap-1 rounded-r1 bg-ink px-1.5 py-0.5 text-t1 font-semibold whitespace-nowrap text-surface">
      <Icon name="alert" size={14} />
      <span className="sr-only">{text('register.allergens.of', { names: names.join(', ') })}</span>
      {!brief && (
        <span aria-hidden="true">
          {names[0]}
          {names.length > 1 && <span className="tn"> +{names.length - 1}</span>}
        </span>
      )}
    </span>
  )
}

function Allergens({ item }: { item: CardItem }) {
  const text = useText()
  if (item.allergens.length === 0) return null
  const shown = item.allergens.slice(0, item.allergens.length > 3 ? 2 : 3)
  const names = item.allergens.map((each) => text(`register.allergen.${each}`)).join(', ')
  return (
    <span className="al">
      <span className="sr-only">{text('register.allergens.of', { names })}</span>
      {shown.map((each) => (
        <Icon key={each} name={allergenSymbols[each]} size={16} />
      ))}
      {shown.length < item.allergens.length && (
        <span className="tn" aria-hidden="true">
          +{item.allergens.length - shown.length}
        </span>
      )}
    </span>
  )
}
