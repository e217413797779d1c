import { groupBy } from '#domain/group-by.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PrintSheet } from '#ui/overlays/print-sheet.tsx'
import type { Audit } from './use-audit.ts'

type BlindPaperProps = { audit: Audit; onDone: () => void }

/** A sheet to count with a pen: products by area and category with empty boxes, and nothing of what should be there. */
export function BlindPaper({ audit: { audit, progress, categories }, onDone }: BlindPaperProps) {
  const text = useText()
  const format = useFormat()
  const { unit, amount } = useAmountWords()
  const place = usePlaceRow()
  const areas = audit.areas.length === 0 ? [''] : audit.areas
  const groups = groupBy(progress.products, ({ product }) => product.categoryId)
  return (
    <PrintSheet onDone={onDone}>
      {areas.map((area) => (
        <section key={area} style={{ breakAfter: area === areas.at(-1) ? 'auto' : 'page' }}>
          <h1>{area === '' ? audit.name : text('counts.paper.area', { name: audit.name, area })}</h1>
          <p>
            {place?.name} · {format.date(audit.openedAt)} · {text('counts.paper.by')}
          </p>
          {[...groups].map(([categoryId, rows]) => (
            <section key={categoryId}>
              <h2>{categories.get(categoryId) ?? text('counts.category.none')}</h2>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{text('counts.column.product')}</th>
                    <th scope="col">{text('counts.column.sku')}</th>
                    <th scope="col">{text('counts.paper.packages')}</th>
                    <th scope="col">{text('counts.paper.rest')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ product }) => (
                    <tr key={product.id}>
                      <td>{product.name}</td>
                      <td>{product.sku}</td>
                      <td className="box num">× {amount(product.defaultCapacity, product)}</td>
                      <td className="box num">{unit(product)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        </section>
      ))}
    </PrintSheet>
  )
}
