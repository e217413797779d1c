import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { SettingsPage, type SettingsPageProps } from '../form/settings-page.tsx'

/** A page of settings, with the way back to the overview. */
export function PlaceSettings(props: Omit<SettingsPageProps, 'backLabel' | 'renderBack'>) {
  const text = useText()
  const { placeId } = usePlace()
  return (
    <SettingsPage
      {...props}
      backLabel={text('shell.settings')}
      renderBack={(link) => <Link to="/p/$placeId/settings" params={{ placeId }} {...link} />}
    />
  )
}
