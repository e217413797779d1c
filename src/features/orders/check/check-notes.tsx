import { Link } from '@tanstack/react-router'
import { callTakers } from '#domain/access/call-takers.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useAllergyWords } from '#hooks/texts/use-allergy-words.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Alarm } from '#ui/notices/alarm.tsx'
import { Banner } from '#ui/notices/banner.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { CheckView } from '#features/orders/view/check-view.ts'
import type { Neighbours } from '#features/orders/view/read-neighbours.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useUnmerge } from '#features/orders/move/use-unmerge.ts'

type CheckNotesProps = { view: CheckView; neighbours: Neighbours }

/** The facts to be known before anything is done: allergies, where the check went, whom it is delivered to. */
export function CheckNotes({ view, neighbours }: CheckNotesProps) {
  const allergyWords = useAllergyWords()
  const { client } = view.check
  return (
    <>
      {client !== null && client.allergyNote !== '' && (
        <Alarm className="mx-4 my-2 flex-none!">
          {allergyWords({ allergens: [], text: client.allergyNote })}
        </Alarm>
      )}
      {neighbours.into !== null && <MergedAway view={view} into={neighbours.into} />}
      {client !== null && <Client name={client.name} view={view} />}
    </>
  )
}

/** A check that is a part of another one: where everything of it is now. */
function MergedAway({ view, into }: { view: CheckView; into: CheckView }) {
  const text = useText()
  const { placeId } = usePlace()
  const title = useCheckTitle()
  const unmerge = useUnmerge()
  const mayUnmerge = useCan('place-order')
  return (
    <Banner
      icon="merge"
      title={text('check.merged.into', { name: title(into), number: into.check.number })}
      detail={text('check.merged.text')}
      action={
        <span className="flex flex-wrap gap-2">
          {mayUnmerge && (
            <Button icon="unlink" onClick={() => unmerge(view)}>
              {text('check.act.unmerge')}
            </Button>
          )}
          <Link
            to="/p/$placeId/orders/$checkId"
            params={{ placeId, checkId: into.check.id }}
            className={buttonClass({ kind: 'primary' })}
          >
            {text('check.merged.open')}
          </Link>
        </span>
      }
    />
  )
}

/** Who ordered; for whoever may know it, also by which number they are reached and where it goes. */
function Client({ name, view }: { name: string; view: CheckView }) {
  const reads = useCan(...callTakers)
  const contact = reads ? view.contact : null
  const address = contact?.address ?? null
  const street = address === null ? '' : `${address.street} ${address.streetNumber}`.trim()
  const flat = address === null || address.apartment === '' ? '' : `/${address.apartment}`
  return (
    <p className="m-0 flex min-h-10 flex-none flex-wrap items-center gap-x-3 border-b border-line bg-surface px-4 py-1 text-t2">
      <Icon name={view.diningOption?.type === 'DELIVERY' ? 'bike' : 'person'} size={18} />
      <b className="font-semibold">{name}</b>
      {contact !== null && (
        <a href={`tel:${contact.phone}`} className="flex min-h-12 items-center underline">
          {contact.phone}
        </a>
      )}
      {address !== null && (
        <span>{[`${street}${flat}`, address.city, address.note].filter(Boolean).join(', ')}</span>
      )}
    </p>
  )
}
