import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { TaskFrame as Frame, type TaskFrameProps } from '#ui/frame/task-frame.tsx'

/** One task with a drawer, on a page of its own. */
export function DrawerTask(props: Omit<TaskFrameProps, 'closeLabel' | 'pill'>) {
  return <Frame {...props} closeLabel={useText()('shift.close')} pill={useStatusPill()} />
}
