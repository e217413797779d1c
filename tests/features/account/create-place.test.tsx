import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { CreatePlace } from '#features/account/create-place.tsx'
import type { AppServices } from '#device/services.ts'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()
afterEach(cleanup)

const wrong = '3 to 40 small letters, digits and hyphens, no hyphen at the ends'
const taken = 'Another place already has this code.'
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create the place' }))

async function show() {
  const created = vi.fn()
  const call = async (_: object, { body }: { body: { slug: string } }) =>
    body.slug === 'bistro'
      ? fail({ kind: 'api-error', code: 'slug_taken', fields: [] })
      : ok({ data: { id: 'new' } })
  const services = { api: { call } as unknown as AppServices['api'], clock: () => 0 }
  await showPage(<CreatePlace onCreated={created} />, { services, place, locale: 'en', paths: [] })
  return created
}

describe('the code of a new place', () => {
  it('is no longer called wrong once the name makes a right one', async () => {
    await show()
    submit()
    expect(await screen.findByText(wrong)).toBeTruthy()
    write('Name', 'Bistro Marek')
    await waitFor(() => expect(screen.queryByText(wrong)).toBeNull())
    expect(field('Place code').value).toBe('bistro-marek')
  })

  it('is no longer called taken once it is another one', async () => {
    const created = await show()
    write('Name', 'Bistro')
    submit()
    expect(await screen.findByText(taken)).toBeTruthy()
    write('Place code', 'bistro-2')
    await waitFor(() => expect(screen.queryByText(taken)).toBeNull())
    submit()
    await waitFor(() => expect(created).toHaveBeenCalledOnce())
  })
})
