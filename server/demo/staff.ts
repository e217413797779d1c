import type { Role } from '#domain/access/roles.ts'
import { demoId } from './ids.ts'

/** A sign-in of the demo venue. `id` is the user's id and with it the id of the `placeUsers` row. */
type DemoAccount = {
  id: string
  name: string
  role: Role
  email: string
  password: string
  /** By which the person takes over a device of the venue; null: nobody switches to a screen or a till. */
  pin: string | null
}

/** Everybody who works at Bistro Pod Lipą. One password for all: the accounts exist to be tried out. */
export const demoAccounts: readonly DemoAccount[] = [
  account('kasia', 'Kasia Wrona', 'waiter', '2580'),
  account('anna', 'Anna Lis', 'manager', '147036'),
  account('kuchnia', 'Ekran kuchni', 'kitchen'),
  account('jan', 'Jan Borek', 'owner', '258063'),
  account('marek', 'Marek Zieliński', 'waiter', '3691'),
  account('ola', 'Ola Nowicka', 'waiter-reporter'),
  account('konsola', 'Konsola barowa', 'console'),
  account('kasa', 'Kasa przy wejściu', 'registry'),
]

function account(key: string, name: string, role: Role, pin: string | null = null): DemoAccount {
  return {
    id: demoId(`user:${key}`),
    name,
    role,
    email: `${key}@podlipa.example`,
    password: 'lokal-demo-2026',
    pin,
  }
}
