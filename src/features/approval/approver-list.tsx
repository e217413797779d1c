import type { Approver } from '#hooks/approval/use-approvers.ts'
import { facesOf } from '#hooks/place/people/faces-of.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { cx } from '#ui/cx.ts'

type ApproverListProps = {
  approvers: readonly Approver[] | undefined
  chosen: string | null
  onChoose: (id: string) => void
}

/** The people who may agree; those whose PIN cannot be asked for without the internet are marked so. */
export function ApproverList({ approvers, chosen, onChoose }: ApproverListProps) {
  const text = useText()
  const faceOf = facesOf(approvers?.map(({ person }) => person) ?? [])
  return (
    <div role="group" aria-label={text('check.agree.who')} className="flex flex-col gap-2">
      <span aria-hidden="true" className="text-t2 font-semibold">
        {text('check.agree.who')}
      </span>
      {approvers?.length === 0 && <p className="m-0 text-ink-2">{text('check.agree.nobody')}</p>}
      {approvers?.map(({ person: { id, name, role }, needsInternet }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          disabled={needsInternet}
          className={cx(
            'flex min-h-14 items-center gap-3 rounded-r2 border-2 bg-surface px-4 py-1 text-left leading-5 tablet:min-h-16',
            id === chosen ? 'border-accent' : 'border-line',
            needsInternet && 'text-ink-3',
          )}
          onClick={() => onChoose(id)}
        >
          <Avatar {...faceOf({ name, role })} on={id === chosen} />
          <span className="min-w-0">
            <span className="block font-semibold">{name}</span>
            <span className={cx('block text-t2', !needsInternet && 'text-ink-2')}>
              {text(needsInternet ? 'check.agree.only-online' : `role.${role}`)}
            </span>
          </span>
        </button>
      ))}
    </div>
  )
}
