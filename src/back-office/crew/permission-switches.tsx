import type { Permission } from '#domain/access/permissions.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { permissionGroups } from './permission-groups.ts'
import type { RoleDifferences } from './role-differences.ts'

type PermissionSwitchesProps = {
  /** The permissions that the person would have. */
  chosen: readonly Permission[]
  differences: RoleDifferences
  /** The permissions that the person who looks at the page can give; the rest is locked. */
  grantable: readonly Permission[]
  onlyDifferences: boolean
  /** One below the other, as in a sheet. */
  narrow?: boolean
  disabled: boolean
  onChange(permission: Permission, on: boolean): void
}

/** All permissions by the work they belong to; what differs from the role's set is marked. */
export function PermissionSwitches({
  onlyDifferences,
  narrow,
  differences,
  ...row
}: PermissionSwitchesProps) {
  const text = useText()
  const differs = [...differences.added, ...differences.taken]
  const groups = permissionGroups
    .map(({ key, permissions }) => ({
      key,
      shown: onlyDifferences ? permissions.filter((each) => differs.includes(each)) : permissions,
    }))
    .filter(({ shown }) => shown.length > 0)
  if (groups.length === 0) return <p className="p-4 text-ink-2">{text('crew.member.no-differences')}</p>
  return (
    <div
      className={cx(
        'gap-4 [&>*]:mb-4 [&>*]:break-inside-avoid',
        !narrow && 'tablet:columns-2 office:columns-3',
      )}
    >
      {groups.map(({ key, shown }) => (
        <section key={key} className="panel px-4 pt-3 pb-2">
          <h2 className="mb-1 text-t2 font-semibold text-ink-2">{text(`crew.group.${key}`)}</h2>
          {shown.map((permission) => (
            <PermissionRow key={permission} permission={permission} differences={differences} {...row} />
          ))}
        </section>
      ))}
    </div>
  )
}

type RowProps = Omit<PermissionSwitchesProps, 'onlyDifferences' | 'narrow'> & { permission: Permission }

function PermissionRow({ permission, chosen, differences, grantable, disabled, onChange }: RowProps) {
  const text = useText()
  const label = text(`permission.${permission}`)
  const help = text(`permission.${permission}.help`)
  const on = chosen.includes(permission)
  const mark = differences.added.includes(permission)
    ? 'added'
    : differences.taken.includes(permission)
      ? 'taken'
      : null
  if (!grantable.includes(permission))
    return (
      <p className="flex min-h-12 items-center gap-2 py-1.5 text-ink-3">
        <span className="min-w-0 flex-1">
          <span className="block">{label}</span>
          <span className="help block">{help}</span>
        </span>
        {on && <Mark icon="check">{text('crew.member.on')}</Mark>}
        <span role="img" aria-label={text('crew.member.locked', { permission: label })}>
          <Icon name="lock" size={20} />
        </span>
      </p>
    )
  return (
    <div className={cx('-mx-2 rounded-[var(--r2)] px-2', mark && 'bg-accent-soft')}>
      <Switch
        className="py-1.5"
        label={label}
        help={help}
        checked={on}
        disabled={disabled}
        onChange={(next) => onChange(permission, next)}
        mark={
          mark && (
            <Mark tone="line" icon={mark === 'added' ? 'plus' : 'minus'}>
              {text(`crew.member.${mark}`)}
            </Mark>
          )
        }
      />
    </div>
  )
}
