import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Toast } from './toast-context.ts'

type ToastCardProps = { toast: Toast; closeLabel: string; onClose: (id: string) => void }

/** One message: success waits politely for the reader, an error interrupts. */
export function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
  const bad = toast.state === 'error'
  const { action } = toast
  return (
    <div
      role={bad ? 'alert' : 'status'}
      aria-live={bad ? 'assertive' : 'polite'}
      className={cx('toast', bad && 'bad')}
    >
      <Icon name={bad ? 'error' : 'success'} size={22} />
      <span className="msg">{toast.content}</span>
      {action && (
        <button
          type="button"
          className="act"
          onClick={() => {
            onClose(toast.id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="act" aria-label={closeLabel} onClick={() => onClose(toast.id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
