import { usePlace } from '#hooks/place/place-context.ts'
import { effectivePermissions } from '#domain/access/roles.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { firstPage } from './shell/more-entries.ts'

/** For whom no page of the place is open: why, and who can change that. */
export function NothingToDo() {
  const text = useText()
  const { actor } = usePlace()
  const standing = useLive(
    async (rows) => {
      const people = await rows.all('placeUsers')
      const own = people.find(({ id }) => id === actor)
      if (own === undefined) return 'not-member'
      if (firstPage(effectivePermissions(own.role, own.permissions)) !== null) return null
      const helpers = people.filter(({ role, permissions }) =>
        effectivePermissions(role, permissions).includes('manage-users'),
      )
      return { names: helpers.map(({ name }) => name) }
    },
    [actor],
  )
  if (standing === undefined || standing === null) return null
  if (standing === 'not-member')
    return (
      <Banner
        card
        tone="warn"
        icon="lock"
        title={text('more.not-member.title')}
        detail={text('more.not-member.detail')}
      />
    )
  const { names } = standing
  return (
    <Banner
      card
      tone="warn"
      icon="lock"
      title={text('more.nothing.title')}
      detail={text('more.nothing.detail', { names: names.join(', '), count: names.length })}
    />
  )
}
