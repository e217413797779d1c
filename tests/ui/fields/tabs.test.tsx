import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Tabs } from '#ui/fields/tabs.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Page() {
  const [value, setValue] = useState('sales')
  const tabs = ['sales', 'stock', 'payments'].map((each) => ({ value: each, label: each }))
  return <Tabs id="page" label="Pages" value={value} onChange={setValue} tabs={tabs} />
}

it('The chosen tab is scrolled to, also where the browser answers that with a promise', () => {
  const seen: (string | null)[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    seen.push(this.textContent)
    return Promise.resolve() as unknown as void
  })
  const said = vi.spyOn(console, 'error')
  render(<Page />)
  fireEvent.click(screen.getByRole('tab', { name: 'payments' }))
  fireEvent.click(screen.getByRole('tab', { name: 'stock' }))
  expect(seen).toEqual(['sales', 'payments', 'stock'])
  expect(screen.getByRole('tab', { name: 'stock' }).getAttribute('aria-selected')).toBe('true')
  expect(said).not.toHaveBeenCalled()
})
