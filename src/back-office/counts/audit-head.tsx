import { useState, type ReactNode } from 'react'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PopupMenu, type MenuEntry } from '#ui/overlays/popup-menu.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import type { CountsLinks } from './counts-links.ts'
import type { Audit } from './use-audit.ts'
import { VoidDialog } from './void-dialog.tsx'

type AuditHeadProps = {
  audit: Audit
  links: CountsLinks
  actions?: ReactNode
  print: { label: string; onPrint: () => void }
  /** More acts that are not needed every time. */
  entries?: readonly MenuEntry[]
}

/** The head of a count: its name, who began it and when, how far it is, and what can be done with it. */
export function AuditHead({ audit, links, actions, print, entries = [] }: AuditHeadProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = usePeople()
  const pill = useStatusPill()
  const mayVoid = useCan('manage-stock')
  const [isVoiding, setIsVoiding] = useState(false)
  const { name, openedAt, openedBy, status } = audit.audit
  const { counted, products } = audit.progress
  const voiding: MenuEntry = {
    key: 'void',
    label: text('counts.void'),
    icon: 'ban',
    danger: true,
    onSelect: () => setIsVoiding(true),
  }
  return (
    <>
      <PageTitle
        title={name}
        detail={text('counts.head', {
          progress: text('counts.progress', { counted, of: products.length }),
          date: format.day(openedAt),
          time: format.time(openedAt),
          name: nameOf(openedBy),
        })}
        backLabel={text('counts.title')}
        renderBack={links.renderList}
        actions={
          <>
            {/* On a phone the room is the title's. */}
            <span className="contents max-tablet:[&>*:last-child]:hidden">{pill}</span>
            {actions}
            <PopupMenu
              label={text('counts.more')}
              entries={[
                { key: 'print', label: print.label, icon: 'printer', onSelect: print.onPrint },
                ...entries,
                ...(mayVoid && status !== 'voided' ? [voiding] : []),
              ]}
            />
          </>
        }
      />
      {status === 'open' && products.length > 0 && (
        <div aria-hidden="true" className="h-1.5 flex-none bg-sunken">
          <div
            className="h-1.5 bg-accent"
            style={{ width: `${Math.round((counted / products.length) * 100)}%` }}
          />
        </div>
      )}
      {isVoiding && <VoidDialog audit={audit.audit} onClose={() => setIsVoiding(false)} />}
    </>
  )
}
