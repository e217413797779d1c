import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useHotkey } from '#ui/buttons/use-hotkey.ts'

afterEach(cleanup)

function Listening({ to, act }: { to: string; act: () => void }) {
  useHotkey(to, act)
  return null
}

it.each([
  ['ctrl+enter', { key: 'Enter', ctrlKey: true }, 1],
  ['delete', { key: 'Delete' }, 1],
  ['r', { key: 'r' }, 1],
  ['+', { key: '+' }, 3],
  ['arrowdown', { key: 'ArrowDown' }, 3],
  ['ctrl+shift+z', { key: 'z', ctrlKey: true, shiftKey: true }, 3],
])('%s that is held repeats only where it steps, counts or goes back', (to, key, times) => {
  const act = vi.fn()
  render(<Listening to={to} act={act} />)
  for (const repeat of [false, true, true]) expect(fireEvent.keyDown(window, { ...key, repeat })).toBe(false)
  expect(act).toHaveBeenCalledTimes(times)
})
