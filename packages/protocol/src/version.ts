/** Raised whenever an old client could misunderstand the server or the other way round. */
export const PROTOCOL_VERSION = 2;
