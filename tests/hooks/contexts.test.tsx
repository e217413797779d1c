import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useAppServices } from '#hooks/device/app-services.ts'
import { useLocale } from '#hooks/texts/locale-provider.tsx'
import { usePlace } from '#hooks/place/place-context.ts'
import { useSession } from '#hooks/session/session-context.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useUndo } from '#ui/notices/undo-context.ts'

const contexts = { useAppServices, useLocale, usePlace, useSession, useToast, useUndo }

describe('a context used outside its provider', () => {
  it.each(Object.entries(contexts))('%s throws', (name, use) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    function Screen(): ReactNode {
      use()
      return null
    }
    expect(() => render(<Screen />)).toThrow(name)
  })
})
