import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { PopupMenu, type MenuEntry } from '#ui/overlays/popup-menu.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { ReactNode } from 'react'
import type { ListLinks } from './list-links.ts'

type ListHeadProps = Pick<ListLinks, 'renderLink'> & {
  title: string
  inNavigation: boolean
  /** Null where there is nothing to save. */
  onCsv: (() => void) | null
  onHistory(): void
  /** Opens search and filters, on a phone; null where nothing can be looked for. */
  onTools: (() => void) | null
  toolsOpen: boolean
  /** More of the menu of a phone. */
  entries: readonly MenuEntry[]
  /** Leads to what is changed on a page of its own, from 1024 px. */
  elsewhere: ReactNode
  /** The button that adds a row, from 1024 px. */
  add: ReactNode
  tabs: ReactNode
}

/** Title of a list, its state, and what can be done with all of it. */
export function ListHead(props: ListHeadProps) {
  const {
    title,
    inNavigation,
    renderLink,
    onCsv,
    onHistory,
    onTools,
    toolsOpen,
    entries,
    elsewhere,
    add,
    tabs,
  } = props
  const text = useText()
  const pill = useStatusPill()
  const wide = useMedia(media.tablet)
  const history: MenuEntry = {
    key: 'history',
    label: text('office.history'),
    icon: 'history',
    onSelect: onHistory,
  }
  const csv: readonly MenuEntry[] = onCsv
    ? [{ key: 'csv', label: text('office.list.csv.act'), icon: 'download', onSelect: onCsv }]
    : []
  return (
    <PageTitle
      // A phone has room for what waits, not for the words that all is well: those are read aloud.
      title={title}
      backLabel={text('office.list.back')}
      renderBack={inNavigation ? undefined : (link) => renderLink({ to: 'settings' }, link)}
      actions={
        wide ? (
          <>
            {pill}
            <PopupMenu label={text('office.list.more')} entries={[history]} />
            {onCsv && (
              <Button
                icon="download"
                size="sm"
                className="h-10"
                title={text('office.list.csv.act')}
                onClick={onCsv}
              >
                {text('office.list.csv')}
              </Button>
            )}
            {elsewhere}
            {add}
          </>
        ) : (
          <>
            {pill}
            {onTools && (
              <IconButton
                icon="search"
                label={text('office.list.tools')}
                aria-expanded={toolsOpen}
                onClick={onTools}
              />
            )}
            <PopupMenu label={text('office.list.more')} entries={[...entries, ...csv, history]} />
          </>
        )
      }
    >
      {tabs}
    </PageTitle>
  )
}
