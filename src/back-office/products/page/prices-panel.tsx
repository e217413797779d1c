import { contentOf } from '#domain/stock/packed-quantity.ts'
import { pricedUnit } from '#domain/stock/priced-unit.ts'
import { lastPrice, worthOf } from '#domain/stock/product-price.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Chart } from '#ui/charts/chart.tsx'
import { Lines } from '#ui/charts/lines.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import type { ProductRows } from './use-product.ts'

/** The prices of a unit of the product each time that it was bought. */
export function PricesPanel({ rows }: { rows: ProductRows }) {
  const { product, prices, lines, transactions, cost } = rows
  const text = useText()
  const { amount: bare, day } = useFormat()
  const { amount, unit } = useAmountWords()
  const per = pricedUnit(product)
  const bought = [...prices.values()]
    .flatMap(({ id, totalPrice, date, transactionId }) => {
      const line = lines.get(id)
      const made = transactions.get(transactionId)
      if (line === undefined || made?.reversedBy != null || made?.reverses != null) return []
      const content = contentOf(line)
      return content === 0
        ? []
        : [{ id, date, content, price: worthOf(per.amount, { quantity: content, value: totalPrice }) }]
    })
    .sort((a, b) => a.date - b.date)
  const last = cost && lastPrice(cost)
  const title = text('stock.prices.title', { unit: unit(per.unit) })
  if (bought.length < 2)
    return (
      <Panel title={title} className="max-tablet:rounded-none max-tablet:border-x-0">
        <p className="m-0 text-ink-2">
          {last
            ? text('stock.prices.last', { price: bare(worthOf(per.amount, last)), unit: unit(per.unit) })
            : text('stock.prices.none')}
        </p>
      </Panel>
    )
  const [lowest, highest] = [
    Math.min(...bought.map(({ price }) => price)),
    Math.max(...bought.map(({ price }) => price)),
  ]
  const finding = text('stock.prices.finding', {
    lowest: bare(lowest),
    highest: bare(highest),
    count: bought.length,
  })
  return (
    <section className="panel p-3 tablet:p-4">
      <Chart
        title={title}
        finding={finding}
        words={{ asTable: text('stock.chart.asTable'), asPicture: text('stock.chart.asPicture') }}
        table={{
          head: [text('stock.day.day'), text('stock.prices.bought'), title],
          rows: bought.toReversed().map(({ id, date, content, price }) => ({
            key: id,
            cells: [day(date), amount(content, product), bare(price)],
          })),
        }}
      >
        <Lines
          label={`${title}. ${finding}`}
          height={160}
          format={bare}
          points={bought.map(({ id, date, content, price }) => ({
            key: id,
            name: day(date),
            label: day(date),
            value: price,
            upper: null,
            said: `${day(date)}: ${bare(price)}/${unit(per.unit)}, ${amount(content, product)}`,
          }))}
        />
      </Chart>
    </section>
  )
}
