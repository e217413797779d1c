import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PlaceImage } from '#back-office/settings/place-image.tsx'
import { newPlaceSettings } from '#domain/place/place.ts'
import { fail, ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import { noInternetConnection, type ApiFailure } from '#platform/api/api-failure.ts'
import { newId } from '#platform/new-id.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { showPage } from '../in-place.tsx'
import { openOffice, type Office } from '../list/office.tsx'

let office: Office
/** What was sent, and what the server says to it. */
let sent: { method: string; file: FormDataEntryValue | null }[]
let refusal: ApiFailure | null
const newImage = newId()

const api = {
  call: async ({ method }: { method: string }, { body }: { body?: FormData }) => {
    sent.push({ method, file: body?.get('file') ?? null })
    if (refusal !== null) return fail(refusal)
    return ok({ data: method === 'POST' ? { imageId: newImage } : null })
  },
} as unknown as AppServices['api']

beforeEach(async () => {
  sent = []
  refusal = null
  office = await openOffice()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function show(imageId: string | null = null, mayChange = true): Promise<void> {
  const place = { ...newPlaceSettings, name: 'Bistro Pod Lipą', slug: 'bistro', imageId }
  await office.put('places', { ...place, id: office.placeId })
  const Page = () => (
    <ToastProvider closeLabel="Close">
      <PlaceImage mayChange={mayChange} />
    </ToastProvider>
  )
  await showPage(office, Page, 'en', { api })
  if (imageId !== null) await picture()
}

const control = () => screen.getByLabelText<HTMLInputElement>('Image')
const picture = () => screen.findByRole<HTMLImageElement>('img', { name: 'Image of Bistro Pod Lipą' })
const choose = (file: File) => fireEvent.change(control(), { target: { files: [file] } })
const jpeg = (size = 1000) => new File([new Uint8Array(size)], 'front.jpg', { type: 'image/jpeg' })
const refused = (code: string, status: number): ApiFailure => ({
  kind: 'api-error',
  code,
  status,
  message: '',
  fields: ['file'],
  retryAfter: null,
  response: null,
})

describe('the image of the place', () => {
  it('is sent as it is chosen and shown at once, before the place itself says so', async () => {
    await show()
    const file = jpeg()
    choose(file)
    await screen.findByText('Picture saved')
    expect(sent).toEqual([{ method: 'POST', file }])
    expect((await picture()).getAttribute('src')).toBe(`/api/files/${office.placeId}/${newImage}`)
  })

  it('is not sent where it is too large, or no picture', async () => {
    await show()
    choose(jpeg(5 * 1024 * 1024 + 1))
    expect(await screen.findByText('This is too large to be sent.')).toBeTruthy()
    choose(new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(/^This is not a picture that can be read/)).toBeTruthy()
    expect(sent).toEqual([])
  })

  it.each([
    [refused('image_too_small', 422), /^This picture is too small/],
    [refused('image_unreadable', 422), /^This is not a picture that can be read/],
    [noInternetConnection('a proxy refused it', 413), /^This is too large/],
  ])('says in words why it was refused, and keeps the old one', async (answer, words) => {
    const old = newId()
    await show(old)
    refusal = answer
    choose(jpeg())
    expect(await screen.findByText(words)).toBeTruthy()
    expect((await picture()).src).toContain(old)
  })

  it('can be tried again after it was refused', async () => {
    await show()
    refusal = refused('image_too_small', 422)
    choose(jpeg())
    await screen.findByText(/^This picture is too small/)
    refusal = null
    choose(jpeg())
    await picture()
    expect(screen.queryByText(/too small/)).toBeNull()
  })

  it('is taken away only after a question', async () => {
    await show(newId())
    const remove = () => screen.getByRole('button', { name: 'Remove the picture' })
    fireEvent.click(remove())
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toEqual([])
    fireEvent.click(remove())
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove the picture' }))
    await screen.findByText('Picture removed')
    expect(sent).toEqual([{ method: 'DELETE', file: null }])
    expect(screen.queryByRole('img', { name: /^Image of/ })).toBeNull()
  })

  it('cannot be changed without a connection, and the page says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await show(newId())
    expect(control().disabled).toBe(true)
    expect(
      screen.getByText('The picture can only be changed with a connection to the internet.'),
    ).toBeTruthy()
  })

  it('is only shown to whoever may not change the place', async () => {
    await show(newId(), false)
    expect(control().disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull()
  })
})
