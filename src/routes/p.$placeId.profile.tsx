import { createFileRoute } from '@tanstack/react-router'
import { WithTexts } from '#app/with-texts.tsx'
import { ProfileScreen, type ProfileTab } from '#features/profile/profile-screen.tsx'

type Search = { tab?: Exclude<ProfileTab, 'data'> }

export const Route = createFileRoute('/p/$placeId/profile')({
  validateSearch: ({ tab }: Record<string, unknown>): Search =>
    tab === 'security' || tab === 'notifications' || tab === 'results' ? { tab } : {},
  component: Profile,
})

function Profile() {
  const { tab = 'data' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (next: ProfileTab) =>
    void navigate({ search: next === 'data' ? {} : { tab: next }, replace: true })
  return (
    <WithTexts part="pages">
      <ProfileScreen tab={tab} onTab={open} />
    </WithTexts>
  )
}
