// What `meta` keeps besides the number of the schema and the last sign of life.

/** In `meta`: the position up to which the journal has been emptied into the logs. */
export const FILED = 'filed';
/** In `meta` of a backup, and of what was restored from one until its secrets are renewed. */
export const BACKUP = 'backup';
/** In `meta`: who writes here now. Another server that gets in, against all locks, puts itself there. */
export const OWNER = 'owner';
/** In PostgreSQL: the number of the table `meta` itself. */
export const HOME = 'home';
/** In PostgreSQL: what all servers of the database know, and nobody else. */
export const RELAY = 'relay';
