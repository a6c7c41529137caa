import { Icon } from './Icon.tsx';

/** A button that asks for one JSON file of this device. */
export function Upload({ label, take }: { readonly label: string; take(file: File): void }) {
  return (
    <label class="btn line upload">
      <Icon name="upload" size={18} />
      {label}
      <input
        class="vh"
        type="file"
        accept="application/json,.json"
        onChange={({ currentTarget: { files } }) => files?.[0] !== undefined && take(files[0])}
      />
    </label>
  );
}
