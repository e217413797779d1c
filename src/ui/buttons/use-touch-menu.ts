import { useEffect } from 'react'

/** How long a finger rests before it means the long press, ms; browsers that know it themselves are a little faster. */
const longMs = 600
/** How far it may slip meanwhile, px. */
const slipPx = 12

/**
 * A finger that rests opens what a right click opens, also in Safari on an iPhone or iPad, which has no `contextmenu`
 * event for a touch. The click with which such a press ends does nothing.
 */
export function useTouchMenu(): void {
  useEffect(() => {
    let press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null = null
    let wasLong = false
    const end = () => {
      if (press !== null) clearTimeout(press.timer)
      press = null
    }
    const begin = ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) => {
      end()
      wasLong = false
      if (pointerType !== 'touch' || !isPrimary || target === null) return
      const timer = setTimeout(() => {
        press = null
        const menu = { bubbles: true, cancelable: true, clientX, clientY }
        wasLong = !target.dispatchEvent(new MouseEvent('contextmenu', menu))
      }, longMs)
      press = { timer, x: clientX, y: clientY }
    }
    const slip = ({ clientX, clientY }: PointerEvent) => {
      if (press !== null && Math.hypot(clientX - press.x, clientY - press.y) > slipPx) end()
    }
    const click = (event: MouseEvent) => {
      if (!wasLong) return
      wasLong = false
      event.preventDefault()
      event.stopPropagation()
    }
    const listening = new AbortController()
    const during = { capture: true, signal: listening.signal }
    document.addEventListener('pointerdown', begin, during)
    document.addEventListener('pointermove', slip, during)
    for (const over of ['pointerup', 'pointercancel', 'contextmenu'] as const)
      document.addEventListener(over, end, during)
    document.addEventListener('click', click, during)
    return () => {
      end()
      listening.abort()
    }
  }, [])
}
