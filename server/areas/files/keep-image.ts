import type { StoredImage } from '#server/files/read-image.ts'
import { storeFile } from '#server/files/stored-files.ts'
import type { Member } from '#server/http/handler.ts'
import { namedId } from '../calls/server-device.ts'
import type { Services } from '#server/services/services.ts'

/**
 * Keeps an image in its place and gives its id. The id follows from the contents: sent again, since the answer got
 * lost or by somebody else, the same image is one file.
 */
export async function keepImage(
  { database, clock }: Services,
  { placeId, user }: Member,
  image: StoredImage,
): Promise<string> {
  const id = namedId('file', placeId, image.hash)
  const made = { createdBy: user.id, createdAt: clock() }
  await database.place(placeId, (db) => storeFile(db, { placeId, id, ...image, ...made }))
  return id
}
