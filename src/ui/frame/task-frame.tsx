import type { ReactNode } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { PageHeader } from './page-header.tsx'
import { media, useMedia } from '#ui/use-media.ts'

export type TaskFrameProps = {
  title: string
  detail?: ReactNode
  closeLabel: string
  onClose: () => void
  /** From 0 to 1, of what is done in steps. */
  progress?: number
  /** The state of what is saved, at the end of the head. */
  pill?: ReactNode
  children: ReactNode
  /** Large keys: above the actions on a phone, at the right on a tablet. */
  keys?: ReactNode
  actions: ReactNode
}

/** One task that has the whole page: what it is about, keys, and its actions in the reach of a thumb. */
export function TaskFrame(props: TaskFrameProps) {
  const { title, detail, closeLabel, onClose, progress, pill, children, keys, actions } = props
  const wide = useMedia(media.tablet)
  return (
    <>
      <PageHeader
        title={title}
        detail={detail}
        before={<IconButton icon="close" label={closeLabel} className="-ml-2" onClick={onClose} />}
        // On a phone the room is the title's: nobody hands the device over in the middle of a task.
        actions={<span className="contents max-tablet:[&>*:last-child]:hidden">{pill}</span>}
      />
      {progress !== undefined && (
        <div aria-hidden="true" className="h-1.5 flex-none bg-sunken">
          <div className="h-1.5 bg-accent" style={{ width: `${Math.round(progress * 100)}%` }} />
        </div>
      )}
      {wide ? (
        <div className="flex min-h-0 flex-1">
          <div className="flex min-w-0 flex-1 flex-col gap-4 overflow-y-auto p-4">{children}</div>
          <div className="flex w-96 flex-none flex-col justify-end gap-4 overflow-y-auto border-l border-line bg-surface p-4">
            {keys}
            <div className="flex gap-2">{actions}</div>
          </div>
        </div>
      ) : (
        <>
          <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3">
            {children}
            <div className="flex-1" />
            {keys}
          </div>
          <BottomBar className="flex gap-2 p-3">{actions}</BottomBar>
        </>
      )}
    </>
  )
}
