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
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Otherwise the same file, mended, would be no change.
          currentTarget.value = '';
          if (file !== undefined) take(file);
        }}
      />
    </label>
  );
}
