import type { Product } from '#domain/resources/products.ts'
import { seenBy, type Contradiction } from '#domain/stock/audit-progress.ts'
import type { AuditCount } from '#domain/stock/stock-audit.ts'
import { must } from '#domain/must.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { CountsLinks } from './counts-links.ts'
import type { Audit } from './use-audit.ts'
import { useArea } from './use-area.ts'
import { useCountedBy } from './use-counted-by.ts'
import { useCountAct } from './use-count-act.ts'

type ContradictionsProps = { audit: Audit; links: CountsLinks }

/** Counts of the same product in the same area that say different things: one is chosen, or somebody counts again. */
export function Contradictions({ audit, links }: ContradictionsProps) {
  const text = useText()
  const { contradictions } = audit.progress
  if (contradictions.length === 0) return null
  return (
    <section className="panel overflow-hidden" aria-label={text('counts.settle')}>
      <div className="flex items-start gap-3 bg-warn-soft px-4 py-3 text-warn">
        <Icon name="alert" size={22} className="mt-0.5 flex-none" />
        <div>
          <h2 className="m-0 text-t3">{text('counts.settle.title', { count: contradictions.length })}</h2>
          <p className="m-0 text-t2">{text('counts.settle.text')}</p>
        </div>
      </div>
      {contradictions.map((each) => (
        <OneContradiction key={`${each.product.id} ${each.area}`} of={each} audit={audit} links={links} />
      ))}
    </section>
  )
}

type OneProps = ContradictionsProps & { of: Contradiction<Product> }

function OneContradiction({ of: { product, area, count, contradicts }, audit, links }: OneProps) {
  const text = useText()
  const { newId } = usePlace()
  const { amount } = useAmountWords()
  const countedBy = useCountedBy()
  const save = useCountAct()
  const mayCount = useCan('audit-product')
  const { choose } = useArea(audit.audit)
  const auditId = audit.audit.id
  const { counts } = must(
    audit.progress.products.find((each) => each.product.id === product.id),
    'the product that was counted',
  )
  /** Resolves the contradiction: the person who chooses says one count again, knowing of all. */
  const resolve = ({ quantity }: AuditCount) => {
    const args = { countId: newId(), auditId, productId: product.id, area, quantity, sees: seenBy(counts) }
    void save({ kind: 'audit.count', args }, text('counts.settle.done', { product: product.name }))
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
      <div className="min-w-40 grow">
        <div className="font-semibold">{product.name}</div>
        {area !== '' && <div className="text-t2 text-ink-2">{area}</div>}
      </div>
      {[count, ...contradicts].map((each) => (
        <Button key={each.id} disabled={!mayCount} onClick={() => resolve(each)}>
          <span className="flex flex-col items-start">
            <span className="tn font-semibold">{amount(each.quantity, product)}</span>
            <span className="text-t1 font-normal text-ink-2">{countedBy(each)}</span>
          </span>
        </Button>
      ))}
      {mayCount && (
        <Button
          kind="quiet"
          onClick={() => {
            choose(area)
            links.onCount(auditId, product.id)
          }}
        >
          {text('counts.again')}
        </Button>
      )}
    </div>
  )
}
