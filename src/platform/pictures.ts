import { wire } from '#contract/wire.ts'

/** Where the browser keeps the pictures that were shown on this device, of all places. */
export const pictureStore = 'lokal-images'

/** As much of the browser's stores of answers as is needed. */
export type Pictures = Pick<CacheStorage, 'open'>

/** Takes a place's pictures off this device. */
export async function forgetPictures(pictures: Pictures, placeId: string): Promise<void> {
  const store = await pictures.open(pictureStore)
  const own = `${wire.basePath}/files/${placeId}/`
  const kept = await store.keys()
  await Promise.all(
    kept.filter(({ url }) => new URL(url).pathname.startsWith(own)).map((each) => store.delete(each)),
  )
}
