import type { Role } from '#domain/access/roles.ts'
import { useSession } from '#hooks/session/session-context.ts'
import { useDemoAccounts } from '#hooks/session/use-demo-accounts.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { FailureNote } from './failure-note.tsx'

/** One press signs in as somebody of the demo venue. Nothing where the server has none. */
export function DemoAccounts({ onSignedIn }: { onSignedIn: () => void }) {
  const text = useText()
  const accounts = useDemoAccounts()
  const { signIn } = useSession()
  const { working, failure, run } = useOneCall()
  if (accounts.length === 0) return null
  const enter = async (login: string, password: string) => {
    if (working) return
    const result = await run(() => signIn({ login, password }))
    if (result.ok) onSignedIn()
  }
  return (
    <section className="mt-auto border-t border-line pt-3 tablet:mt-0 tablet:pt-5">
      <h2 className="mb-2 text-t2 font-semibold text-ink-2 tablet:mb-3">{text('account.demo.title')}</h2>
      {failure && <FailureNote failure={failure} />}
      <div className="grid grid-cols-2 gap-2">
        {accounts.map(({ login, password, name, role }) => (
          <button
            key={login}
            type="button"
            aria-disabled={working}
            className={cx(
              'flex min-h-14 items-center gap-2.5 rounded-r2 border border-line bg-surface px-3 py-1',
              working && 'text-ink-3',
            )}
            onClick={() => void enter(login, password)}
          >
            <Icon name={roleIcons[role]} size={22} className="text-ink-2" />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block text-t2 leading-5 font-semibold">{text(`role.${role}`)}</span>
              <span className="cut block text-t1 leading-4 text-ink-3">{name}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}

const roleIcons: Record<Role, IconName> = {
  service: 'person',
  owner: 'store',
  kitchen: 'chef-hat',
  registry: 'cart',
  waiter: 'person',
  'waiter-reporter': 'clipboard-check',
  kiosk: 'smartphone',
  console: 'monitor',
  employee: 'person',
  manager: 'chart',
}
