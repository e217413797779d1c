import { useId, type ReactNode, type Ref } from 'react'
import type { Change } from '#domain/history/change.ts'
import { useStatusPill } from '#hooks/use-status-pill.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { AnyRow } from '../any-row.ts'
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
  /** Null where there is none: a row that does not exist yet. */
  history: { changes: readonly Change[]; now: AnyRow; words: ChangeWords } | null
  /** What takes the large part of the page, in place of the fields. */
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
  const count = history?.changes.length ?? 0
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
        {history && (
          <div className={cx('max-tablet:-mx-3', tab === 'basics' && 'hidden tablet:block')}>
            <Tabs
              id={id}
              label={text('office.tabs')}
              value={tab}
              onChange={onTab}
              tabs={[
                { value: 'basics', label: text('office.tab.basics') },
                { value: 'history', label: text('office.tab.history'), count },
              ]}
            />
          </div>
        )}
      </PageTitle>
      <div
        {...(history && { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-tab-${tab}` })}
        className="form-body min-h-0 flex-1 overflow-y-auto"
      >
        {/* The form stays while its history is read: what is typed is in it. */}
        {stage ? (
          <div className="form-layout panel:grid-cols-[minmax(0,1fr)_24rem]" hidden={tab !== 'basics'}>
            <div className="min-w-0 max-tablet:-mx-3 max-tablet:-mt-3">{stage}</div>
            <div className="flex min-w-0 flex-col gap-6">
              <div className="form-main">{children}</div>
              <Aside {...props} />
            </div>
          </div>
        ) : (
          <div className="form-layout" hidden={tab !== 'basics'}>
            <div className="form-main">{children}</div>
            <Aside {...props} />
          </div>
        )}
        {tab === 'history' && history && (
          <div className="form-main">
            <HistoryList {...history} />
          </div>
        )}
      </div>
      {foot}
    </div>
  )
}

function Aside(props: FormFrameProps) {
  const { aside, end, history, onTab } = props
  const text = useText()
  const changes = history?.changes ?? []
  return (
    <aside className="form-aside">
      {aside}
      {history && changes.length > 0 && (
        <Panel>
          <h2 className="mb-2 text-t2 font-semibold text-ink-2">{text('office.lastChanges')}</h2>
          <LastChanges {...history} changes={changes.slice(0, lastShown)} />
          {changes.length > lastShown && (
            <Button kind="quiet" size="sm" className="mt-2 -ml-3" onClick={() => onTab('history')}>
              {text('office.lastChanges.all', { count: changes.length })}
            </Button>
          )}
        </Panel>
      )}
      {end}
    </aside>
  )
}
