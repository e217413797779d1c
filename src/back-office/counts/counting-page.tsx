import { useState } from 'react'
import { nextToCount } from '#domain/stock/audit-progress.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { AreaChips } from './area-chips.tsx'
import { AuditHead } from './audit-head.tsx'
import { BlindPaper } from './blind-paper.tsx'
import { Contradictions } from './contradictions.tsx'
import type { CountsLinks } from './counts-links.ts'
import { PostSheet } from './post-sheet.tsx'
import { ProductList } from './product-list.tsx'
import { useArea } from './use-area.ts'
import type { Audit } from './use-audit.ts'

type CountingPageProps = { audit: Audit; links: CountsLinks }

/** A count that is open: where, how far it is, what is left, and its end. */
export function CountingPage({ audit, links }: CountingPageProps) {
  const text = useText()
  const wide = useMedia(media.tablet)
  const mayPost = useCan('manage-stock')
  const mayCount = useCan('audit-product')
  const { area, choose } = useArea(audit.audit)
  const [isPosting, setIsPosting] = useState(false)
  const [isPrinting, setIsPrinting] = useState(false)
  const { id } = audit.audit
  const { products } = audit.progress
  const next = area === null ? null : nextToCount(products, area, null)
  const post = mayPost && (
    <Button
      key="post"
      size={wide ? 'md' : 'lg'}
      icon="check"
      aria-label={text('counts.post')}
      onClick={() => setIsPosting(true)}
    >
      {text(wide ? 'counts.post' : 'counts.post.short')}
    </Button>
  )
  const go = mayCount && next !== null && (
    <Button
      key="go"
      kind="primary"
      size={wide ? 'md' : 'lg'}
      className="min-w-0 flex-1"
      onClick={() => links.onCount(id, next.id)}
    >
      <span className="cut">{text('counts.go', { product: next.name })}</span>
    </Button>
  )
  return (
    <>
      <AuditHead
        audit={audit}
        links={links}
        actions={wide && [post, go]}
        print={{ label: text('counts.print.blind'), onPrint: () => setIsPrinting(true) }}
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-3 tablet:p-4">
        <div className="mx-auto flex max-w-5xl flex-col gap-3">
          <Contradictions audit={audit} links={links} />
          {mayCount && <AreaChips areas={audit.audit.areas} area={area} onChoose={choose} />}
          {area === null && <p className="m-0 text-t2 text-ink-2">{text('counts.area.first')}</p>}
          <ProductList audit={audit} area={area} links={links} mayCount={mayCount} />
        </div>
      </div>
      {!wide && (post || go) && <BottomBar className="flex gap-2 p-3">{[post, go]}</BottomBar>}
      {isPosting && <PostSheet audit={audit} links={links} onClose={() => setIsPosting(false)} />}
      {isPrinting && <BlindPaper audit={audit} onDone={() => setIsPrinting(false)} />}
    </>
  )
}
