/** Bundles the server into plain JavaScript and gives the file to run. */
export function bundleServer(folder?: string): Promise<string>;
