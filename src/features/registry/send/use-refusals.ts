import { useCallback } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { maxLines } from '#features/registry/cart/cart-reducer.ts'

/** Says why the till does not do what was asked of it. */
export function useRefusals(): { onElsewhere: () => void; onFull: () => void; onTooLarge: () => void } {
  const text = useText()
  const { show } = useToast()
  const onElsewhere = useCallback(
    () => show({ content: text('register.cart.elsewhere'), state: 'error' }),
    [show, text],
  )
  return {
    onElsewhere,
    onFull: () => show({ content: text('register.cart.full', { count: maxLines }), state: 'error' }),
    onTooLarge: () => show({ content: text('error.total_too_large'), state: 'error' }),
  }
}
