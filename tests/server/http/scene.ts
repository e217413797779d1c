import { v7 } from 'uuid'
import { passwordResets } from '#server/db/tables/identity.ts'
import { must } from '#domain/must.ts'
import { newLinkSecret } from '#server/areas/people/link-secret.ts'
import { publishRows } from '#server/db/rows/publish-rows.ts'
import { storeFile } from '#server/files/stored-files.ts'
import { bistroRows } from '#tests/support/places/bistro.ts'
import { deliveryRows } from '#tests/support/rows/delivery-rows.ts'
import { onlinePaymentOf } from '#tests/support/rows/online-rows.ts'
import { sampleId, sampleRows } from '#tests/support/rows/sample-rows.ts'
import { newOrder, together, type Person, type TestDevice, type TestServer } from '#tests/support/server.ts'
import { postedCount } from '#tests/support/places/stock-counts.ts'
import { begunPayment, putRows, refundOf } from '#tests/support/rows/terminal-rows.ts'
import { shown, type Scene } from './examples.ts'
import { givenCertificate } from './ksef-examples.ts'
import { subscription } from './push-examples.ts'

const samples = together(sampleRows(2), deliveryRows)

/** A place with an order, documents, payments, devices and people; `powerless` is a member without any permission. */
export async function openScene(server: TestServer, owner: Person, powerless: Person): Promise<Scene> {
  const {
    issueDocuments,
    payOnTerminal,
    payOnline,
    holdCommand,
    addPeople,
    slugOf,
    keepFile,
    beginImport,
    takeRights,
    turnOn,
    closeDay,
    openDrawer,
    keepStock,
    countStock,
    setUpKsef,
  } = sceneParts(server, owner, powerless)
  const [dish] = bistroRows().menuItems
  const menuItems = [0, 1].map((nth) => ({ ...must(dish, 'a dish'), id: sampleId('menuItems', nth) }))
  const rows = { ...samples, menuItems }
  const placeId = await server.openBistro({ owner, kasia: powerless }, v7(), rows)
  await takeRights(placeId)
  await turnOn(placeId)
  const { body } = await server.call(`POST /order-manager/${placeId}`, {
    token: owner.token,
    body: newOrder(),
  })
  const device = await server.register(owner, placeId)
  return {
    placeId,
    owner,
    device,
    tillCertificateId: await setUpKsef(placeId, device),
    orderId: body.data.order.id,
    orderCheckId: body.data.check.id,
    lineId: body.data.lines[0].id,
    fileId: await keepFile(placeId),
    importId: await beginImport(placeId),
    slug: await slugOf(placeId),
    ...(await issueDocuments(placeId)),
    ...(await payOnTerminal(placeId)),
    onlinePaymentId: await payOnline(placeId),
    heldCommandId: await holdCommand(placeId),
    dayReportId: await closeDay(placeId),
    drawerId: await openDrawer(placeId),
    ...(await keepStock(placeId)),
    ...(await countStock(placeId)),
    ...(await addPeople(placeId)),
    pushMessageId: await pushTo(server, placeId, device),
  }
}

/** The device is pushed to, and was once. */
async function pushTo(server: TestServer, placeId: string, { clientId, person: { token } }: TestDevice) {
  const path = `/push/${placeId}/devices/${clientId}`
  await server.call(`PUT ${path}`, { token, body: subscription })
  const { body } = await server.call(`POST ${path}/test`, { token })
  return must<string>(body.data?.messageId, 'a message that was pushed')
}

function sceneParts(server: TestServer, owner: Person, powerless: Person) {
  /** Two receipts, the second one paid. */
  async function issueDocuments(placeId: string) {
    const issued = []
    for (const payment of [null, { tip: 0, tendered: 3000 }]) {
      const order = newOrder()
      await server.call(`POST /order-manager/${placeId}`, { token: owner.token, body: order })
      const { body } = await server.call(`POST /order-payment/receipt/${order.orderId}`, {
        token: owner.token,
        headers: { 'Place-Id': placeId },
        body: { paymentType: 'CASH', payment },
      })
      issued.push({ orderId: order.orderId, ...body.data })
    }
    const [open, paid] = issued
    return {
      printoutId: open.printout.id,
      documentOrderId: open.orderId,
      paidPrintoutId: paid.printout.id,
      paymentId: paid.payments[0].id,
    }
  }

  async function payOnTerminal(placeId: string) {
    const [begun, charged] = [begunPayment(), begunPayment()]
    const refund = refundOf(charged)
    await putRows(server, placeId, { orderPayments: [begun, charged] })
    const body = { terminalId: 'SIM-2' }
    const headers = { 'Place-Id': placeId }
    await server.call(`POST /terminals/charge/${charged.id}`, { token: owner.token, headers, body })
    const orderPayments = [{ ...charged, status: 'refund-in-progress' as const }]
    await putRows(server, placeId, { orderPayments, refunds: [refund] })
    return { begunPaymentId: begun.id, chargedPaymentId: charged.id, refundId: refund.id }
  }

  /** A receipt whose guest has paid online. */
  async function payOnline(placeId: string): Promise<string> {
    const order = newOrder()
    await server.call(`POST /order-manager/${placeId}`, { token: owner.token, body: order })
    const { body } = await server.call(`POST /order-payment/receipt/${order.orderId}`, {
      token: owner.token,
      headers: { 'Place-Id': placeId },
      body: { paymentType: 'ONLINE', payment: null },
    })
    const { id: printoutId, orderCheckId } = body.data.printout
    const of = { printoutId, orderCheckId, amount: 2400, reference: 'P24-1' }
    const online = onlinePaymentOf({ ...of, status: 'completed', completedAt: server.time.now })
    const { id } = online
    const money = begunPayment({ ...of, id, type: 'ONLINE', status: 'paid' })
    await putRows(server, placeId, { onlinePayments: [online], orderPayments: [money] })
    return id
  }

  /** The national system that is played, and a certificate for the till. */
  async function setUpKsef(placeId: string, { clientId, code }: TestDevice): Promise<string> {
    const body = { kind: 'played' }
    await server.call(`PUT /ksef/${placeId}/accounts/test`, { token: owner.token, body })
    const certificate = givenCertificate({ id: v7(), clientId, deviceCode: code })
    await server.services.store.write(placeId, async (place) => {
      const version = (await place.clock()).version + 1
      await place.rows(version).put('tillCertificates', certificate)
      await place.advance(version, 'stamp', server.time.now)
    })
    return certificate.id
  }

  async function beginImport(placeId: string): Promise<string> {
    const body = { id: v7(), copyFrom: null, menuName: 'Menu', preparationTime: 10 }
    await server.call(`POST /menu-imports/${placeId}`, { token: owner.token, body })
    return body.id
  }

  /** A device sends something in the name of a person who never signed in on it. */
  async function holdCommand(placeId: string): Promise<string> {
    const device = await server.register(owner, placeId)
    const command = shown(placeId, powerless)
    await server.push(device, placeId, [command])
    return command.id
  }

  /** Somebody made by the place, signed in by PIN on a device; an invitation; a link to set a password; an empty place. */
  async function addPeople(placeId: string) {
    const { token } = owner
    const person = { name: 'Zosia', password: 'long enough', role: 'waiter', permissions: ['place-order'] }
    const made = await server.call(`POST /place-user/${placeId}`, { token, body: person })
    const madeUserId: string = made.body.data.id
    await server.call(`PUT /place-user/pin/${placeId}/${madeUserId}`, { token, body: { pin: '1470' } })
    const { grant } = await server.register(owner, placeId)
    const pin = { userId: madeUserId, pin: '1470' }
    const signedIn = await server.call(`POST /place-user/pin/${placeId}`, { token: grant, body: pin })
    const email = `${v7()}@lokal.example`
    const invited = await server.call(`POST /invitations/${placeId}`, {
      token,
      body: { email, role: 'service' },
    })
    const empty = await server.call('POST /places', {
      token,
      body: { name: 'Pusty', slug: `pusty-${v7().slice(-12)}` },
    })
    return {
      madeUserId,
      otherSessionId: signedIn.body.data.session_id,
      invitationId: invited.body.data.id,
      invitationToken: linkIn(placeId, email),
      resetToken: await linkToReset(),
      emptyPlaceId: empty.body.data.id,
    }
  }

  /** What stands behind the link of the last mail to somebody. */
  function linkIn(placeId: string | null, to: string): string {
    const mail = server.services.mail.kept(placeId)?.find((each) => each.to === to)
    return /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  /** As if a link had been asked for: so many mails are not sent in an hour. */
  async function linkToReset(): Promise<string> {
    const { userId } = await server.signUp('Zapominalska')
    const { token, tokenHash } = newLinkSecret(server.services)
    const expiresAt = server.time.now + 60_000
    await server.services.database.user(userId, (db) =>
      db.insert(passwordResets).values({ tokenHash, userId, expiresAt }),
    )
    return token
  }

  /** What is off in a new place. */
  async function turnOn(placeId: string): Promise<void> {
    const body = { deliverySettings: { addressService: true } }
    await server.call(`PUT /places/delivery/${placeId}`, { token: owner.token, body })
  }

  async function slugOf(placeId: string): Promise<string> {
    const { body } = await server.call(`GET /places/${placeId}`, { token: owner.token })
    return body.data.slug
  }

  async function keepFile(placeId: string): Promise<string> {
    const file = {
      placeId,
      id: v7(),
      hash: 'of-it',
      mediaType: 'image/webp',
      bytes: new Uint8Array([1, 2, 3]),
      width: 400,
      height: 400,
      createdBy: owner.userId,
      createdAt: server.time.now,
    }
    await server.services.database.place(placeId, (db) => storeFile(db, file))
    return file.id
  }

  /** A day of before, on which nothing was sold. */
  async function closeDay(placeId: string): Promise<string> {
    const { token } = owner
    const { body } = await server.call(`POST /daily-report/date/${placeId}`, {
      token,
      body: { date: '2026-11-10' },
    })
    return body.data.report.id
  }

  async function openDrawer(placeId: string): Promise<string> {
    const device = await server.register(owner, placeId)
    const args = { drawerId: v7(), holder: 'TILL', holderId: v7(), name: 'Bar', float: 300_00 }
    await server.push(device, placeId, [server.command(device, placeId, 1, 'drawer.open', args)])
    return args.drawerId
  }

  /** Goods were delivered, and a count of them has begun. */
  async function keepStock(placeId: string) {
    const { token } = owner
    const productId = sampleId('products')
    const lines = [{ productId, quantity: 2000, price: 359_40 }]
    const delivery = { reason: 'RESTOCK', supplier: 'Hurtownia', documentNumber: 'WZ 1', lines }
    const moved = await server.call(`POST /product-transaction/${placeId}`, { token, body: delivery })
    const count = { auditId: v7(), quantity: 1000, open: { name: 'Bar' } }
    const headers = { 'Place-Id': placeId }
    await server.call(`POST /product-stock-audit/audit/${productId}`, { token, headers, body: count })
    return { transactionId: moved.body.data.id, auditId: count.auditId }
  }

  /** Two counts of one product, a day apart. */
  async function countStock(placeId: string) {
    const count = async (days: number) => {
      const at = server.time.now - days * 86_400_000
      const rows = postedCount(at, { [sampleId('products')]: days * 1000 })
      const deps = { clock: () => server.time.now, stamp: v7 }
      await server.services.store.write(placeId, (place) => publishRows(place, rows, deps))
      return rows.stockAudits[0].id
    }
    return { firstCountId: await count(2), lastCountId: await count(1) }
  }

  /** `powerless` is a member of the place without any permission. */
  async function takeRights(placeId: string) {
    await server.services.store.write(placeId, async (place) => {
      const version = (await place.clock()).version + 1
      const rows = place.rows(version)
      const user = await rows.get('placeUsers', powerless.userId)
      if (user !== null) await rows.put('placeUsers', { ...user, permissions: [] })
      await place.advance(version, 'stamp', server.time.now)
    })
  }

  return {
    issueDocuments,
    payOnTerminal,
    payOnline,
    holdCommand,
    addPeople,
    slugOf,
    keepFile,
    beginImport,
    takeRights,
    turnOn,
    closeDay,
    openDrawer,
    keepStock,
    countStock,
    setUpKsef,
  }
}
