import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ShellNotices } from '#app/shell/shell-notices.tsx'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import en from '#locales/en.json'

afterEach(cleanup)

const minute = 60_000

/** What stands over every page of a device whose clock is so far off, ms. */
function notices(clockOffset: number) {
  return (
    <AppServicesContext value={{} as AppServices}>
      <LocaleProvider initial={{ locale: 'en', messages: en, parts: ['pages', 'office'] }}>
        <ShellNotices problem={null} clockOffset={clockOffset} onSignIn={null} onUpdate={null} />
      </LocaleProvider>
    </AppServicesContext>
  )
}

const told = () => screen.queryByText(/^The clock of this device is off/)

describe('a clock that has jumped', () => {
  it('is told over every page from five minutes on, with how far it is off', async () => {
    const { rerender } = render(notices(5 * minute))
    await act(async () => undefined)
    expect(told()).toBeNull()
    rerender(notices(-7 * minute))
    expect(told()?.textContent).toContain('7 minutes')
  })

  it('is told once for each jump, and again when it jumps again', async () => {
    const { rerender } = render(notices(60 * minute))
    await act(async () => undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(told()).toBeNull()
    rerender(notices(61 * minute))
    expect(told()).toBeNull()
    rerender(notices(-60 * minute))
    expect(told()?.textContent).toContain('60 minutes')
  })
})
