import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SidePerson } from '#app/shell/side-person.tsx'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()
afterEach(cleanup)

it('whoever is signed in stands in the side bar by their whole name, what they are in a line below', async () => {
  await showPage(<SidePerson />, {
    services: {} as never,
    place,
    locale: 'pl',
    paths: ['/p/$placeId/profile'],
  })
  const name = await screen.findByText('Kasia Wrona')
  expect(name.nextElementSibling?.textContent).toBe('Kelner/ka')
})
