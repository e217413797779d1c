import { useState } from 'react'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { AuditHead } from './audit-head.tsx'
import { Contradictions } from './contradictions.tsx'
import type { CountsLinks } from './counts-links.ts'
import { ProtocolPaper } from './protocol-paper.tsx'
import { ResultSheet } from './result-sheet.tsx'
import { ResultTable } from './result-table.tsx'
import { ResultTiles } from './result-tiles.tsx'
import type { Audit } from './use-audit.ts'
import { useResultFile } from './use-result-file.ts'
import { useResults } from './use-results.ts'

type ResultPageProps = { audit: Audit; links: CountsLinks }

/** The outcome of a count: shortages and surpluses, why, and what is worth counting again. */
export function ResultPage({ audit, links }: ResultPageProps) {
  const text = useText()
  const wide = useMedia(media.tablet)
  const results = useResults(audit)
  const saveFile = useResultFile(audit.audit)
  const [wanted, setView] = useState<'differences' | 'all'>('differences')
  const [openId, setOpenId] = useState<string | null>(null)
  const [isPrinting, setIsPrinting] = useState(false)
  if (results === undefined) return null
  const { rows, isKnown } = results
  // What is worth most first: the rest keeps the order of the shelves.
  const differing = rows
    .filter(({ result }) => result !== null && result.difference !== 0)
    .toSorted((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0))
  const view = isKnown ? wanted : 'all'
  const open = rows.find(({ id }) => id === openId)
  const again = (productId: string) => links.onCount(audit.audit.id, productId)
  const isVoided = audit.audit.status === 'voided'
  return (
    <>
      <AuditHead
        audit={audit}
        links={links}
        print={{ label: text('counts.print.protocol'), onPrint: () => setIsPrinting(true) }}
        entries={
          wide
            ? []
            : [{ key: 'csv', label: text('counts.csv'), icon: 'download', onSelect: () => saveFile(results) }]
        }
        actions={
          wide && (
            <Button icon="download" onClick={() => saveFile(results)}>
              {text('counts.csv')}
            </Button>
          )
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-3 tablet:p-4">
        <div className="flex flex-col gap-3 tablet:gap-4">
          <Ended audit={audit} isKnown={isKnown} />
          {!isVoided && <Contradictions audit={audit} links={links} />}
          {isKnown && !isVoided && <ResultTiles results={results} of={audit.progress.products.length} />}
          <div className="flex flex-wrap items-center gap-3">
            <Segmented
              label={text('counts.view')}
              value={view}
              onChange={setView}
              options={[
                {
                  value: 'differences',
                  label: text('counts.view.differences', { count: differing.length }),
                  disabled: !isKnown,
                },
                { value: 'all', label: text('counts.view.every', { count: rows.length }) },
              ]}
            />
            <p className="m-0 flex min-w-60 flex-1 items-start gap-2 text-t2 text-ink-2 tablet:justify-end">
              <Icon name="info" size={18} className="mt-px flex-none" />
              {text('counts.expected.help')}
            </p>
          </div>
          <ResultTable
            results={results}
            rows={view === 'all' ? rows : differing}
            onOpen={setOpenId}
            onAgain={isVoided ? null : again}
          />
        </div>
      </div>
      {open && (
        <ResultSheet
          key={open.id}
          row={open}
          auditId={audit.audit.id}
          seesCosts={results.seesCosts}
          onAgain={isVoided ? null : again}
          onClose={() => setOpenId(null)}
        />
      )}
      {isPrinting && <ProtocolPaper audit={audit} results={results} onDone={() => setIsPrinting(false)} />}
    </>
  )
}

function Ended({ audit: { audit }, isKnown }: { audit: Audit; isKnown: boolean }) {
  const text = useText()
  const format = useFormat()
  const nameOf = usePeople()
  const isOffline = useIsOffline()
  const { status, comment, voidedAt, voidedBy } = audit
  if (status === 'voided' && voidedAt !== null) {
    return (
      <Banner
        card
        tone="warn"
        icon="ban"
        title={text('counts.voided', {
          name: nameOf(voidedBy),
          date: format.date(voidedAt),
          time: format.time(voidedAt),
        })}
        detail={comment}
      />
    )
  }
  if (isKnown) return null
  return (
    <Banner
      card
      icon={isOffline ? 'cloud-off' : 'clock'}
      title={text('counts.awaited')}
      detail={text(isOffline ? 'counts.awaited.offline' : 'counts.awaited.text')}
    />
  )
}
