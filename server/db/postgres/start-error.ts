/** Why the database could not be brought up. `message` is one line for the person who started Lokal. */
export type StartError = {
  code:
    | 'dataFolderUnwritable'
    | 'dataFolderInUse'
    | 'dataFolderBroken'
    | 'databaseBinaryUnusable'
    | 'databaseFailed'
    | 'databaseUrlInvalid'
    | 'databaseUnreachable'
    | 'databaseRefused'
    | 'databaseUnsuitable'
    | 'databaseRoleForbidden'
  message: string
}
