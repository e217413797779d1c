import type { Role } from '#domain/access/roles.ts'
import { demoId } from './ids.ts'

/** A sign-in of the demo venue. `id` is the user's id and with it the id of the `placeUsers` row. */
type DemoAccount = { id: string; name: string; role: Role; email: string; password: string }

/** Everybody who works at Bistro Pod Lipą. One password for all: the accounts exist to be tried out. */
export const demoAccounts: readonly DemoAccount[] = [
  account('kasia', 'Kasia Wrona', 'waiter'),
  account('anna', 'Anna Lis', 'manager'),
  account('kuchnia', 'Ekran kuchni', 'kitchen'),
  account('jan', 'Jan Borek', 'owner'),
  account('marek', 'Marek Zieliński', 'waiter'),
  account('ola', 'Ola Nowicka', 'waiter-reporter'),
  account('konsola', 'Konsola barowa', 'console'),
  account('kasa', 'Kasa przy wejściu', 'registry'),
]

function account(key: string, name: string, role: Role): DemoAccount {
  return {
    id: demoId(`user:${key}`),
    name,
    role,
    email: `${key}@podlipa.example`,
    password: 'lokal-demo-2026',
  }
}
