// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ChipTabs } from '#ui/fields/chip-tabs.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { applyTheme } from '#ui/use-theme.ts'

afterEach(cleanup)

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B', disabled: true },
  { value: 'c', label: 'C' },
] as const

it('arrow keys choose the next segment, skip what is disabled and wrap around', () => {
  render(<Choice />)
  screen.getByRole('radio', { name: 'A' }).focus()
  fireEvent.keyDown(screen.getByRole('radiogroup'), { key: 'ArrowRight' })
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('C')
  expect(document.activeElement?.textContent).toBe('C')
  fireEvent.keyDown(screen.getByRole('radiogroup'), { key: 'ArrowRight' })
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('A')
})

it('only the chosen tab is a Tab stop', () => {
  render(<ChipTabs label="Sections" value="c" onChange={() => {}} options={options} />)
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
})

it('a stepper stops at its ends', () => {
  const seen: number[] = []
  render(
    <Stepper
      label="Count"
      value={1}
      min={1}
      max={2}
      lessLabel="Less"
      moreLabel="More"
      onChange={(value) => seen.push(value)}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Less' }))
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(seen).toEqual([2])
})

it('a switch tells its state and its new state', () => {
  const seen: boolean[] = []
  render(<Switch label="Open" checked onChange={(on) => seen.push(on)} />)
  fireEvent.click(screen.getByRole('switch', { name: 'Open', checked: true }))
  expect(seen).toEqual([false])
})

it('the theme follows the choice, and the system when the choice is left to it', () => {
  const root = document.createElement('html')
  applyTheme('dark', root, false)
  expect(root.dataset['theme']).toBe('dark')
  applyTheme('system', root, false)
  expect(root.dataset['theme']).toBe('light')
  applyTheme('system', root, true)
  expect(root.dataset['theme']).toBe('dark')
})

function Choice() {
  const [value, setValue] = useState<string>('a')
  return <Segmented label="Mode" value={value} onChange={setValue} options={options} />
}
