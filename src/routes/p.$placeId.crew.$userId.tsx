import { createFileRoute, Link } from '@tanstack/react-router'
import { CrewFrame } from '#app/crew-frame.tsx'
import { MemberPage } from '#back-office/crew/member-page.tsx'

export const Route = createFileRoute('/p/$placeId/crew/$userId')({ component: Member })

function Member() {
  const { placeId, userId } = Route.useParams()
  return (
    <CrewFrame>
      <MemberPage
        userId={userId}
        renderBack={(props) => <Link to="/p/$placeId/crew" params={{ placeId }} {...props} />}
      />
    </CrewFrame>
  )
}
