import { expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'

type Order = { number: string; status: string; placedAt: number }

/** Somebody who works at the demo venue, signed in at the API. */
export type Caller = {
  placeId: string
  /** Calls the API as this person; the answer as it is. */
  call(path: string, init?: RequestInit): Promise<Response>
}

/** Signs in at the API as somebody with this role. */
export async function callerAs(url: string, role: string): Promise<Caller> {
  const accounts: { role: string; login: string; password: string }[] = await data(fetch(`${url}/api/demo`))
  const account = accounts.find((each) => each.role === role)
  const body = JSON.stringify({ login: account?.login, password: account?.password })
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: headersOf(null), body })
  const { access_token } = await data(signedIn)
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api${path}`, { headers: headersOf(access_token), ...init })
  const [entry] = await data(call('/places/my'))
  return { placeId: entry.id ?? entry.place.id, call }
}

/** The rows of a table that the server has, as a device that never saw the others would load them. */
export async function rowsOnServer(url: string, table: string) {
  const { placeId, call } = await callerAs(url, 'owner')
  const device = { clientId: randomUUID(), firstSeq: 1, scope: 'office' }
  const { grant } = await data(
    call(`/sync/${placeId}/clients`, { method: 'POST', body: JSON.stringify(device) }),
  )
  const path = `/sync/${placeId}/rows?table=${table}&pageSize=1000`
  const page: { rows: { row: Record<string, unknown> }[] } = await data(
    call(path, { headers: headersOf(grant) }),
  )
  return page.rows.map(({ row }) => row)
}

/** The orders that the server has, by time. */
export async function ordersOnServer(url: string): Promise<Order[]> {
  const orders = (await rowsOnServer(url, 'orders')) as Order[]
  return orders.sort((a, b) => a.placedAt - b.placedAt)
}

function headersOf(token: string | null): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  }
}

async function data(asked: Promise<Response> | Response) {
  const answer = await asked
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${JSON.stringify(body)}`)
  return body.data
}

/** Waits until printers have answered: closing the app before would leave it unknown whether they printed. */
export async function printed(url: string): Promise<void> {
  await expect
    .poll(async () => (await rowsOnServer(url, 'printJobs')).map(({ status }) => status))
    .not.toContainEqual(expect.stringMatching(/^(queued|sent)$/))
}
