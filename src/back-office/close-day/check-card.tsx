import { Link } from '@tanstack/react-router'
import { sumOf } from '#domain/money/sum.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { StepCard, StepRow } from './step-card.tsx'
import type { UnclosedCheck } from './use-unclosed-checks.ts'

/** The checks that are open: they are carried over, or gone to from here and closed, where the person `opens` them. */
export function CheckCard({ checks, opens }: { checks: readonly UnclosedCheck[]; opens: boolean }) {
  const text = useText()
  const format = useFormat()
  const offline = useIsOffline()
  const titleOf = useCheckTitle()
  const nameOf = usePeople()
  const now = useNow(60_000)
  const { placeId } = usePlace()
  const values = { count: checks.length, amount: format.money(sumOf(checks.map(({ left }) => left))) }
  const none = checks.length === 0
  const paid = checks.filter(({ isPaid }) => isPaid).length
  return (
    <StepCard
      n={2}
      state={none ? 'ok' : 'now'}
      title={none ? text('day.checks.none') : text(offline ? 'day.checks.known' : 'day.checks.open', values)}
      detail={none ? undefined : text('day.checks.carried')}
    >
      {paid > 0 && (
        <Banner
          card
          tone="warn"
          icon="receipt"
          title={text('day.checks.paid', { count: paid })}
          detail={text('day.checks.paid.text')}
        />
      )}
      {!none && (
        <ul className="m-0 list-none p-0">
          {checks.map((check) => (
            <StepRow
              key={check.id}
              action={
                <>
                  <span className="tn whitespace-nowrap">
                    <b className="font-semibold">{format.amount(check.left)}</b>
                    {check.left < check.toPay && !check.isPaid && (
                      <span className="text-ink-2">
                        {' '}
                        {text('day.checks.of', { amount: format.amount(check.toPay) })}
                      </span>
                    )}
                  </span>
                  {opens && (
                    <Link
                      to="/p/$placeId/orders/$checkId"
                      params={{ placeId, checkId: check.id }}
                      className={buttonClass({})}
                      aria-label={text('day.checks.go.to', { name: titleOf(check), number: check.number })}
                    >
                      {text('day.checks.go')}
                    </Link>
                  )}
                </>
              }
            >
              <b className="font-semibold tablet:w-36">{titleOf(check)}</b>
              <span className="whitespace-nowrap text-ink-2 tablet:w-20">{check.number}</span>
              <span className="text-ink-2">{nameOf(check.waiterId)}</span>
              {check.isPaid && (
                <Mark tone="ok" icon="check">
                  {text('check.paid')}
                </Mark>
              )}
              <span className="tn text-ink-2">{format.age(now - check.openedAt)}</span>
            </StepRow>
          ))}
        </ul>
      )}
    </StepCard>
  )
}
