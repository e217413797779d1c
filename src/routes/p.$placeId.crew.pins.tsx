import { createFileRoute } from '@tanstack/react-router'
import { CrewFrame } from '#app/crew-frame.tsx'
import { RoundPage } from '#features/switch/round-page.tsx'

export const Route = createFileRoute('/p/$placeId/crew/pins')({ component: Pins })

function Pins() {
  return (
    <CrewFrame>
      <RoundPage />
    </CrewFrame>
  )
}
