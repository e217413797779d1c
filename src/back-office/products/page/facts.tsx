import { stockDaysLeft, usedADay, usedByDay, type UsedStock } from '#domain/stock/days-left.ts'
import { pricedUnit } from '#domain/stock/priced-unit.ts'
import { averagePrice, shelfWorth, worthOf } from '#domain/stock/product-price.ts'
import { onShelf } from '#domain/stock/on-shelf.ts'
import { sumOf } from '#domain/money/sum.ts'
import { dayAfter, instantOf } from '#domain/time/warsaw.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { KeyFigure } from '#ui/marks/key-figure.tsx'
import { useDaysWords } from '../use-days-words.ts'
import { lostOf } from './product-events.ts'
import type { ProductRows } from './use-product.ts'

type FactsProps = { rows: ProductRows; days: readonly string[]; today: string; seesPrices: boolean }

/** The key figures of a product: how much, what it is worth, what a day takes, how long it lasts, what was lost. */
export function Facts({ rows, days, today, seesPrices }: FactsProps) {
  const { product, level, cost, moves, costs } = rows
  const text = useText()
  const { money, amount: bare, shortWeekday, day: dayWords } = useFormat()
  const { amount, unit } = useAmountWords()
  const lasting = useDaysWords()
  const onHand = level && onShelf(level)
  const use: UsedStock = { used: usedByDay(moves), knownFrom: days[0] ?? today, today }
  const usual = usedADay(use)
  const left = onHand === null ? null : stockDaysLeft(onHand, use)
  const price = cost && averagePrice(cost)
  const worth = onHand === null || cost === null ? null : shelfWorth(cost, onHand)
  const per = pricedUnit(product)
  const lost = lostOf(moves)
  const gone = -sumOf(lost.map(({ delta }) => delta))
  const priced = lost.flatMap(({ id }) => costs.get(id) ?? [])
  const until = left === null ? null : instantOf(dayAfter(today, left), 720)
  const facts = [
    {
      name: text('stock.fact.onHand'),
      value: onHand === null ? '–' : amount(onHand, product),
      note:
        product.minimumLevel === null
          ? text('stock.fact.noMinimum')
          : text('stock.fact.minimum', { amount: amount(product.minimumLevel, product) }),
    },
    ...(seesPrices
      ? [
          {
            name: text('stock.column.worth'),
            value: worth === null ? '–' : money(worth),
            note: price
              ? text('stock.fact.price', { price: bare(worthOf(per.amount, price)), unit: unit(per.unit) })
              : text('menuItem.cost.unknown'),
          },
        ]
      : []),
    {
      name: text('stock.fact.use'),
      value: usual === null ? '–' : amount(usual, product),
      note: text('stock.fact.use.days', { days: Math.min(7, days.length - 1) }),
    },
    {
      name: text('stock.fact.lasts'),
      value: lasting(left),
      note:
        until === null ? '' : text('stock.fact.until', { day: `${shortWeekday(until)} ${dayWords(until)}` }),
    },
    {
      name: text('stock.fact.lost'),
      value: gone === 0 ? '–' : amount(gone, product),
      note:
        seesPrices && priced.length > 0
          ? text('stock.fact.lost.worth', {
              worth: money(-sumOf(priced.map(({ value }) => value))),
              days: days.length,
            })
          : text('stock.fact.lost.days', { days: days.length }),
    },
  ]
  return (
    <section
      className="panel flex-none overflow-hidden max-tablet:rounded-none max-tablet:border-x-0"
      aria-label={text('stock.facts')}
    >
      <dl className="m-0 -mt-px -ml-px grid grid-cols-2 tablet:auto-cols-fr tablet:grid-flow-col tablet:grid-cols-none">
        {facts.map(({ name, value, note }) => (
          <KeyFigure key={name} name={name} value={value} note={note} />
        ))}
      </dl>
    </section>
  )
}
