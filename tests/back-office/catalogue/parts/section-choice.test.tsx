import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SectionChoice } from '#back-office/catalogue/parts/section-choice.tsx'
import { showPage } from '#tests/support/show-page.tsx'

afterEach(cleanup)

const placeId = '00000000-0000-7000-8000-000000000001'
const nothing = () => undefined

it('an item whose menu has no sections finds the way to where one is added', async () => {
  await showPage(<SectionChoice count={1} sections={[]} onChoose={nothing} onClose={nothing} />, {
    services: { api: {} as never, clock: () => 0 },
    place: { placeId } as never,
    paths: ['/p/$placeId/menu'],
  })
  const way = await screen.findByRole('link', { name: 'Add a section' })
  expect(way.getAttribute('href')).toBe(`/p/${placeId}/menu`)
})
