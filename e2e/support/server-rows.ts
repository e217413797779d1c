import { randomUUID } from 'node:crypto'

type Order = { number: string; status: string; placedAt: number }

/** The orders that the server has, as a device that never saw the others would load them, by time. */
export async function ordersOnServer(url: string): Promise<Order[]> {
  const post = (path: string, token: string | null, body: unknown) =>
    call(url, path, { method: 'POST', body: JSON.stringify(body), headers: headersOf(token) })
  const accounts: { role: string; login: string; password: string }[] = await call(url, '/demo', {})
  const owner = accounts.find(({ role }) => role === 'owner')
  const { access_token } = await post('/auth/login', null, { login: owner?.login, password: owner?.password })
  const [entry] = await call(url, '/places/my', { headers: headersOf(access_token) })
  const placeId: string = entry.id ?? entry.place.id
  const device = await post(`/sync/${placeId}/clients`, access_token, {
    clientId: randomUUID(),
    firstSeq: 1,
    scope: 'office',
  })
  const page = await call(url, `/sync/${placeId}/rows?table=orders&pageSize=1000`, {
    headers: headersOf(device.grant),
  })
  const orders: Order[] = page.rows.map(({ row }: { row: Order }) => row)
  return orders.sort((a, b) => a.placedAt - b.placedAt)
}

function headersOf(token: string | null): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  }
}

async function call(url: string, path: string, init: RequestInit) {
  const answer = await fetch(`${url}/api${path}`, init)
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
  return body.data
}
