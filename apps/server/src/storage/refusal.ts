/** The data cannot be used as it is; the server says so and does not start. Nothing was written. */
export class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal';
}
