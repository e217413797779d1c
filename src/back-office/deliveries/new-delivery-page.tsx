import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { productByCode } from '#domain/stock/find-products.ts'
import { stockReasons } from '#domain/stock/stock-reasons.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { SaveBar } from '#ui/fields/save-bar.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { useScanner } from '#ui/fields/use-scanner.ts'
import { CameraScan } from './camera-scan.tsx'
import { isDraftBegun } from './draft.ts'
import { DraftPaper } from './draft-paper.tsx'
import { DraftLines } from './draft-lines.tsx'
import { DocumentPhoto } from './document-photo.tsx'
import { readForm } from './read-form.ts'
import { Suggestions } from './suggestions.tsx'
import { SumPanel } from './sum-panel.tsx'
import { useDeliveryDraft, type DraftActs } from './use-delivery-draft.ts'
import { useDeliveryFacts, type DeliveryFacts } from './use-delivery-facts.ts'
import { useSaveDelivery } from './use-save-delivery.ts'

/** Receives a delivery, or sends goods back. `productId`: what somebody came here for. */
export function NewDeliveryPage({ productId = null }: { productId?: string | null }) {
  const facts = useDeliveryFacts()
  const acts = useDeliveryDraft(facts)
  if (facts === undefined || acts === undefined) return null
  return <Form facts={facts} acts={acts} wanted={productId} />
}

function Form({ facts, acts, wanted }: { facts: DeliveryFacts; acts: DraftActs; wanted: string | null }) {
  const text = useText()
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const { show } = useToast()
  const now = useNow(60_000)
  const pill = useStatusPill()
  const { save, working } = useSaveDelivery()
  const [tried, setTried] = useState(false)
  const finder = useRef<HTMLInputElement>(null)
  const { draft } = acts
  const read = readForm(draft, now)
  const isOut = stockReasons[draft.reason] === -1
  const list = { to: '/p/$placeId/stock/deliveries', params: { placeId } } as const

  const scan = (code: string) => {
    const product = productByCode(facts.active, code)
    if (product) acts.add(product)
    else show({ state: 'error', content: text('deliveries.form.unknown', { code }) })
    return product
  }
  useScanner(scan)
  useWanted(wanted, facts, acts)

  const toFinder = () => finder.current?.focus()
  const add = (product: Product) => {
    acts.add(product)
    toFinder()
  }
  const press = async () => {
    setTried(true)
    if (read.wrong.length > 0 || read.hindrance !== null) return
    if (!(await save(draft, read.date, read.packed))) return
    acts.discard()
    void navigate(list)
  }
  const discard = () => {
    const bringBack = acts.discard()
    setTried(false)
    const action = { label: text('office.undo'), onPress: bringBack }
    show({ state: 'success', content: text('deliveries.form.discarded'), action })
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageTitle
        title={text(isOut ? 'deliveries.form.title.out' : 'deliveries.form.title.in')}
        backLabel={text('deliveries.title')}
        renderBack={(props) => <Link {...list} {...props} />}
        actions={pill}
      />
      <div className="form-body flex flex-col gap-4 *:flex-none">
        <DraftPaper draft={draft} suppliers={facts.suppliers} now={now} onChange={acts.set} />
        <DraftLines
          acts={acts}
          read={read}
          facts={facts}
          tried={tried}
          finder={finder}
          onAdd={add}
          onNewLine={toFinder}
          tools={
            <>
              <CameraScan onScan={scan} />
              {!isOut && <Suggestions facts={facts} onAdd={acts.addMany} />}
            </>
          }
        />
        <SumPanel read={read} />
        <DocumentPhoto fileId={draft.fileId} onChange={(fileId) => acts.set({ fileId })} />
      </div>
      <SaveBar
        texts={{
          save: text(isOut ? 'deliveries.form.save.out' : 'deliveries.form.save'),
          saving: text('deliveries.form.saving'),
          discard: text('deliveries.form.discard'),
        }}
        summary={
          read.wrong.length === 0
            ? text('deliveries.form.kept')
            : text('deliveries.form.kept.wrong', { count: read.wrong.length })
        }
        reason={read.hindrance && text(`deliveries.form.${read.hindrance}`)}
        working={working}
        onSave={() => void press()}
        onDiscard={isDraftBegun(draft) ? discard : undefined}
      />
    </div>
  )
}

/** Puts on the delivery what somebody came here for, once. */
function useWanted(wanted: string | null, facts: DeliveryFacts, acts: DraftActs): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current || wanted === null) return
    done.current = true
    const product = facts.byId.get(wanted)
    if (product) acts.addMany([{ product, packages: 1 }])
  }, [wanted, facts, acts])
}
