import { permissions as all, type Permission } from '#domain/access/permissions.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { roles } from '#domain/access/roles.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { withNothing, withPreset, withRole, type MemberDraft } from './member-draft.ts'
import { roleDifferences } from './role-differences.ts'

type RightsToolsProps = {
  draft: MemberDraft
  setDraft(draft: MemberDraft): void
  /** The permissions that the person who looks at the page can give. */
  grantable: readonly Permission[]
  /** Only an owner makes an owner. */
  makesOwners: boolean
  /** Nothing can be changed by whoever looks at the page. */
  shut: boolean
  onlyDifferences: boolean
  onOnlyDifferences(only: boolean): void
}

/** The role, how the permissions stand to its set, and what sets all of them at once. */
export function RightsTools(props: RightsToolsProps) {
  const { draft, setDraft, grantable, makesOwners, shut, onlyDifferences, onOnlyDifferences } = props
  const text = useText()
  const owner = draft.role === 'owner'
  const { added, taken } = roleDifferences(draft.role, draft.permissions)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {!shut && (
        <FilterSelect
          label={text('crew.member.role')}
          value={draft.role}
          onChange={(role) => setDraft(withRole(draft, role, grantable))}
          options={roles.map((value) => ({
            value,
            label: text(`role.${value}`),
            disabled: value === 'owner' && !makesOwners,
          }))}
        />
      )}
      <p role="status" className="min-w-60 flex-1 text-t2 text-ink-2">
        {owner
          ? text('crew.member.has-owner', { all: all.length })
          : text('crew.member.has', {
              has: draft.permissions.length,
              all: all.length,
              preset: presetOf(draft.role).length,
              added: added.length,
              taken: taken.length,
            })}
      </p>
      {!owner && (
        <CheckboxRow
          label={text('crew.member.only-differences')}
          checked={onlyDifferences}
          onChange={(event) => onOnlyDifferences(event.target.checked)}
        />
      )}
      {!owner && !shut && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon="rotate" onClick={() => setDraft(withPreset(draft, grantable))}>
            {text('crew.member.reapply')}
          </Button>
          <Button size="sm" icon="eraser" onClick={() => setDraft(withNothing(draft, grantable))}>
            {text('crew.member.clear')}
          </Button>
        </div>
      )}
    </div>
  )
}
