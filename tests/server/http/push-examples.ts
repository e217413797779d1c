import type { TestDevice } from '#tests/support/server.ts'

type PushScene = { placeId: string; device: TestDevice; pushMessageId: string }

const ofDevice = ({ placeId, device }: PushScene) => ({ params: { placeId, clientId: device.clientId } })

/** What a browser gives; the key is that of every server of the tests. */
export const subscription = {
  kind: 'web',
  endpoint: 'https://fcm.googleapis.com/fcm/send/an-example',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  serverKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
}

/** Push messages; no push service is called. */
export const pushExamples = {
  'push.get': () => ({}),
  'push.set-kinds': () => ({ body: { muted: ['discrepancy', 'stock-low'] } }),
  'push.subscribe': (scene: PushScene) => ({
    ...ofDevice(scene),
    body: subscription,
  }),
  'push.unsubscribe': ofDevice,
  'push.test': ofDevice,
  'push.shown': ({ placeId, pushMessageId: messageId }: PushScene) => ({ params: { placeId, messageId } }),
  'push.deliveries': ({ placeId }: PushScene) => ({ params: { placeId } }),
}
