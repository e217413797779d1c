import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { CountProduct } from './count-product.tsx'
import { CountingPage } from './counting-page.tsx'
import type { CountsLinks } from './counts-links.ts'
import { ResultPage } from './result-page.tsx'
import { useAudit } from './use-audit.ts'

type AuditPageProps = {
  auditId: string
  /** The product that is counted now; null: the audit as a whole. */
  productId: string | null
  links: CountsLinks
}

/** One count of the stock: what is left to count, the product at hand, or what it came to. */
export function AuditPage({ auditId, productId, links }: AuditPageProps) {
  const audit = useAudit(auditId)
  if (audit === undefined) return null
  if (audit === null) return <NotHere links={links} />
  const product = audit.progress.products.find((each) => each.product.id === productId)
  if (product !== undefined && audit.audit.status !== 'voided') {
    return <CountProduct audit={audit} counted={product} links={links} />
  }
  return audit.audit.status === 'open' ? (
    <CountingPage audit={audit} links={links} />
  ) : (
    <ResultPage audit={audit} links={links} />
  )
}

function NotHere({ links }: { links: CountsLinks }) {
  const text = useText()
  return (
    <>
      <PageTitle
        title={text('counts.gone')}
        backLabel={text('counts.title')}
        renderBack={links.renderList}
        actions={useStatusPill()}
      />
      <EmptyState
        className="m-auto"
        icon="clipboard-check"
        title={text('counts.gone')}
        text={text('counts.gone.text')}
      />
    </>
  )
}
