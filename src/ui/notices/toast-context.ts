import { createContext, useContext, type ReactNode } from 'react'

export type ToastState = 'success' | 'error'

export type ToastPosition =
  'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right'

export type ToastAction = { label: string; onPress: () => void }

export type Toast = {
  id: string
  content: ReactNode
  state: ToastState
  position: ToastPosition
  action: ToastAction | null
}

export type ToastRequest = {
  content: ReactNode
  state: ToastState
  /** `top-center` by default. */
  position?: ToastPosition
  action?: ToastAction | null
}

export type Toasts = {
  /** Shows a message and returns its id. */
  show: (request: ToastRequest) => string
  /** Takes a message away before its time; unknown ids are ignored. */
  close: (id: string) => void
}

export const ToastContext = createContext<Toasts | null>(null)

/** Shows and closes toasts. Throws outside `ToastProvider`. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider above it')
  return toasts
}
