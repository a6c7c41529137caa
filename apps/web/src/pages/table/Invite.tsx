import { useEffect, useState } from 'preact/hooks';
import { encode } from 'uqr';
import { tableCode } from '../../api.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import { copy, share } from '../../shareSheet.ts';
import { toast } from '../../toasts.tsx';

/** The link, the code and the picture to scan. */
export function Invite({ id, game }: { readonly id: string; readonly game: string }) {
  const url = `${location.origin}/t/${id}`;
  const copyLink = async () => toast((await copy(url)) ? m.link_copied() : url);
  const shareLink = async () => {
    const how = await share(m.invite_title({ game }), url);
    if (how === 'copied') toast(m.link_copied());
  };
  return (
    <section class="panel pad5 inv" aria-labelledby="invite">
      <h2 id="invite">{m.invite()}</h2>
      <div class="field">
        <b class="grow cut">{url.replace(/^https?:\/\//, '')}</b>
        <button type="button" class="btn solid ico" aria-label={m.copy_link()} onClick={() => void copyLink()}>
          <Icon name="copy" size={18} />
        </button>
      </div>
      <div class="qrbox">
        <QrCode text={url} />
        <Code id={id} />
        <p class="muted sm">{m.invite_note()}</p>
      </div>
      <button type="button" class="btn line full" onClick={() => void shareLink()}>
        <Icon name="share" size={18} />
        {m.share_link()}
      </button>
    </section>
  );
}

/** Six letters to say aloud; letter by letter for those who listen. */
function Code({ id }: { readonly id: string }) {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    tableCode(id).then(setCode, () => undefined); // without it there are the link and the picture
  }, [id]);
  if (code === undefined) return null;
  return (
    <p class="code">
      <span aria-hidden="true">{code}</span>
      <span class="vh">{m.code_spoken({ letters: [...code].join(' ') })}</span>
    </p>
  );
}

function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.qr_label()} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#0F1226" />
    </svg>
  );
}
