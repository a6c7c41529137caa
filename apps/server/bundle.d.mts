/** How node runs the server. */
export const NODE_FLAGS: readonly string[];
/** Bundles the server into plain JavaScript and gives the file to run. */
export function bundleServer(folder?: string): Promise<string>;
