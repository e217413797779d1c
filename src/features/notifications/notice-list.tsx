import { useState } from 'react'
import type { Notification } from '#domain/notification/notification.ts'
import { groupNotifications, isUnread } from '#domain/notification/reading.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { NoticeRow } from './notice-row.tsx'
import { useNoticeActs } from './use-notice-acts.ts'

type NoticeListProps = { notices: readonly Notification[]; onLeave: () => void }

/** The notices of a person: those that are unread, or all of the last days. */
export function NoticeList({ notices, onLeave }: NoticeListProps) {
  const text = useText()
  const now = useNow(10_000)
  const unread = notices.filter(isUnread)
  const [view, setView] = useState<'unread' | 'all'>(unread.length > 0 ? 'unread' : 'all')
  // What is read here stays where it is until the list is opened anew: nothing moves under a finger.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const acts = useNoticeActs(onLeave)
  const shown = view === 'all' ? notices : notices.filter((each) => isUnread(each) || opened.has(each.id))
  const read = (all: readonly Notification[]) => {
    const ids = all.filter(isUnread).map(({ id }) => id)
    setOpened((before) => new Set([...before, ...ids]))
    void acts.read(ids)
  }
  return (
    <div className="flex flex-col">
      <div className="flex items-center border-b border-line bg-canvas px-4 py-1 tablet:px-6">
        <Segmented
          label={text('notifications.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'unread', label: text('notifications.tab.unread', { count: unread.length }) },
            { value: 'all', label: text('notifications.tab.all', { count: notices.length }) },
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={notices.length === 0 ? 'bell' : 'check-double'}
          title={text(notices.length === 0 ? 'notifications.empty.title' : 'notifications.all-read')}
          text={text(notices.length === 0 ? 'notifications.empty.text' : 'notifications.empty.unread')}
        />
      ) : (
        <ul className="m-0 list-none p-0">
          {groupNotifications(shown).map((group) => (
            <NoticeRow
              key={group.newest.id}
              group={group}
              now={now}
              onRead={() => read(group.all)}
              onAct={(act) => void acts.run(act)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
