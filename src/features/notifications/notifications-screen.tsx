import { isUnread } from '#domain/notification/reading.ts'
import { useNoticesElsewhere } from '#hooks/push/use-notices-elsewhere.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { Elsewhere } from './elsewhere.tsx'
import { NoticeList } from './notice-list.tsx'
import { useNoticeTools } from './notice-tools.tsx'
import { useNoticeActs } from './use-notice-acts.ts'
import { useNotices } from './use-notices.ts'

/** The notices of the signed-in person, as a page. */
export function NotificationsScreen() {
  const text = useText()
  const pill = useStatusPill()
  const wide = useMedia(media.tablet)
  const notices = useNotices()
  const elsewhere = useNoticesElsewhere()
  const acts = useNoticeActs(stay)
  const tools = useNoticeTools()
  const mayWrite = useCan('manage-users')
  const unread = (notices ?? []).filter(isUnread)
  const all = elsewhere.reduce((sum, each) => sum + each.notices.length, unread.length)
  return (
    <>
      <PageHeader
        title={text('shell.notifications')}
        detail={
          notices && (all === 0 ? text('notifications.all-read') : text('shell.unread', { count: all }))
        }
        actions={
          <>
            {wide && mayWrite && (
              <IconButton icon="send" label={text('notifications.write')} onClick={tools.write} />
            )}
            <IconButton
              icon="check-double"
              label={text('notifications.mark-all')}
              disabled={unread.length === 0}
              onClick={() => void acts.read(unread.map(({ id }) => id))}
            />
            {wide || !mayWrite ? (
              <IconButton icon="settings-2" label={text('notifications.what')} onClick={tools.tell} />
            ) : (
              <PopupMenu
                label={text('shell.more')}
                entries={[
                  { key: 'write', icon: 'send', label: text('notifications.write'), onSelect: tools.write },
                  {
                    key: 'tell',
                    icon: 'settings-2',
                    label: text('notifications.what'),
                    onSelect: tools.tell,
                  },
                ]}
              />
            )}
            <span className="hidden tablet:contents">{pill}</span>
          </>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        {notices && <NoticeList notices={notices} onLeave={stay} />}
        <Elsewhere places={elsewhere} onLeave={stay} />
      </div>
      {tools.sheets}
    </>
  )
}

/** The page is left by going on; there is nothing to close. */
function stay(): void {}
