/** Writes into `folder` what changed since it was last written; two commands may do so at once. */
export declare function bundle(entryPoints: any, folder: any): Promise<(name: any) => string>;
