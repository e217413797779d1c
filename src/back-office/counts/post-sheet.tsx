import { useState } from 'react'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { SumRow } from '#ui/lists/sum-row.tsx'
import type { CountsLinks } from './counts-links.ts'
import { FarOffList } from './far-off-list.tsx'
import type { Audit } from './use-audit.ts'
import { useCountAct } from './use-count-act.ts'
import { useFarOff } from './use-far-off.ts'

/** How many of the products that nobody has counted are named at first. */
const namedAtFirst = 12

type PostSheetProps = { audit: Audit; links: CountsLinks; onClose: () => void }

/**
 * The sheet before posting: what is counted and what is not, and what is far from what there should be. Counts that
 * contradict one another stand in the way.
 */
export function PostSheet({ audit: all, links, onClose }: PostSheetProps) {
  const { audit, progress } = all
  const text = useText()
  const save = useCountAct()
  const isOffline = useIsOffline()
  const farOff = useFarOff(all)
  const [isAll, setIsAll] = useState(false)
  const { counted, products, missing, contradictions } = progress
  const isBlocked = contradictions.length > 0 || counted === 0
  const named = isAll ? missing : missing.slice(0, namedAtFirst)
  const post = async () => {
    const done = text(isOffline ? 'counts.post.done.offline' : 'counts.post.done')
    if (await save({ kind: 'audit.post', args: { auditId: audit.id } }, done)) onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('counts.post.title')}
      closeLabel={text('counts.close')}
      footer={
        <Button kind="primary" size="lg" wide icon="check" disabled={isBlocked} onClick={() => void post()}>
          {text(farOff.length > 0 ? 'counts.post.anyway' : 'counts.post')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {contradictions.length > 0 && (
          <Banner
            card
            tone="bad"
            icon="alert"
            title={text('counts.settle.title', { count: contradictions.length })}
            detail={text('counts.post.blocked')}
          />
        )}
        {counted === 0 && <Banner card tone="warn" icon="alert" title={text('counts.post.nothing')} />}
        <FarOffList products={farOff} audit={all} links={links} />
        {isOffline && (
          <Banner
            card
            icon="cloud-off"
            title={text('counts.post.offline')}
            detail={text('counts.post.offline.text')}
          />
        )}
        <SumRow
          strong
          label={text('counts.kpi.counted')}
          value={text('counts.progress', { counted, of: products.length })}
        />
        {missing.length > 0 && (
          <section aria-label={text('counts.post.missing', { count: missing.length })}>
            <h3 className="m-0 text-t3">{text('counts.post.missing', { count: missing.length })}</h3>
            <p className="m-0 text-t2 text-ink-2">{text('counts.post.missing.text')}</p>
            <ul className="m-0 mt-1 list-disc pl-5 text-t2">
              {named.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
            {named.length < missing.length && (
              <Button kind="quiet" className="-ml-2" onClick={() => setIsAll(true)}>
                {text('counts.post.missing.all', { count: missing.length - named.length })}
              </Button>
            )}
          </section>
        )}
        <p className="m-0 text-t2 text-ink-2">{text('counts.post.text')}</p>
      </div>
    </Sheet>
  )
}
