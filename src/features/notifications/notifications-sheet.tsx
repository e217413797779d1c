import { isUnread } from '#domain/notification/reading.ts'
import { useNoticesElsewhere } from '#hooks/push/use-notices-elsewhere.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { NoticeList } from './notice-list.tsx'
import { useNoticeTools } from './notice-tools.tsx'
import { useNoticeActs } from './use-notice-acts.ts'
import { useNotices } from './use-notices.ts'

/** The notices of the signed-in person, beside the page that they are on. */
export function NotificationsSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notices = useNotices()
  const elsewhere = useNoticesElsewhere()
  const acts = useNoticeActs(onClose)
  const tools = useNoticeTools()
  const mayWrite = useCan('manage-users')
  const unread = (notices ?? []).filter(isUnread)
  if (notices === undefined) return null
  return (
    <SideSheet
      open
      flush
      onClose={onClose}
      closeLabel={text('shell.close')}
      title={text('shell.notifications')}
      headerActions={
        mayWrite && (
          <IconButton
            icon="send"
            label={text('notifications.write')}
            className="-mt-1"
            onClick={tools.write}
          />
        )
      }
      footer={
        <div className="flex gap-2">
          <Button icon="settings-2" onClick={tools.tell}>
            {text('notifications.what')}
          </Button>
          <Button
            icon="check-double"
            className="flex-1"
            disabled={unread.length === 0}
            onClick={() => void acts.read(unread.map(({ id }) => id))}
          >
            {text('notifications.read-all')}
          </Button>
        </div>
      }
    >
      <NoticeList notices={notices} onLeave={onClose} />
      <Elsewhere places={elsewhere} onLeave={onClose} />
      {tools.sheets}
    </SideSheet>
  )
}
