import { useId, type ReactNode, type Ref } from 'react'
import type { Change } from '#domain/history/change.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { Tabs } from '#ui/fields/tabs.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { AnyRow } from '#domain/any-row.ts'
import type { ChangeWords } from './describe-change.ts'
import { HistoryList, LastChanges } from './history-list.tsx'

export type FormTab = 'basics' | 'history'

export type FormFrameProps = {
  ref?: Ref<HTMLDivElement>
  title: string
  backLabel: string
  renderBack(props: { className: string; children: ReactNode }): ReactNode
  tab: FormTab
  onTab(tab: FormTab): void
  /** Buttons beside the title, from 768 px. */
  actions?: ReactNode
  /** Null where there is none: a row that does not exist yet. The page waits until its changes are read. */
  history: { changes: readonly Change[] | undefined; now: AnyRow; words: ChangeWords } | null
  /** The content of the large part of the page, in place of the fields. */
  stage?: ReactNode
  children: ReactNode
  /** Facts beside the form, above its last changes. */
  aside?: ReactNode
  /** Below the last changes, away from the thumb: what removes the row. */
  end?: ReactNode
  foot?: ReactNode
}

/** How many changes stand beside a form. */
const lastShown = 3

/** A form's page: title, tabs, fields with facts beside them, and what saves them at the bottom. */
export function FormFrame(props: FormFrameProps) {
  const { ref, title, backLabel, renderBack, tab, onTab, history, stage, children, foot } = props
  const wide = useMedia(media.tablet)
  const text = useText()
  const pill = useStatusPill()
  const id = useId()
  const changes = history?.changes
  // What was never changed has no history to look at.
  const shownHistory = history && changes && changes.length > 0 ? { ...history, changes } : null
  if (history && changes === undefined) return null
  return (
    <div ref={ref} className="flex min-h-0 flex-1 flex-col">
      <PageTitle
        title={title}
        backLabel={backLabel}
        renderBack={renderBack}
        actions={
          <>
            {pill}
            {wide && props.actions}
          </>
        }
      >
        {shownHistory && (
          <div className={cx('max-tablet:-mx-3', tab === 'basics' && 'hidden tablet:block')}>
            <Tabs
              id={id}
              label={text('office.tabs')}
              value={tab}
              onChange={onTab}
              tabs={[
                { value: 'basics', label: text('office.tab.basics') },
                { value: 'history', label: text('office.tab.history'), count: shownHistory.changes.length },
              ]}
            />
          </div>
        )}
      </PageTitle>
      <div
        {...(shownHistory && { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-tab-${tab}` })}
        className="form-body min-h-0 flex-1 overflow-y-auto"
      >
        {/* The form stays while its history is read: what is typed is in it. */}
        {stage ? (
          <div className="form-layout panel:grid-cols-[minmax(0,1fr)_24rem]" hidden={tab !== 'basics'}>
            <div className="min-w-0 max-tablet:-mx-3 max-tablet:-mt-3">{stage}</div>
            <div className="flex min-w-0 flex-col gap-6">
              <div className="form-main">{children}</div>
              <Aside {...props} shownHistory={shownHistory} />
            </div>
          </div>
        ) : (
          <div className="form-layout" hidden={tab !== 'basics'}>
            <div className="form-main">{children}</div>
            <Aside {...props} shownHistory={shownHistory} />
          </div>
        )}
        {tab === 'history' && shownHistory && (
          <div className="form-main">
            <HistoryList {...shownHistory} />
          </div>
        )}
      </div>
      {foot}
    </div>
  )
}

type HistoryProps = Parameters<typeof HistoryList>[0]

function Aside({ aside, end, shownHistory, onTab }: FormFrameProps & { shownHistory: HistoryProps | null }) {
  const text = useText()
  return (
    <aside className="form-aside">
      {aside}
      {shownHistory && (
        <Panel>
          <h2 className="mb-2 text-t2 font-semibold text-ink-2">{text('office.lastChanges')}</h2>
          <LastChanges {...shownHistory} changes={shownHistory.changes.slice(0, lastShown)} />
          {shownHistory.changes.length > lastShown && (
            <Button kind="quiet" size="sm" className="mt-2 -ml-3" onClick={() => onTab('history')}>
              {text('office.lastChanges.all', { count: shownHistory.changes.length })}
            </Button>
          )}
        </Panel>
      )}
      {end}
    </aside>
  )
}
