export function Learn({ search }: { readonly search: string }) {
  return <p>{search}</p>;
}
